import { useEffect, useState } from "react";
import { serverNow } from "./server-time.ts";

const TICK_MS = 5_000;

/** The time by the server's clock, which goes on while it is shown. */
export function useServerNow(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
