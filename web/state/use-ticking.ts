import { useEffect, useState } from "react";

const TICK_MS = 5_000;

/** What a clock says, which goes on while it is shown. */
export function useTicking<Moment>(clock: () => Moment): Moment {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
