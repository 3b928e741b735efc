import { useCallback, useEffect, useState } from "react";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointsByCall } from "../../../contract/endpoints.ts";
import { call } from "../../api/call.ts";
import { localIdentityMessages } from "../../messages/local-identity.ts";
import { useMessages } from "../../messages/messages.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { ChoicesSpinner } from "./choices-spinner.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LocalChooser } from "./local-chooser.tsx";
import { useSignInState } from "./sign-in-store.ts";

type SignInOptions = Answered<EndpointsByCall["GET /api/auth/sign-in-options"]>;

/** Offers the ways to sign in that the server allows. A nonce is used once, so each opening asks for a new one. */
export default function SignInChoices() {
  const t = useMessages(signInMessages);
  const { endedFor } = useSignInState();
  return (
    <>
      {endedFor ? (
        <p role="status" className="mb-5 rounded-control bg-glow p-3">
          {t.sessionEnded}
        </p>
      ) : null}
      <Choices />
    </>
  );
}

function Choices() {
  const t = useMessages(signInMessages);
  const { options, hasFailed, ask } = useSignInOptions();
  if (hasFailed) return <FailedState message={t.signInUnavailable} onRetry={ask} />;
  if (!options) return <ChoicesSpinner />;
  if (options.identity === "google")
    return <GoogleButton clientId={options.clientId} nonce={options.nonce} onUsed={ask} />;
  return options.isLinkOpened ? (
    <LocalChooser nonce={options.nonce} onUsed={ask} />
  ) : (
    <LinkNeeded onOpened={ask} />
  );
}

/** Fetched without TanStack Query: public pages do not load that, and a nonce that is used once is never cached. */
function useSignInOptions() {
  const [options, setOptions] = useState<SignInOptions>();
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => {
    setHasFailed(false);
    call("GET /api/auth/sign-in-options").then(setOptions, () => setHasFailed(true));
  }, []);
  useEffect(ask, [ask]);
  return { options, hasFailed, ask };
}

/** Shown until this browser has opened the link that the server printed on its console. */
function LinkNeeded({ onOpened }: { onOpened: () => void }) {
  const t = useMessages(localIdentityMessages);
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t.linkNeeded}</p>
      <code className="max-w-full rounded-control bg-tint px-3 py-2 text-sm wrap-anywhere">
        http://…/local-identity/open/…
      </code>
      <p className="text-sm text-soft">{t.linkIsNew}</p>
      <Button variant="outline" onClick={onOpened}>
        {t.linkOpened}
      </Button>
    </div>
  );
}
