import type { ReactNode } from "react";
import { openSignIn } from "../../shared/session/sign-in-store.ts";
import { useStore } from "../../state/store.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { useSat } from "./sat.tsx";

/** How much is on this device, and how much of it with the institute. */
export function SavedCounts() {
  const t = useTexts(sittingTexts);
  const { counts, unsentPages } = useSat().view;
  const said = t.saved(counts.here, counts.here - counts.waiting);
  return (
    <p className="text-sm text-soft tabular-nums">
      {unsentPages > 0 ? `${said} · ${t.photosHere(unsentPages)}` : said}
    </p>
  );
}

/** What the student has to know about saving; nothing where all goes well. */
export function SavingNotices() {
  const t = useTexts(sittingTexts);
  const { view, sitting, giveFile } = useSat();
  const link = useStore(sitting.link, "asking");
  const { elsewhere } = view;
  return (
    <div aria-live="polite" className="grid grid-cols-1 empty:hidden">
      {elsewhere === null ? null : (
        <Notice button={t.goOnHere} onButton={() => void sitting.goOnHere()}>
          {elsewhere === "tab" ? t.inOtherTab : t.onOtherDevice}
        </Notice>
      )}
      {view.isKept ? null : <Notice isBad>{t.notKept}</Notice>}
      {link === "signed-out" ? (
        <Notice button={t.signIn} onButton={() => openSignIn()}>
          {t.signedOut}
        </Notice>
      ) : null}
      {link === "unreached" ? <Notice>{t.unreached}</Notice> : null}
      {link === "unreached-long" ? (
        <Notice button={t.giveFile} onButton={giveFile}>
          {t.unreachedLong}
        </Notice>
      ) : null}
      {link === "over" ? (
        <Notice isBad button={t.giveFile} onButton={giveFile}>
          {t.closed}
        </Notice>
      ) : null}
    </div>
  );
}

type NoticeProps = {
  isBad?: boolean;
  button?: string;
  onButton?: () => void;
  children: ReactNode;
};

function Notice({ isBad = false, button, onButton, children }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-2 border-b border-rule px-4 py-2 text-sm font-semibold sm:px-6 ${isBad ? "bg-bad-tint text-bad" : "bg-glow text-amber"}`}
    >
      <p className="min-w-0 flex-1">{children}</p>
      {button ? <Button onClick={onButton}>{button}</Button> : null}
    </div>
  );
}
