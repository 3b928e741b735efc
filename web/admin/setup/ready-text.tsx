import { Copy } from "lucide-react";
import { adminSetupMessages } from "../../messages/admin-setup.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";

/** A text that is sent to somebody else as it is, such as by WhatsApp. */
export function ReadyText({ intro, text }: { intro: string; text: string }) {
  const t = useMessages(adminSetupMessages);
  return (
    <div className="grid max-w-text justify-items-start gap-2">
      <p>{intro}</p>
      <blockquote className="rounded-control bg-well p-3 wrap-anywhere">{text}</blockquote>
      <Button variant="outline" onClick={() => void copyText(text, t)}>
        <Copy aria-hidden="true" className="size-5" />
        {t.copy}
      </Button>
    </div>
  );
}
