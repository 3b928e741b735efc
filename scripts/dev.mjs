// `npm run dev`. Runs on the machine's own Node, 20 or newer: plain JavaScript without dependencies.
import { randomBytes } from "node:crypto";
import { ensureInstalled } from "./machine/installation.mjs";
import { requirePinnedNode } from "./machine/pinned-node.mjs";
import { run } from "./machine/run.mjs";
import { reportStops } from "./machine/stop.mjs";

// A change of these restarts the server; Vite, inside it, updates the web's parts in the page.
const watched = ["server", "contract", "content"].map((folder) => `--watch-path=${folder}`);

// The link in the console stays the same when the server is restarted.
if (!process.env.GOOGLE_CLIENT_ID)
  process.env.LOCAL_IDENTITY_SECRET ||= randomBytes(32).toString("base64url");

await reportStops(async () => {
  await ensureInstalled();
  const flags = [...watched, "--watch-preserve-output"];
  process.exitCode = await run(requirePinnedNode(), [...flags, "server/main.ts", "--development"]);
});
