// `npm run build`
import { ensureInstalled } from "./machine/installation.mjs";
import { requirePinnedNode } from "./machine/pinned-node.mjs";
import { run } from "./machine/run.mjs";
import { reportStops } from "./machine/stop.mjs";
import { buildWeb } from "./machine/web-build.mjs";

await reportStops(async () => {
  await ensureInstalled();
  await buildWeb();
  console.log("The website is in build/.");
  // Not for `npm start`: an institute's site must run, whatever its size.
  process.exitCode = await run(requirePinnedNode(), ["scripts/budget.ts"]);
});
