import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";

/** How long before its end a token is no longer used. */
const MARGIN_MS = 60_000;

/**
 * Since when, by two clocks, because each can be wrong: `Date` jumps when somebody sets the device's clock, and
 * `performance.now()` stops while the device sleeps.
 */
type Held = { token: string; since: number; sinceByDevice: number };

/** The token that proves to the server when the form was opened. */
export type FormToken = {
  /** Asks for it, so that it is old enough when the form is sent. */
  prepare(): void;
  /** The token, as soon as it is old enough for the server. Rejects with ApiError. */
  take(): Promise<string>;
  /** It was used, or refused: the next one is another. */
  drop(): void;
};

export function makeFormToken(): FormToken {
  let asked: Promise<Held> | undefined;
  const drop = () => {
    asked = undefined;
  };
  const ask = () => {
    asked ??= askServer();
    asked.catch(drop);
    return asked;
  };
  return {
    drop,
    prepare: () => void ask().catch(() => undefined),
    take: async () => {
      if (oldestMs(await ask()) > limits.formTokenMs - MARGIN_MS) drop();
      const held = await ask();
      await pause(limits.formFillMs - ageMs(held));
      return held.token;
    },
  };
}

async function askServer(): Promise<Held> {
  const { token } = await call("GET /api/public/enquiry-token");
  return { token, since: performance.now(), sinceByDevice: Date.now() };
}

function ageMs({ since }: Held): number {
  return performance.now() - since;
}

function oldestMs(held: Held): number {
  return Math.max(ageMs(held), Date.now() - held.sinceByDevice);
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
