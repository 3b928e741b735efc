import { startTransition, useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { inNextTask } from "../../state/next-task.ts";

export type SeatsByCourse = Record<string, number>;

/** Seats left in every course, asked by the browser: kept pages never carry what changes by the minute. */
export function useSeats(): SeatsByCourse {
  const [seats, setSeats] = useState<SeatsByCourse>({});
  useEffect(() => {
    const asking = new AbortController();
    const callOff = inNextTask(() => {
      call("listSeats", { signal: asking.signal }).then(
        // Every card is drawn anew for it: no tap is to wait for that.
        ({ seats: counted }) => startTransition(() => setSeats(counted)),
        () => undefined, // Logged by `call`; without an answer no number is shown.
      );
    });
    return () => {
      callOff();
      asking.abort();
    };
  }, []);
  return seats;
}
