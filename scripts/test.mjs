// `npm test`: everything that CI does, and with --both-databases `npm run test:all`. Runs on the machine's own Node, 20 or newer: plain JavaScript without
// dependencies.
import { ensureInstalled } from "./machine/installation.mjs";
import { requirePinnedNode } from "./machine/pinned-node.mjs";
import { run } from "./machine/run.mjs";
import { reportStops } from "./machine/stop.mjs";

await reportStops(async () => {
  await ensureInstalled();
  process.exitCode = await run(requirePinnedNode(), [
    "scripts/check.ts",
    "--with-browser",
    ...process.argv.slice(2),
  ]);
});
