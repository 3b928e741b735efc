import type { EnquiryStatus } from "../../../contract/entities/choices.ts";
import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import { call } from "../../api/call.ts";
import { adminEnquiriesMessages } from "../../messages/admin-enquiries.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { useChange } from "../list/use-change.ts";

/** Gives an enquiry another status; `busyId` names the one that is being changed. */
export function useEnquiryChange(onChanged: (enquiry: Enquiry) => void) {
  const t = useMessages(adminEnquiriesMessages);
  const { busyId, run } = useChange();
  const change = ({ id, ticket }: Enquiry, status: EnquiryStatus) =>
    run(id, async (toast) => {
      const { enquiry } = await call("changeEnquiry", { params: { id }, body: { status } });
      onChanged(enquiry);
      notify.success(t.changed(ticket, enquiry.status), toast);
    });
  return { busyId, change };
}
