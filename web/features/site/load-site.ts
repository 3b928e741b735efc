import { publicOriginOf, serverCall } from "../../api/server-call.ts";
import type { Site } from "./site.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** The root loader's work. */
export async function loadSite(side: LoaderSide): Promise<Site> {
  const origin = publicOriginOf(side.context);
  const { settings, identity } = await serverCall(side)("getSite");
  return { origin, settings, identity };
}
