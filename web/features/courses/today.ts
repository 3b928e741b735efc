import { startTransition, useEffect, useState } from "react";
import { dayInIndia } from "../../messages/format.ts";
import { useWasOnServer } from "../../state/use-was-on-server.ts";

/**
 * Today in India as `YYYY-MM-DD`; empty in kept pages, which are older than today. What follows from it
 * is rendered in pieces, so that no tap on a page just come to life waits for it.
 */
export function useToday(): string {
  const wasOnServer = useWasOnServer();
  const [isTold, setIsTold] = useState(() => !wasOnServer.current);
  useEffect(() => startTransition(() => setIsTold(true)), []);
  return isTold ? dayInIndia(new Date()) : "";
}
