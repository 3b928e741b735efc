import { isUnanswered } from "../../api/api-error.ts";
import { useMessages } from "../../messages/messages.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { notify } from "../../ui/toast.ts";
import { signInToast } from "./use-finish-sign-in.ts";

/** A smaller difference does not make signing in fail. */
const CLOCK_MATTERS_MINUTES = 5;

/**
 * Shows why signing in failed. The spec: the server's message, otherwise the error's own. If the device's clock is
 * far off, it says that instead, as only correcting the clock will help.
 */
export function useSignInProblem(): (error: unknown) => Promise<void> {
  const t = useMessages(signInMessages);
  return async (error) => {
    if (isUnanswered(error)) return void notify.error(t.noNetwork, signInToast);
    const minutes = (await minutesClockIsOff()) ?? 0;
    const text = minutes >= CLOCK_MATTERS_MINUTES ? t.clockWrong(minutes) : messageOf(error);
    notify.error(text === "" ? t.loginFailed : text, signInToast);
  };
}

/** The difference between this device's clock and the server's `Date`; undefined if the server cannot be reached. */
async function minutesClockIsOff(): Promise<number | undefined> {
  try {
    const { headers } = await fetch("/health", { method: "HEAD", cache: "no-store" });
    const right = Date.parse(headers.get("date") ?? "");
    return Number.isNaN(right) ? undefined : Math.round(Math.abs(Date.now() - right) / 60_000);
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
