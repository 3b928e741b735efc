import { useEffect } from "react";
import { dropClosedRegisters } from "./kept-registers.ts";
import { sendUnsent } from "./send-register.ts";

const AGAIN_MS = 30_000;

/** Sends what waits on this device, and drops what needs not stay: at once, when the network is back, and again while a page of the area is open. */
export function useSendingUnsent(userId: string): void {
  useEffect(() => {
    let isSending = false;
    const send = async () => {
      dropClosedRegisters(userId);
      if (isSending || navigator.onLine === false) return;
      isSending = true;
      await sendUnsent(userId).finally(() => {
        isSending = false;
      });
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
