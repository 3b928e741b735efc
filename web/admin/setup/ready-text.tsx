import { Copy } from "lucide-react";
import { adminSetupMessages } from "../../messages/admin-setup.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";

const toast = { id: "ready-text" };

/** A text that is sent to somebody else as it is, such as by WhatsApp. */
export function ReadyText({ intro, text }: { intro: string; text: string }) {
  const t = useMessages(adminSetupMessages);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t.copied, toast);
    } catch {
      // Refused, or the page is not served by https: the text can still be selected.
      notify.error(t.notCopied, toast);
    }
  }
  return (
    <div className="grid max-w-text justify-items-start gap-2">
      <p>{intro}</p>
      <blockquote className="rounded-control bg-well p-3 wrap-anywhere">{text}</blockquote>
      <Button variant="outline" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {t.copy}
      </Button>
    </div>
  );
}
