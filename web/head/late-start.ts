/**
 * A page that can be read without its scripts (server/http/web/render-page.ts tells which) has them
 * fetched and run once it has been painted: before that they would take the line and the processor from
 * the words. What nobody sees is not painted, and does not wait, nor does anything for long. Plain old JavaScript: it is not compiled.
 */
export const lateStart = `(function(d){var t;function start(){if(!t)return;var s=d.createElement("script");d.querySelectorAll("link[rel=later]").forEach(function(l){l.rel="modulepreload"});s.type="module";s.async=true;s.text=t.text;t=null;d.head.appendChild(s)}d.addEventListener("DOMContentLoaded",function(){t=d.querySelector('script[type="text/later"]');if(d.hidden||!t)return start();requestAnimationFrame(function(){setTimeout(start)});setTimeout(start,3000);d.addEventListener("visibilitychange",start)})})(document)`;
