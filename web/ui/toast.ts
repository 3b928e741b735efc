import type { ReactElement } from "react";
import { toast } from "react-hot-toast/headless";
import { registerSlot } from "../state/slots.tsx";
import { Toaster } from "./toaster.tsx";

registerSlot("toaster", Toaster);

/** How long notices (news, finished background work) are shown: the spec's second set of toasts. */
const NOTICE_MS = 5000;

type ToastOptions = { id?: string };

/** The same sentence replaces its earlier toast. */
const once = (message: string): ToastOptions => ({ id: message });

/**
 * Shows a toast. `loading` returns an id; pass it as `id` to replace that toast. An action that can fail and
 * then succeed uses one `id` for both, so that the success replaces the failure.
 */
export const notify = {
  success: (message: string, options: ToastOptions = once(message)) =>
    toast.success(message, options),
  error: (message: string, options: ToastOptions = once(message)) => toast.error(message, options),
  loading: (message: string, options?: ToastOptions) => toast.loading(message, options),
  blank: (message: string, options?: ToastOptions) => toast(message, options),
  notice: (message: string) => toast.custom(message, { duration: NOTICE_MS }),
  dismiss: (id?: string) => toast.dismiss(id),
};

/** A success with a button, shown for `durationMs`. */
export function notifyWithButton(
  message: ReactElement,
  { id, durationMs }: { id: string; durationMs: number },
): void {
  toast.success(message, { id, duration: durationMs });
}
