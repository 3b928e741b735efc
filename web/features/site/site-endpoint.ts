import type * as z from "zod/mini";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { SiteSettings } from "./site.ts";

/** The public settings. Stands here, cast into an endpoint, until the contract lists this call. */
export const siteEndpoint = {
  method: "GET",
  path: "/api/public/site",
  access: "public",
  summary: "What every page shows of the institute",
  status: 200,
} as unknown as Endpoint & { answer: z.ZodMiniType<{ settings: SiteSettings }> };
