import { useEffect, useState } from "react";

/** How long the good news stays. */
const BACK_MS = 5_000;

export type NetworkNews = "wentAway" | "cameBack";

/** What has just happened to the network, and how to stop hearing of it. */
export function useNetworkNews(): [news: NetworkNews | undefined, dismiss: () => void] {
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
