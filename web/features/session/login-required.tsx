import { LogIn } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { OrbitalMotif } from "../../ui/subject-motifs.tsx";
import { closeSignIn, openSignIn, signInState } from "../sign-in/sign-in-store.ts";
import { useLocalized, useSettings } from "../site/site.ts";
import { useIsLeaving } from "./leaving.ts";
import { refreshSession, useSession } from "./session-store.ts";

/** The gate of somebody who just asked for the page: the sign-in modal opens by itself. */
export function LoginPrompt() {
  const returnTo = useHere();
  const isUnreached = useIsUnreached();
  useEffect(() => {
    if (!isUnreached && !signInState().isOpen) openSignIn({ returnTo });
  }, [returnTo, isUnreached]);
  useGoingOn();
  return <LoginRequired />;
}

export type LoginRequiredProps = {
  /** Whose page waits behind the gate, where one does. */
  keptFor?: string;
};

/** The login-required gate: stands at the address that was asked for, and leads back to it. */
export function LoginRequired({ keptFor }: LoginRequiredProps) {
  const t = useMessages(signInMessages);
  const { login } = useMessages(sessionMessages);
  const paths = usePaths();
  const returnTo = useHere();
  const isUnreached = useIsUnreached();
  // Who just signed out asked for the home page.
  if (useIsLeaving()) return <PageSpinner />;
  if (isUnreached) return <Unreached />;
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <BrandedTitle text={t.gateTitle} />
      <OrbitalMotif className="size-28 text-act" />
      <GateHeading isInPlaceOfPage={keptFor !== undefined} />
      <p className="max-w-text text-lead text-soft">
        {t.gateText} {keptFor === undefined ? null : t.gateKept}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => openSignIn({ returnTo, keptFor })}>
          <LogIn aria-hidden="true" className="size-5" />
          {login}
        </Button>
        <LinkButton size="large" variant="outline" to={paths.courses()}>
          {t.lookAround}
        </LinkButton>
      </div>
    </Container>
  );
}

/** The page that had the focus is hidden, and nobody would hear or see that the gate has taken its place. */
function GateHeading({ isInPlaceOfPage }: { isInPlaceOfPage: boolean }) {
  const t = useMessages(signInMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isInPlaceOfPage) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isInPlaceOfPage]);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
      {t.gateTitle}
    </h1>
  );
}

/** Perhaps signed in, but the server could not be asked: signing in would not work either. */
function Unreached() {
  const t = useMessages(signInMessages);
  return (
    <Container className="py-14 sm:py-20">
      <BrandedTitle text={t.unreachedTitle} />
      <h1 className="mb-6 text-title">{t.unreachedTitle}</h1>
      <FailedState message={t.unreached} onRetry={() => void refreshSession()} />
    </Container>
  );
}

function BrandedTitle({ text }: { text: string }) {
  const { brand } = useSettings();
  return <title>{`${text} · ${useLocalized()(brand)}`}</title>;
}

function useIsUnreached(): boolean {
  const session = useSession();
  return session.status === "out" && session.isUnreached === true;
}

/** Loads the page once somebody is signed in after all, such as in another tab. */
function useGoingOn() {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (status !== "in") return;
    closeSignIn();
    void revalidate();
  }, [status, revalidate]);
}

function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
