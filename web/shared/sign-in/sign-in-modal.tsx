import { Suspense } from "react";
import { usePaths } from "../../paths.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { closeSignIn, useSignInState } from "../session/sign-in-store.ts";
import { useLocalized, useSite } from "../site/site.ts";
import { ChoicesSpinner } from "./choices-spinner.tsx";

const SignInChoices = lazyPart(() => import("./sign-in-choices.tsx"));

/** The spec's sign-in modal. Its content for Google or local identity is loaded when it opens. */
export function SignInModal() {
  const t = useTexts(sessionTexts);
  const localized = useLocalized();
  const { settings, identity } = useSite();
  const { isOpen } = useSignInState();
  return (
    <Dialog isOpen={isOpen} onClose={closeSignIn} title={t.welcomeTo(localized(settings.brand))}>
      <p className="mt-1 text-soft">{t.signInLine}</p>
      {/* As tall as the content that is loading, so that nothing moves. */}
      <div
        className={classNames(
          "my-6 grid content-center",
          identity === "local" ? "min-h-96" : "min-h-24",
        )}
      >
        <Suspense fallback={<ChoicesSpinner />}>
          <SignInChoices />
        </Suspense>
      </div>
      <Agreement />
    </Dialog>
  );
}

function Agreement() {
  const t = useTexts(sessionTexts);
  const paths = usePaths();
  const link = "text-act underline underline-offset-2";
  return (
    <p className="border-t border-rule pt-4 text-sm text-soft">
      {t.agreeBefore}
      <PageLink to={paths.termsAndConditions()} onClick={closeSignIn} className={link}>
        {t.terms}
      </PageLink>
      {t.and}
      <PageLink to={paths.privacyPolicy()} onClick={closeSignIn} className={link}>
        {t.privacy}
      </PageLink>
      {t.agreeAfter}
    </p>
  );
}
