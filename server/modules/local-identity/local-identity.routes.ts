import { localIdentityEndpoints } from "../../../contract/endpoints/local-identity.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { isSame } from "../../http/csrf.ts";
import type { RateLimiter } from "../../http/rate-limits.ts";
import type { Serve } from "../../http/serve.ts";
import { handOutNonce } from "../auth/index.ts";
import { hasOpenedLink, setLinkCookie } from "./console-link.ts";
import type { LocalIssuer } from "./issuer.ts";

export type LocalIdentityParts = { issuer: LocalIssuer; limitRate: RateLimiter };

export function localIdentityRoutes(
  serve: Serve,
  context: AppContext,
  { issuer, limitRate }: LocalIdentityParts,
): void {
  const { localIdentitySecret: secret, config, now } = context;

  serve(localIdentityEndpoints.localKeys, async () => ({
    keys: [{ ...(await issuer.publicKey()) }],
  }));

  serve(localIdentityEndpoints.openLocalIdentity, async ({ request, reply, params }) => {
    if (!isSame(params.secret, secret)) {
      await limitRate(request, "failed-sign-in");
      throw new AppError("local_identity_refused");
    }
    setLinkCookie(reply, { secret, isHttps: config.isHttps });
    return reply.redirect("/", 303);
  });

  serve(localIdentityEndpoints.localToken, async ({ request, reply, body }) => {
    if (!hasOpenedLink(request, secret)) throw new AppError("local_identity_refused");
    const nonce = body.nonce ?? handOutNonce(request, reply, context);
    const person = { email: body.email, name: body.name, picture: body.picture };
    return { credential: await issuer.issueToken(person, nonce, now()) };
  });
}
