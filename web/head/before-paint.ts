/**
 * The chosen theme, and whether somebody may be signed in, as attributes of <html>: CSS can then
 * show the right thing in the very first frame. Plain old JavaScript: it is not compiled.
 */
export const beforePaint = `(function(d){try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}if(/(^|; )XSRF-TOKEN=[^;]/.test(document.cookie))d.dataset.session="likely"})(document.documentElement)`;
