import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFollowClasses } from "./follow-classes.ts";
import { timetableQuery } from "./timetable-query.ts";

const TICK_MS = 5_000;

/** The classes, and the time by the server's clock: a phone's may be wrong, but counts seconds well enough. */
export function useTimetable() {
  const query = useQuery(timetableQuery);
  useFollowClasses(timetableQuery.queryKey);
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
