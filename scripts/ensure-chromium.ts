// Part of `npm test`: a Chromium for the browser tests.
import { ensureChromium } from "./machine/chromium.ts";
import { tellStops } from "./machine/stop.mjs";

await tellStops(async () => {
  console.log(await ensureChromium());
});
