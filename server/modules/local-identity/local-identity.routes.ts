import { localIdentityEndpoints } from "../../../contract/endpoints/local-identity.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { handOutNonce } from "../auth/index.ts";
import type { LocalIssuer } from "./issuer.ts";

export function localIdentityRoutes(serve: Serve, context: AppContext, issuer: LocalIssuer): void {
  serve(localIdentityEndpoints.localKeys, async () => ({
    keys: [{ ...(await issuer.publicKey()) }],
  }));

  serve(localIdentityEndpoints.localToken, async ({ request, reply, body }) => {
    const nonce = body.nonce ?? handOutNonce(request, reply, context);
    const person = { email: body.email, name: body.name, picture: body.picture };
    return { credential: await issuer.issueToken(person, nonce, context.now()) };
  });
}
