import { publicOriginOf, serverCall } from "../../api/server-call.ts";
import type { Site } from "./site.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** Data of the root loader. */
export async function loadSite(side: LoaderSide): Promise<Site> {
  const origin = publicOriginOf(side.context);
  const call = serverCall(side);
  const [{ settings, identity }, lookups] = await Promise.all([
    call("GET /api/public/site"),
    call("GET /api/public/choices"),
  ]);
  return { origin, settings, identity, lookups };
}
