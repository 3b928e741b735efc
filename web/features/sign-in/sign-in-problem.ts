import { isUnanswered } from "../../api/api-error.ts";
import { useMessages } from "../../messages/messages.ts";
import { signInMessages } from "../../messages/sign-in.ts";
import { notify } from "../../ui/toast.ts";
import { minutesClockIsOff } from "./device-clock.ts";
import { signInToast } from "./use-finish-sign-in.ts";

/** Less than this is no reason to touch a clock. */
const CLOCK_MATTERS_MINUTES = 5;

/**
 * Tells why signing in failed. The spec: the server's message, else the error's own. A device whose
 * clock is far off hears of that instead, as nothing else will help it.
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
