import { useCallback, useEffect, useRef, useState } from "react";
import { signInTexts } from "../../texts/sign-in.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { notify } from "../../ui/toast.ts";
import { signInToast, useFinishSignIn, useSignInProblem } from "./finish-sign-in.ts";
import { type GoogleIdentity, loadGoogleIdentity, startGoogle } from "./google-identity.ts";
import { mayOfferOneTap, rememberOneTap } from "./use-one-tap.ts";

export type GoogleButtonProps = {
  clientId: string;
  nonce: string;
  /** Called after a failed attempt has used the nonce, to fetch a new one. */
  onUsed: () => void;
};

/** Google's own button, and One Tap unless it was offered before. */
export function GoogleButton(props: GoogleButtonProps) {
  const t = useTexts(signInTexts);
  const { place, hasFailed, show } = useGoogleButton(props);
  if (hasFailed) return <FailedState message={t.googleUnreached} onRetry={show} />;
  return <div ref={place} className="grid min-h-11 place-items-center" />;
}

function useGoogleButton({ clientId, nonce, onUsed }: GoogleButtonProps) {
  const t = useTexts(signInTexts);
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const onCredential = useOnCredential(onUsed);
  const show = useCallback(() => {
    setHasFailed(false);
    loadGoogleIdentity().then(
      (identity) => {
        startGoogle(identity, { clientId, nonce, onCredential });
        if (place.current) renderButton(identity, place.current, language);
        offerOneTap(identity);
      },
      () => {
        notify.error(t.loginFailed, signInToast);
        setHasFailed(true);
      },
    );
  }, [clientId, nonce, language, onCredential, t]);
  useEffect(() => {
    show();
    return () => window.google?.accounts.id.cancel();
  }, [show]);
  return { place, hasFailed, show };
}

/** A stable function while the button is mounted: Google keeps the first one that it gets. */
function useOnCredential(onUsed: () => void) {
  const t = useTexts(signInTexts);
  const finish = useFinishSignIn();
  const explain = useSignInProblem();
  const latest = useRef({ finish, explain, onUsed, t });
  latest.current = { finish, explain, onUsed, t };
  return useCallback((credential: string | undefined) => {
    const { finish, explain, onUsed, t } = latest.current;
    if (!credential) return void notify.error(t.loginFailed, signInToast);
    finish(credential).catch(async (error: unknown) => {
      await explain(error);
      onUsed();
    });
  }, []);
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

function offerOneTap(identity: GoogleIdentity) {
  if (!mayOfferOneTap()) return;
  rememberOneTap();
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 300));
  whenIdle(() => identity.prompt());
}
