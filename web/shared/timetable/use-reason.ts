import { useLanguage } from "../../messages/language.ts";

/** Why a class is moved or cancelled, in the page's language where it is known in both. */
export function useReason({
  reason,
  reasonHi,
}: {
  reason: string | null;
  reasonHi: string | null;
}): string | null {
  return useLanguage() === "hi" ? (reasonHi ?? reason) : reason;
}
