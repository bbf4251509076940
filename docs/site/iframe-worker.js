// Search in a site that is opened from a folder: browsers start no worker there. The worker's script runs in a hidden
// frame instead, and finds in it what it expects of a worker.
if (location.protocol === "file:")
  window.Worker = window.IFrameWorker = class extends EventTarget {
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      this.inside = new Promise((resolve) => {
        frame.onload = () => {
          const inside = frame.contentWindow;
          const load = (source) =>
            new Promise((loaded, failed) => {
              const script = inside.document.createElement("script");
              Object.assign(script, { src: source, onload: loaded, onerror: failed });
              inside.document.body.append(script);
            });
          inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
          inside.importScripts = (...sources) =>
            sources.reduce((before, source) => before.then(() => load(source)), Promise.resolve());
          load(address).then(() => resolve(inside));
        };
      });
      frame.srcdoc = "<!doctype html><title>search</title><body></body>";
      document.body.append(frame);
    }

    postMessage(data) {
      this.inside.then((inside) => inside.dispatchEvent(new MessageEvent("message", { data })));
    }
  };
