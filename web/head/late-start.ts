/**
 * A page that can be read without its scripts (server/http/web/render-page.ts tells which) has them
 * fetched and run once it has been painted: before that they would take the line and the processor from
 * the words. What is not shown is not painted, and need not wait. Plain old JavaScript: it is not compiled.
 */
export const lateStart = `(function(d){function start(){var t=d.querySelector('script[type="text/later"]'),s=d.createElement("script");d.querySelectorAll("link[rel=later]").forEach(function(l){l.rel="modulepreload"});s.type="module";s.async=true;s.text=t.text;d.head.appendChild(s)}d.addEventListener("DOMContentLoaded",function(){if(!d.querySelector('script[type="text/later"]'))return;if(d.hidden)start();else requestAnimationFrame(function(){setTimeout(start)})})})(document)`;
