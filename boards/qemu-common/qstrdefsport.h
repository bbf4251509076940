Q(/lib)
