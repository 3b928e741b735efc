import type { Enquiry } from "../../../contract/entities/enquiry.ts";
import type { ListedEnquiryRow } from "./listed-enquiries.repository.ts";

export function presentEnquiry(row: ListedEnquiryRow): Enquiry {
  return {
    id: row.id,
    ticket: row.ticket,
    status: row.status,
    topic: row.topic,
    fullName: row.fullName,
    phoneNumber: row.phoneNumber,
    email: row.email,
    message: row.message,
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
  };
}
