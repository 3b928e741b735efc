/** From this round trip on (milliseconds) a font cannot come before the words could be read. */
const SLOW_MS = 150;

/**
 * Announces fonts in the head where the network is quick: the browser holds the first paint for them, so
 * that no letter changes its shape. On a slow one that would hold the words up for what cannot come in
 * time; there they are announced at the document's end (server/http/web/render-page.ts), and the face of
 * Hindi is not fetched at all (`data-link`, see base.css). Only Chromium tells the round trip, and only
 * Chromium waits. Plain old JavaScript: it is not compiled.
 */
export function earlyFonts(addresses: readonly string[]): string {
  return `(function(d,c){if(!c)return;if(c.rtt>=${SLOW_MS}||c.saveData){d.documentElement.dataset.link="slow";return}${JSON.stringify(addresses)}.forEach(function(h){var l=d.createElement("link");l.rel="preload";l.as="font";l.crossOrigin="anonymous";l.href=h;d.head.appendChild(l)})})(document,navigator.connection)`;
}
