import { localIdentityEndpoints } from "../../../contract/endpoints/local-identity.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { isOwnOrigin } from "../../http/origin.ts";
import type { Serve } from "../../http/serve.ts";
import { handOutNonce } from "../auth/index.ts";
import type { LocalIssuer } from "./issuer.ts";

export function localIdentityRoutes(serve: Serve, context: AppContext, issuer: LocalIssuer): void {
  serve(localIdentityEndpoints.localKeys, async () => ({
    keys: [{ ...(await issuer.publicKey()) }],
  }));

  serve(localIdentityEndpoints.localToken, async ({ request, reply, body }) => {
    if (!isOwnOrigin(request, context.config)) throw new AppError("cross_site");
    const nonce = body.nonce ?? handOutNonce(request, reply, context);
    const person = { email: body.email, name: body.name, picture: body.picture };
    return { credential: await issuer.issueToken(person, nonce, context.now()) };
  });
}
