import { type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { DownloadsTraySlot } from "../shared/downloads/downloads-tray-slot.tsx";
import { keptTests } from "../shared/session/forget-here.ts";
import { LogoutConfirmation } from "../shared/session/logout-confirmation.tsx";
import { useShownPerson } from "../shared/session/remembered-person.ts";
import { SignInModal } from "../shared/sign-in/sign-in-modal.tsx";
import { useShouldOfferOneTap } from "../shared/sign-in/use-one-tap.ts";
import { spacedNumber, useLocalized, useSettings } from "../shared/site/site.ts";
import { Slots } from "../state/slots.tsx";
import { useIsWholeScreenTaken } from "../state/whole-screen.ts";
import { UnsentAnswersPart } from "../student/sitting/unsent-answers-part.tsx";
import { frameTexts } from "../texts/frame.ts";
import { useTexts } from "../texts/texts.ts";
import { lazyExtra } from "../ui/lazy-part.tsx";
import { PageFailure } from "../ui/page-failure.tsx";
import { SkipLink } from "../ui/page-link.tsx";
import type { Route } from "./+types/layout";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PendingPage } from "./pending-page.tsx";

const BottomBar = lazyExtra(async () => ({
  default: (await import("./own-navigation.tsx")).BottomBar,
}));

const OneTap = lazyExtra(() => import("../shared/sign-in/one-tap.tsx"));

keptTests.load = () => import("../student/sitting/send-unsent.ts");

export default function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** The frame of every page except /admin. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(frameTexts);
  const isBare = useIsWholeScreenTaken();
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(var(--bottom-bar-room)+var(--tray-room))]">
      <SkipLink>{t.skip}</SkipLink>
      {isBare ? null : <Header />}
      <noscript>
        <p className="bg-glow">
          <span className="mx-auto block max-w-page px-4 py-3 text-sm sm:px-6">
            {t.needsScripts}
          </span>
        </p>
      </noscript>
      <PendingPage />
      {isBare ? null : <PrintedSender />}
      <main id="content" tabIndex={-1} className="flex-1 focus:outline-none">
        {children}
      </main>
      {isBare ? null : <Footer />}
      {isBare ? null : <StudentsBar />}
      <DownloadsTraySlot />
      <Slots />
      <SignInModal />
      <LogoutConfirmation answers={UnsentAnswersPart} />
      <OneTapOffer />
    </div>
  );
}

/* The session is read below the frame, so that header and footer do not render again when it changes. */

function StudentsBar() {
  const person = useShownPerson();
  return person ? (
    <Suspense>
      <BottomBar />
    </Suspense>
  ) : null;
}

function OneTapOffer() {
  const isOffered = useShouldOfferOneTap();
  return isOffered ? (
    <Suspense>
      <OneTap />
    </Suspense>
  ) : null;
}

/** The institute's name and contacts, only in print, where header and footer are left out. */
function PrintedSender() {
  const localized = useLocalized();
  const { brand, address, phones } = useSettings();
  const [phone] = phones;
  const places = [address.street && localized(address.street), localized(address.locality)];
  return (
    <p className="hidden pb-4 print:block">
      <strong>{localized(brand)}</strong>
      {[...places, phone && spacedNumber(phone.number)].filter(Boolean).map((fact) => ` · ${fact}`)}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <PageFailure error={error} />
    </Frame>
  );
}
