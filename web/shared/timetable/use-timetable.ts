import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFollowClasses } from "./follow-classes.ts";
import { timetableKey, timetableQuery, weekQuery } from "./timetable-query.ts";

const TICK_MS = 5_000;

/**
 * The classes of seven days, from today or from another day on, and the time by the server's clock: a phone's may be
 * wrong, but counts seconds well enough.
 */
export function useTimetable(from?: string) {
  const week = useQuery({ ...weekQuery(from ?? ""), enabled: from !== undefined });
  const coming = useQuery({ ...timetableQuery, enabled: from === undefined });
  const query = from === undefined ? coming : week;
  useFollowClasses(timetableKey);
  const deviceNow = useDeviceNow();
  const since = Math.max(0, deviceNow - query.dataUpdatedAt);
  const now = query.data ? Date.parse(query.data.now) + since : deviceNow;
  return { ...query, now: new Date(now) };
}

function useDeviceNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
