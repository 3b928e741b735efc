import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { authEndpoints } from "./endpoints/auth.ts";
import { contentEndpoints } from "./endpoints/content.ts";
import { enquiriesEndpoints } from "./endpoints/enquiries.ts";
import { localIdentityEndpoints } from "./endpoints/local-identity.ts";
import { publicEndpoints } from "./endpoints/public.ts";
import { sessionsEndpoints } from "./endpoints/sessions.ts";
import { userEndpoints } from "./endpoints/user.ts";
import type { apiPaths } from "./paths.ts";

/** Every call of the API. The server registers them, the client is typed by them, /api/docs lists them. */
export const endpoints = {
  ...authEndpoints,
  ...localIdentityEndpoints,
  ...publicEndpoints,
  ...contentEndpoints,
  ...userEndpoints,
  ...sessionsEndpoints,
  ...accountEndpoints,
  ...adminEndpoints,
  ...enquiriesEndpoints,
} satisfies Record<keyof typeof apiPaths, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
