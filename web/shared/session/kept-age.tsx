import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { isKeptQuery } from "../../api/kept-query.ts";
import { useDateTime, useTimeOfDay } from "../../texts/date-time.ts";
import { dayInIndia, useTexts } from "../../texts/texts.ts";
import { shownFromHereTexts } from "../../texts/today.ts";
import { Container } from "../../ui/page-frame.tsx";

/** After so long without an answer, people are told how old what they see is. */
const PATIENCE_MS = 4_000;
const DAY_MS = 86_400_000;

/** Says how old the page is, where what it shows was kept by this device and the server does not answer. */
export function KeptAge() {
  const t = useTexts(shownFromHereTexts);
  const since = useUnrenewedSince();
  const moment = useMoment();
  // A live region must exist before its text.
  return (
    <div role="status" data-screen-only className="bg-glow text-amber empty:hidden">
      {since === undefined ? null : (
        <Container className="flex items-center gap-2 py-1 text-sm">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          <p>
            {moment(since)} <span className="max-sm:sr-only">{t.noAnswer}</span>
          </p>
        </Container>
      )}
    </div>
  );
}

/** `As of 8:40 pm yesterday`. */
function useMoment(): (at: number) => string {
  const t = useTexts(shownFromHereTexts);
  const time = useTimeOfDay();
  const dateTime = useDateTime();
  return (at) => {
    const iso = new Date(at).toISOString();
    const day = dayInIndia(new Date(at));
    if (day === dayInIndia(new Date())) return t.today(time(iso));
    if (day === dayInIndia(new Date(Date.now() - DAY_MS))) return t.yesterday(time(iso));
    return t.earlier(dateTime(iso));
  };
}

/** When the oldest shown answer came, in milliseconds; undefined while the server answers. */
function useUnrenewedSince(): number | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isLate = useIsLate();
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const shown = cache.findAll({ type: "active", predicate: isKeptQuery });
      const unrenewed = shown.filter(
        ({ state }) => isAway(state.error) || (isLate && state.fetchStatus === "fetching"),
      );
      const ages = unrenewed.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
      return ages.length > 0 ? Math.min(...ages) : undefined;
    },
    () => undefined,
  );
}

/** Whether the server was not reached or could not answer; a refusal is an answer. */
function isAway(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return error !== null;
  return error.status === 0 || error.status >= 500;
}

/** Whether some kept answer has been asked for, for too long. */
function useIsLate(): boolean {
  const isAsking = useIsFetching({ predicate: isKeptQuery }) > 0;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (!isAsking) return;
    const timer = window.setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, [isAsking]);
  return isLate;
}
