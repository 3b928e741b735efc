import { useEffect } from "react";
import { keptRegisterClasses } from "../../state/draft.ts";

/** Soon, as the first attempt often meets a network that is only just coming back. */
const AGAIN_MS = 10_000;

/** Of the whole page, as two of its parts may use the hook. */
let isSending = false;

/**
 * Sends the registers that wait on this device, and drops those that need not stay: at once, when the network is back,
 * and again while any page of the site is open. The code is loaded only where a register is kept.
 */
export function useSendingUnsent(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    const send = async () => {
      if (isSending || navigator.onLine === false || keptRegisterClasses(userId).length === 0)
        return;
      isSending = true;
      try {
        const { sendKept } = await import("./send-register.ts");
        await sendKept(userId);
      } finally {
        isSending = false;
      }
    };
    void send();
    const timer = setInterval(() => void send(), AGAIN_MS);
    const onOnline = () => void send();
    window.addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", onOnline);
    };
  }, [userId]);
}
