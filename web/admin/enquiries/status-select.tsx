import { type EnquiryStatus, enquiryStatuses } from "../../../contract/entities/choices.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useMessages } from "../../messages/messages.ts";
import { controlClasses } from "../../ui/field.tsx";
import { choiceOf } from "../list/search-choice.ts";

export type StatusSelectProps = {
  enquiry: Enquiry;
  isBusy: boolean;
  onChange: (enquiry: Enquiry, status: EnquiryStatus) => void;
};

/** How far an enquiry has come; choosing another status keeps it at once. */
export function StatusSelect({ enquiry, isBusy, onChange }: StatusSelectProps) {
  const t = useMessages(adminEnquiriesMessages);
  return (
    <select
      aria-label={t.statusOf(enquiry.ticket)}
      value={enquiry.status}
      disabled={isBusy}
      onChange={({ target }) => {
        const chosen = choiceOf(enquiryStatuses, target.value);
        if (chosen) onChange(enquiry, chosen);
      }}
      className={controlClasses("min-h-11 md:w-44")}
    >
      {enquiryStatuses.map((status) => (
        <option key={status} value={status}>
          {t.status(status)}
        </option>
      ))}
    </select>
  );
}
