// Part of `npm test`: a Chromium for the browser tests.
import { ensureChromium } from "./machine/chromium.ts";
import { reportStops } from "./machine/stop.mjs";

await reportStops(async () => {
  console.log(await ensureChromium());
});
