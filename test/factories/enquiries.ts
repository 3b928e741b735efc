import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { nextNumber } from "./next-number.ts";

type Enquiry = Database["enquiries"];

/** A new question about admission. */
export async function createEnquiry(
  db: Connection["db"],
  given: Partial<Enquiry> = {},
): Promise<Enquiry> {
  const number = nextNumber();
  const at = new Date().toISOString();
  const enquiry: Enquiry = {
    id: newId(),
    ticket: `2026-TEST-${number}`,
    tokenHash: `token ${number}`,
    status: "new",
    topic: "admission",
    fullName: `Visitor ${number}`,
    phoneNumber: "+919876543210",
    email: null,
    message: "When may my daughter join?",
    courseId: null,
    privacyNoticeVersion: "enquiry-test",
    searchText: `2026-test-${number} visitor ${number}`,
    createdAt: at,
    changedAt: at,
    language: null,
    kind: "question",
    phoneCallTime: null,
    reply: null,
    answer: null,
    acknowledgedAt: null,
    version: 1,
    ...given,
  };
  await db.insertInto("enquiries").values(enquiry).execute();
  return enquiry;
}
