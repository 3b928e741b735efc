// npm does not report a failed optional download, and Node is one.
import { requirePinnedNode } from "./machine/pinned-node.mjs";
import { reportStops } from "./machine/stop.mjs";

await reportStops(async () => requirePinnedNode());
