// `npm start`, which keeps V8's young generation small and collects the old one before it has grown by much, so
// that a long export stays within its memory. Runs on the machine's own Node, 20 or newer: plain JavaScript
// without dependencies.
import module from "node:module";
import { join } from "node:path";
import { ensureInstalled } from "./machine/installation.mjs";
import { isThisNode, requirePinnedNode } from "./machine/pinned-node.mjs";
import { root } from "./machine/root.mjs";
import { run } from "./machine/run.mjs";
import { reportStops } from "./machine/stop.mjs";
import { ensureWebBuilt } from "./machine/web-build.mjs";

await reportStops(async () => {
  await ensureInstalled();
  const node = requirePinnedNode();
  if (isThisNode(node)) await serve();
  else
    process.exitCode = await run(node, [...process.execArgv, join(root, "scripts", "start.mjs")]);
});

/** The server runs in this process and gets its signals and exit codes. */
async function serve() {
  await ensureWebBuilt();
  process.chdir(root);
  process.env.NODE_ENV ??= "production";
  module.enableCompileCache(join(root, "node_modules", ".cache", "compiled"));
  await import("../server/main.ts");
}
