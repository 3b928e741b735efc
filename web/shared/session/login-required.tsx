import { LogIn } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation, useRevalidator } from "react-router";
import { usePaths } from "../../paths.ts";
import { sessionTexts } from "../../texts/session.ts";
import { signInTexts } from "../../texts/sign-in.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { OrbitalMotif } from "../../ui/motifs.tsx";
import { PageFailure } from "../../ui/page-failure.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useLocalized, useSettings } from "../site/site.ts";
import { useIsLeaving } from "./leaving.ts";
import { isLoginNeeded } from "./login-needed.ts";
import { refreshSession, useSession } from "./session-store.ts";
import { closeSignIn, openSignIn, signInState } from "./sign-in-store.ts";

/** Replaces a page for signed-in people that failed to load: the login gate where nobody is signed in, otherwise the error. */
export function AreaFailure({ error }: { error: unknown }) {
  return isLoginNeeded(error) ? <LoginPrompt /> : <PageFailure error={error} />;
}

/** The login gate, with the sign-in modal already open. */
export function LoginPrompt() {
  const returnTo = useHere();
  const isUnreached = useIsUnreached();
  useEffect(() => {
    if (!isUnreached && !signInState().isOpen) openSignIn({ returnTo });
  }, [returnTo, isUnreached]);
  useReloadOnSignIn();
  return <LoginRequired />;
}

export type LoginRequiredProps = {
  /** Id of the person whose page is hidden behind the gate, if there is one. */
  keptFor?: string;
};

/** The login gate. Keeps the address that was requested, and returns to it after signing in. */
export function LoginRequired({ keptFor }: LoginRequiredProps) {
  const t = useTexts(signInTexts);
  const { login } = useTexts(sessionTexts);
  const paths = usePaths();
  const returnTo = useHere();
  const isUnreached = useIsUnreached();
  // After a logout the home page is loading.
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

/** Takes the focus if it replaces a page: the element that had it is hidden, and screen readers would miss the gate. */
function GateHeading({ isInPlaceOfPage }: { isInPlaceOfPage: boolean }) {
  const t = useTexts(signInTexts);
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

/** Shown if the server could not be reached: the person may be signed in, and signing in would fail as well. */
function Unreached() {
  const t = useTexts(signInTexts);
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

export function useIsUnreached(): boolean {
  const session = useSession();
  return session.status === "out" && session.isUnreached === true;
}

/** Loads the page once somebody has signed in, for example in another tab. */
function useReloadOnSignIn() {
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
