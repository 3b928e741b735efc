import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";

/** A token is asked for anew a little before the server would refuse it. */
const MARGIN_MS = 60_000;

/** By both clocks: the device's may be set anew meanwhile, the page's own may stand still in a sleep. */
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
  const { token } = await call("getEnquiryToken");
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
