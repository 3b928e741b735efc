/** So long a page may take to come alive before somebody who waits for it is told (milliseconds). */
const LATE_MS = 20_000;

/**
 * A form that is sent before its page is alive waits for it (state/use-early-input.ts): the browser's own
 * way of sending would lead away from what was typed. Once the page is alive, React has already taken
 * what comes here. Where the scripts do not come, the page offers to be loaded again (ui/sent-early.tsx); what
 * was typed is kept for the tab as the form's own draft (state/draft.ts). A form without one, such as a
 * search, has nothing to wait for. Plain old JavaScript: it is not compiled.
 */
export const earlySubmit = `(function(w,d){var gone;function late(){gone=1;if(w.earlySubmit)d.dataset.sent="late"}function keep(){var f=w.earlySubmit,o={},i,e;if(!f||!f.dataset.draft)return;for(i=0;i<f.elements.length;i++){e=f.elements[i];if(e.name&&e.tabIndex>=0)o[e.name]=e.value}try{sessionStorage.setItem(f.dataset.draft,JSON.stringify(o))}catch(x){}}w.addEventListener("submit",function(e){if(e.defaultPrevented)return;e.preventDefault();if(!e.target.dataset.draft)return;w.earlySubmit=e.target;d.dataset.sent=gone?"late":"early";keep();setTimeout(late,${LATE_MS})});w.addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT")late()},true);w.addEventListener("input",keep);w.addEventListener("click",function(e){if(e.target.closest&&e.target.closest("[data-load-again]")){keep();w.location.reload()}})})(window,document.documentElement)`;
