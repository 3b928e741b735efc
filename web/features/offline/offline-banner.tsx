import { Wifi, WifiOff, X } from "lucide-react";
import { useMessages } from "../../messages/messages.ts";
import { offlineMessages } from "../../messages/offline.ts";
import { uiMessages } from "../../messages/ui.ts";
import { type NetworkNews, useNetworkNews } from "./use-network-news.ts";

/** Says that the network is gone, until it is dismissed or the network is back, and then says that. */
export function OfflineBanner() {
  const [news, dismiss] = useNetworkNews();
  return (
    // The region is there before its text, or it would not be read out; on phones it stands above the bottom bar, and above the line of the downloads.
    <div
      role="status"
      data-screen-only
      className="pointer-events-none fixed inset-x-4 bottom-20 z-40 flex justify-center md:bottom-4 [[data-downloads]_&]:bottom-38 md:[[data-downloads]_&]:bottom-24"
    >
      {news ? <Banner news={news} onDismiss={dismiss} /> : null}
    </div>
  );
}

function Banner({ news, onDismiss }: { news: NetworkNews; onDismiss: () => void }) {
  const t = useMessages(offlineMessages);
  const { dismiss } = useMessages(uiMessages);
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
