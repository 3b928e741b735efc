import { seatMessages } from "../../messages/enrolling.ts";
import { useMessages } from "../../messages/messages.ts";
import { useLocalized, useSettings } from "../site/site.ts";

/** To whom a fee is paid. Nobody pays on this site. */
export function PayTo() {
  const t = useMessages(seatMessages);
  const { legalEntity, brand } = useSettings();
  const localized = useLocalized();
  return <p>{t.payTo(localized(legalEntity ?? brand))}</p>;
}
