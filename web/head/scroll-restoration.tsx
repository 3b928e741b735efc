import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";
import { InlineScript } from "../ui/inline-script.tsx";

const storageKey = "scroll-positions";

/**
 * Takes whoever comes back to a place of the history to where they stood there. The router does it from
 * when the page is alive; before, this script does. The router's own would ask for the tab's storage also
 * where the place is new and nothing can be found, with the first paint waiting for the answer, and it
 * fails where the browser refuses it. Plain old JavaScript: it is not compiled.
 */
export const restoreScroll = `(function(w,h){if(!h.state||!h.state.key){h.replaceState({key:Math.random().toString(32).slice(2)},"");return}try{var y=JSON.parse(w.sessionStorage.getItem("${storageKey}")||"{}")[h.state.key];if(typeof y==="number")w.scrollTo(0,y)}catch(e){}})(window,history)`;

/** At the end of the body, which must be there to be scrolled. */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey });
  return <InlineScript text={restoreScroll} />;
}
