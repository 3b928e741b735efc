import { LOADED_AGAIN } from "../state/loaded-again.ts";

/**
 * A document whose scripts are not there is loaded again, once: in the middle of a deploy one server
 * may have sent the page and another have been asked for its scripts. If that does not help, a
 * public page can be read as it is, and one that only the browser fills shows its failure
 * (ui/page-watchdog.ts). Scripts of others, which a browser may well block, are none of its business.
 * Nor is a form that somebody has sent already thrown away. Plain old JavaScript: it is not compiled.
 */
export const missingScripts = `(function(w,k){w.addEventListener("error",function(e){var t=e.target;if(!t||t.tagName!=="SCRIPT"||t.src&&t.src.indexOf(w.location.origin+"/")||!navigator.onLine||w.document.documentElement.dataset.sent)return;try{var p=w.location.pathname;if(sessionStorage.getItem(k)===p)return;sessionStorage.setItem(k,p);e.stopImmediatePropagation();w.location.reload()}catch(x){}},true)})(window,"${LOADED_AGAIN}")`;
