/** From this round trip on (milliseconds) a font cannot come before the words could be read; what Chromium tells is rounded and blurred. */
const SLOW_MS = 100;

/**
 * Announces fonts in the head where the network is quick: the browser holds the first paint for them, so
 * that no letter changes its shape. On a slow one that would hold the words up for what cannot come in
 * time; there they are announced at the document's end (server/http/web/render-page.ts), and the face of
 * Hindi is not fetched at all (`data-link`, see base.css). Only Chromium tells the round trip, and only
 * Chromium waits. Plain old JavaScript: it is not compiled.
 */
export function earlyFonts(addresses: readonly string[]): string {
  return `(function(d,c){if(!c)return;if(c.rtt>=${SLOW_MS}||c.saveData){d.documentElement.dataset.link="slow";${facesAfterPaint};return}${JSON.stringify(addresses)}.forEach(function(h){var l=d.createElement("link");l.rel="preload";l.as="font";l.crossOrigin="anonymous";l.href=h;d.head.appendChild(l)})})(document,navigator.connection)`;
}

/**
 * Until the first paint the faces in the document's first stylesheet do not exist: for each size and weight
 * of a face that is on its way the browser would prepare one that is never shown, and the paint waits for
 * that a tenth of a second. Afterwards each comes once it is there; one that fails is left to the browser.
 */
const facesAfterPaint = `var s=d.querySelector("style[data-sheet]");s=s&&s.sheet;if(!s)return;s.disabled=true;d.addEventListener("DOMContentLoaded",function(){requestAnimationFrame(function(){setTimeout(function(){[].forEach.call(s.cssRules,function(r){r=r.style;new FontFace(r.fontFamily.replace(/"/g,""),r.src,{weight:r.fontWeight,unicodeRange:r.unicodeRange}).load().then(function(f){d.fonts.add(f)},function(){s.disabled=false})})})})})`;
