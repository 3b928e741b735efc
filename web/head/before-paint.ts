/**
 * The chosen theme, and whether somebody may be signed in, as attributes of <html>: CSS can then
 * show the right thing in the very first frame. Who it is, is asked at once, while the scripts that need
 * it are still on their way. Plain old JavaScript: it is not compiled.
 */
export const beforePaint = `(function(d){try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}if(/(^|; )XSRF-TOKEN=[^;]/.test(document.cookie)){d.dataset.session="likely";self.earlyMe=[document.cookie,fetch("/api/auth/me").catch(function(){})]}})(document.documentElement)`;
