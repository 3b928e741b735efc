import { LogIn } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { useMessages } from "../../messages/messages.ts";
import { sessionMessages } from "../../messages/session.ts";
import { usePaths } from "../../paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { OrbitalMotif } from "../../ui/subject-motifs.tsx";
import { openSignIn } from "../sign-in/sign-in-store.ts";

/** The gate of somebody who just asked for the page: the sign-in modal opens by itself. */
export function LoginPrompt() {
  const returnTo = useHere();
  useEffect(() => openSignIn({ returnTo }), [returnTo]);
  return <LoginRequired />;
}

/** The login-required gate: stands at the address that was asked for, and leads back to it. */
export function LoginRequired() {
  const t = useMessages(sessionMessages);
  const paths = usePaths();
  const returnTo = useHere();
  return (
    <Container className="grid justify-items-start gap-5 py-14 sm:py-20">
      <title>{t.gateTitle}</title>
      <OrbitalMotif className="size-28 text-act" />
      <h1 className="text-title">{t.gateTitle}</h1>
      <p className="max-w-text text-lead text-soft">{t.gateText}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="large" onClick={() => openSignIn({ returnTo })}>
          <LogIn aria-hidden="true" className="size-5" />
          {t.login}
        </Button>
        <LinkButton size="large" variant="outline" to={paths.courses()}>
          {t.lookAround}
        </LinkButton>
      </div>
    </Container>
  );
}

function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
