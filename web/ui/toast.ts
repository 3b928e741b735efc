import { toast } from "react-hot-toast/headless";
import { registerSlot } from "../state/slots.tsx";
import { Toaster } from "./toaster.tsx";

registerSlot("toaster", Toaster);

/** How long news and finished background work stay: the spec's second set of toasts. */
const NOTICE_MS = 5000;

type ToastOptions = { id?: string };

/** The same sentence said again renews its toast instead of standing twice. */
const once = (message: string): ToastOptions => ({ id: message });

/**
 * Says something in the corner. `loading` returns an id; pass it as `id` to replace that toast. What
 * can fail and then succeed names one `id` for both, so that an old failure does not outlive it.
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
