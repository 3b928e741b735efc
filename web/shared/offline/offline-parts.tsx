import { Wifi, WifiOff, X } from "lucide-react";
import { useEffect, useState } from "react";
import { offlineTexts } from "../../texts/offline.ts";
import { useTexts } from "../../texts/texts.ts";
import { uiTexts } from "../../texts/ui.ts";
import { useSession } from "../session/session-store.ts";
import { useSendingUnsent } from "../taught-classes/use-sending-unsent.ts";
import { useKeepReading, useWorker } from "./keep-reading.ts";

/** Mounted once in every document, a few seconds after it has loaded. */
export default function OfflineParts() {
  useWorker();
  useKeepReading();
  useSendingUnsent(useSession().user?.id);
  return <OfflineBanner />;
}

/** Says that the network is lost, until dismissed or back online, and then says that. */
function OfflineBanner() {
  const [news, dismiss] = useNetworkNews();
  return (
    // A live region must exist before its text. It is placed above the bottom bar and the downloads tray.
    <div
      role="status"
      data-screen-only
      className="pointer-events-none fixed inset-x-4 bottom-20 z-40 flex justify-center lg:bottom-4 [[data-downloads]_&]:bottom-38 lg:[[data-downloads]_&]:bottom-24"
    >
      {news ? <Banner news={news} onDismiss={dismiss} /> : null}
    </div>
  );
}

function Banner({ news, onDismiss }: { news: NetworkNews; onDismiss: () => void }) {
  const t = useTexts(offlineTexts);
  const { dismiss } = useTexts(uiTexts);
  const Icon = news === "wentAway" ? WifiOff : Wifi;
  return (
    <div className="pointer-events-auto flex max-w-text animate-[rise_0.2s_var(--ease-settle)] items-center gap-3 rounded-sheet border border-deep-rule bg-deep py-1 ps-4 pe-1 text-on-deep shadow-float">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-marigold" />
      <p className="py-2 leading-snug hindi:leading-relaxed">{t[news]}</p>
      <button
        type="button"
        aria-label={dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-on-deep-soft hover:text-on-deep"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** How long "back online" is shown. */
const BACK_MS = 5_000;

type NetworkNews = "wentAway" | "cameBack";

/** The last change of the network, and a way to dismiss it. */
function useNetworkNews(): [news: NetworkNews | undefined, dismiss: () => void] {
  const [news, setNews] = useState<NetworkNews>();
  useEffect(() => {
    const tell = () => setNews(navigator.onLine ? "cameBack" : "wentAway");
    if (!navigator.onLine) tell();
    window.addEventListener("online", tell);
    window.addEventListener("offline", tell);
    return () => {
      window.removeEventListener("online", tell);
      window.removeEventListener("offline", tell);
    };
  }, []);
  useEffect(() => {
    if (news !== "cameBack") return;
    const timer = window.setTimeout(() => setNews(undefined), BACK_MS);
    return () => window.clearTimeout(timer);
  }, [news]);
  return [news, () => setNews(undefined)];
}
