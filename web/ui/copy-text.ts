import { notify } from "./toast.ts";

export type CopyTexts = { copied: string; notCopied: string };

/**
 * Copies a text and says whether that worked. It does not where the browser refuses, or the page is not served by
 * https: the text has to be there to be selected, too.
 */
export async function copyText(text: string, { copied, notCopied }: CopyTexts): Promise<void> {
  const toast = { id: "copied" };
  try {
    await navigator.clipboard.writeText(text);
    notify.success(copied, toast);
  } catch {
    notify.error(notCopied, toast);
  }
}
