/**
 * Stands in pages that only the browser fills. When their code does not arrive (a chunk is missing,
 * the network is gone, 30 s have passed) it shows what the server put there hidden, with a way to
 * try again. It cannot rely on any of that code, so it is plain inline JavaScript; its hash stands
 * in the page's CSP.
 */
export const pageWatchdog = `(function(d,w){function fail(){var f=d.getElementById("page-failed"),s=d.getElementById("page-spinner");if(!f||!s)return;s.hidden=true;f.hidden=false;f.querySelector("button").onclick=function(){w.location.reload()}}w.addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT")fail()},true);w.addEventListener("unhandledrejection",function(){setTimeout(fail,1000)});setTimeout(fail,30000)})(document,window)`;
