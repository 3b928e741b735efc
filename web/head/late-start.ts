/** Of files that are asked for in one task; each is work for the browser, and a tap would wait for all. */
const AT_ONCE = 6;

/**
 * A page that can be read without its scripts (server/http/web/render-page.ts tells which) has them
 * fetched and run once it has been painted: before that they would take the line and the processor from
 * the words. What nobody sees is not painted, and does not wait, nor does anything for long. Plain old
 * JavaScript: it is not compiled.
 */
export const lateStart = `(function(d){var t,f;function start(){if(!t)return;f=[].slice.call(d.querySelectorAll("link[rel=later]"));fetchSome(t);t=null}function fetchSome(t){f.splice(0,d.hidden?f.length:${AT_ONCE}).forEach(function(l){l.rel="modulepreload"});if(f.length)return setTimeout(fetchSome,0,t);var s=d.createElement("script");s.type="module";s.async=true;s.text=t.text;d.head.appendChild(s)}d.addEventListener("DOMContentLoaded",function(){t=d.querySelector('script[type="text/later"]');if(d.hidden||!t)return start();requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,3000);d.addEventListener("visibilitychange",start)})})(document)`;
