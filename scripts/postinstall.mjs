// npm does not say when an optional download failed, and Node comes as one.
import { requirePinnedNode } from "./machine/pinned-node.mjs";
import { tellStops } from "./machine/stop.mjs";

await tellStops(async () => requirePinnedNode());
