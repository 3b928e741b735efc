import { useEffect, useRef } from "react";
import { call } from "../../api/call.ts";
import { useFinishSignIn, useSignInProblem } from "./finish-sign-in.ts";
import { loadGoogleIdentity, startGoogle } from "./google-identity.ts";
import { mayOfferOneTap, rememberOneTap } from "./use-one-tap.ts";

/** Google's One Tap; renders nothing itself. */
export default function OneTap() {
  const finish = useFinishSignIn();
  const explain = useSignInProblem();
  const latest = useRef({ finish, explain });
  latest.current = { finish, explain };
  useEffect(() => {
    let isWanted = true;
    const onCredential = (credential: string | undefined) => {
      const { finish, explain } = latest.current;
      if (credential) finish(credential).catch(explain);
    };
    const offer = async () => {
      const { identity, clientId, nonce } = await call("GET /api/auth/sign-in-options");
      if (identity !== "google") return;
      const google = await loadGoogleIdentity();
      if (!isWanted || !mayOfferOneTap()) return;
      rememberOneTap();
      startGoogle(google, { clientId, nonce, onCredential });
      google.prompt();
    };
    // Nobody asked for this offer, so a failure shows no error.
    offer().catch(() => undefined);
    return () => {
      isWanted = false;
      window.google?.accounts.id.cancel();
    };
  }, []);
  return null;
}
