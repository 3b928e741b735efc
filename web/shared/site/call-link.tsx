import { Phone } from "lucide-react";
import { buttonClasses } from "../../ui/button.tsx";
import { spacedNumber, useSettings } from "./site.ts";

/** A button that calls the office's first phone number, if one is set. */
export function CallLink() {
  const [phone] = useSettings().phones;
  if (!phone) return null;
  return (
    <a href={`tel:${phone.number}`} className={`${buttonClasses("outline")} wrap-anywhere`}>
      <Phone aria-hidden="true" className="size-5" />
      {spacedNumber(phone.number)}
    </a>
  );
}
