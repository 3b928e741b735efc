/**
 * A form that is sent before its page is alive waits for it (state/use-early-input.ts): the browser's own
 * way of sending would lead away from what was typed. Once the page is alive, React has already taken
 * what comes here. Plain old JavaScript: it is not compiled.
 */
export const earlySubmit = `(function(w,d){w.addEventListener("submit",function(e){if(e.defaultPrevented)return;e.preventDefault();w.earlySubmit=e.target;d.dataset.sent="early"})})(window,document.documentElement)`;
