import { ApiError } from "../../api/api-error.ts";
import { publicOriginOf, serverCall } from "../../api/server-call.ts";
import { defaultSettings, type Site, type SiteSettings } from "./site.ts";
import { siteEndpoint } from "./site-endpoint.ts";

type LoaderSide = Parameters<typeof serverCall>[0];

/** The root loader's work. A server without the endpoint yet (404) gives the defaults. */
export async function loadSite(side: LoaderSide): Promise<Site> {
  const origin = publicOriginOf(side.context);
  try {
    return { origin, settings: (await serverCall(side)(siteEndpoint)).settings };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return { origin, settings: defaultSettings };
    }
    throw error;
  }
}

export type { SiteSettings };
