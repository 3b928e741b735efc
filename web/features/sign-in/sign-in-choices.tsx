import { useCallback, useEffect, useState } from "react";
import type { Answered } from "../../../contract/endpoint.ts";
import type { Endpoints } from "../../../contract/endpoints.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { FailedState } from "../../ui/failed-state.tsx";
import { ChoicesSpinner } from "./choices-spinner.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LinkNeeded } from "./link-needed.tsx";
import { LocalChooser } from "./local-chooser.tsx";
import { useSignInState } from "./sign-in-store.ts";

type SignInOptions = Answered<Endpoints["signInOptions"]>;

/** Asks how one signs in here and offers just that. The nonce is used once: each opening has its own. */
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

function useSignInOptions() {
  const [options, setOptions] = useState<SignInOptions>();
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => {
    setHasFailed(false);
    call("signInOptions").then(setOptions, () => setHasFailed(true));
  }, []);
  useEffect(ask, [ask]);
  return { options, hasFailed, ask };
}
