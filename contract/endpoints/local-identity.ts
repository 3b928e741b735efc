import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { email, line, link } from "../text.ts";

/** Signing in without Google; not registered under Google identity. */
export const localIdentityEndpoints = {
  localKeys: endpoint("GET /local-identity/jwks.json", {
    access: "public",
    summary: "The public keys of the local issuer (RFC 7517)",
    answer: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  openLocalIdentity: endpoint("GET /local-identity/open/:secret", {
    access: "public",
    summary: "The link of the server's console: lets this browser sign in, and leads to the site",
    status: 303,
    answer: "redirect",
  }),
  localToken: endpoint("POST /local-identity/token", {
    isServedOnFullDisk: true,
    access: "public",
    summary: "An ID token for whoever is named, to be sent on as google_token",
    body: z.strictObject({
      email,
      name: line(limits.nameLength),
      picture: z.optional(link),
      nonce: z.optional(line(limits.linkLength)),
    }),
    answer: z.strictObject({ credential: z.string() }),
    errors: ["cross_site", "local_identity_refused"],
  }),
};
