/**
 * The chosen theme, whether somebody may be signed in, and whether the page is opened at its top, as
 * attributes of <html>: CSS can then show the right thing in the very first frame, and no more than that
 * (see first-screen.ts). Who it is, is asked at once, while the scripts that need it are still on their
 * way. Plain old JavaScript: it is not compiled.
 */
export const beforePaint = `(function(d){try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}try{if(!location.hash&&performance.getEntriesByType("navigation")[0].type==="navigate")d.dataset.opened="top"}catch(e){}if(/(^|; )XSRF-TOKEN=[^;]/.test(document.cookie)){d.dataset.session="likely";self.earlyMe=[document.cookie,fetch("/api/auth/me").catch(function(){})]}})(document.documentElement)`;
