// `npm run build`
import { ensureInstalled } from "./machine/installation.mjs";
import { tellStops } from "./machine/stop.mjs";
import { buildWeb } from "./machine/web-build.mjs";

await tellStops(async () => {
  await ensureInstalled();
  await buildWeb();
  console.log("The website is in build/.");
});
