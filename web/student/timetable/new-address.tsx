import { Copy } from "lucide-react";
import { calendarFeedMessages } from "../../messages/calendar-feed.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { TextField } from "../../ui/text-field.tsx";

/** The address of a person's calendar, the only time that it is shown. */
export function NewAddress({ address }: { address: string }) {
  const t = useMessages(calendarFeedMessages);
  const subscribed = address.replace(/^https?:/, "webcal:");
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`;
  return (
    <>
      <TextField
        label={t.address}
        hint={t.addressHint}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copyText(address, t)}>
          <Copy aria-hidden="true" className="size-5" />
          {t.copy}
        </Button>
        <a
          href={google}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses("outline")}
        >
          {t.google}
        </a>
        <a href={subscribed} className={buttonClasses("outline")}>
          {t.other}
        </a>
      </div>
    </>
  );
}
