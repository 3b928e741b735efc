import { useEffect, useRef } from "react";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { notify } from "../../ui/toast.ts";
import { type GoogleIdentity, loadGoogleIdentity } from "./google-identity.ts";
import { signInProblem, signInToast, useFinishSignIn } from "./use-finish-sign-in.ts";

const ONE_TAP_OFFERED = "one-tap-offered";

export type GoogleButtonProps = { clientId: string; nonce: string };

/** Google's own button, and One Tap once per visit. */
export function GoogleButton({ clientId, nonce }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const t = useMessages(sessionMessages);
  const finish = useFinishSignIn();
  const latest = useRef({ finish, t });
  latest.current = { finish, t };
  useEffect(() => {
    const onCredential = async (credential: string | undefined) => {
      const { finish, t } = latest.current;
      if (!credential) return void notify.error(t.loginFailed, signInToast);
      await finish(credential).catch((error) =>
        notify.error(signInProblem(error, t.loginFailed), signInToast),
      );
    };
    const show = (identity: GoogleIdentity) => {
      initialize(identity, { clientId, nonce, onCredential });
      if (place.current) renderButton(identity, place.current, language);
      offerOneTap(identity);
    };
    loadGoogleIdentity().then(show, () => notify.error(latest.current.t.loginFailed));
    return () => window.google?.accounts.id.cancel();
  }, [clientId, nonce, language]);
  return <div ref={place} className="grid min-h-11 place-items-center" />;
}

function initialize(
  identity: GoogleIdentity,
  given: GoogleButtonProps & { onCredential: (credential: string | undefined) => void },
) {
  identity.initialize({
    client_id: given.clientId,
    nonce: given.nonce,
    callback: ({ credential }) => given.onCredential(credential),
    ux_mode: "popup",
    context: "signin",
    itp_support: true,
  });
}

function renderButton(identity: GoogleIdentity, place: HTMLElement, language: string) {
  identity.renderButton(place, {
    type: "standard",
    theme: "outline",
    size: "large",
    text: "continue_with",
    shape: "rectangular",
    width: 300,
    locale: language,
  });
}

/** Offered once: who dismissed it is not asked again in this visit. */
function offerOneTap(identity: GoogleIdentity) {
  if (sessionStorage.getItem(ONE_TAP_OFFERED)) return;
  sessionStorage.setItem(ONE_TAP_OFFERED, "1");
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  whenIdle(() => identity.prompt());
}
