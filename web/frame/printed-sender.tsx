import { spacedNumber } from "../features/site/phone-number.ts";
import { useLocalized, useSettings } from "../features/site/site.ts";

/** The institute's name and contacts, only in print, where header and footer are left out. */
export function PrintedSender() {
  const localized = useLocalized();
  const { brand, address, phones } = useSettings();
  const [phone] = phones;
  const places = [address.street && localized(address.street), localized(address.locality)];
  return (
    <p className="hidden pb-4 print:block">
      <strong>{localized(brand)}</strong>
      {[...places, phone && spacedNumber(phone.number)].filter(Boolean).map((fact) => ` · ${fact}`)}
    </p>
  );
}
