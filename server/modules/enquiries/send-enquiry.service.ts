import type { Language } from "../../../contract/entities/closed-lists.ts";
import type { NewEnquiry } from "../../../contract/entities/enquiry.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { isUniqueViolation } from "../../database/refusals.ts";
import { searchTextOf } from "../../database/search-text.ts";
import { hashToken } from "../../http/session.ts";
import { isCourseOnSite } from "../courses/index.ts";
import { recordedPrivacyNoticeVersion } from "../documents/index.ts";
import { type EnquiryRow, findByToken, insertEnquiry } from "./enquiries.repository.ts";
import { isFormTokenGood } from "./form-token.ts";
import { drawTicket } from "./ticket.ts";

export type SentEnquiry = NewEnquiry & {
  token: string;
  website?: string | undefined;
  privacyNoticeVersion?: string | undefined;
  language: Language;
};

/**
 * Saves an enquiry and returns its ticket. Everything that looks automated is refused in the same way, so that a bot
 * learns nothing. Throws AppError("form_refused"), or "not_found" for a course that visitors do not see.
 */
export async function sendEnquiry(
  {
    database: { db },
    secret,
    now,
    texts,
  }: Pick<AppContext, "database" | "secret" | "now" | "texts">,
  { token, website = "", privacyNoticeVersion: shown, language, ...given }: SentEnquiry,
): Promise<string> {
  const at = now();
  if (website !== "" || !isFormTokenGood(token, { secret, now: at }))
    throw new AppError("form_refused");
  if (given.courseId !== undefined && !(await isCourseOnSite(db, given.courseId)))
    throw new AppError("not_found");
  const privacyNoticeVersion = await recordedPrivacyNoticeVersion(texts, {
    form: "enquiry",
    shown,
  });
  const row = makeRow(given, { tokenHash: hashToken(token), privacyNoticeVersion, language, at });
  try {
    await insertEnquiry(db, row);
    return row.ticket;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return ticketOfRepeat(row, await findByToken(db, row.tokenHash));
  }
}

function makeRow(
  given: NewEnquiry,
  {
    at,
    ...kept
  }: Pick<EnquiryRow, "tokenHash" | "privacyNoticeVersion" | "language"> & { at: Date },
): EnquiryRow {
  const { email = null, courseId = null, phoneCallTime = null, ...fields } = given;
  const ticket = drawTicket(at);
  return {
    id: newId(),
    ticket,
    ...kept,
    status: "new",
    ...fields,
    kind: given.kind ?? "question",
    message: given.message ?? "",
    phoneCallTime,
    email,
    courseId,
    searchText: searchTextOf({
      names: [given.fullName],
      others: [ticket, given.phoneNumber, email],
    }),
    createdAt: at.toISOString(),
    changedAt: at.toISOString(),
    answer: null,
    reply: null,
    acknowledgedAt: null,
    version: 1,
  };
}

/**
 * Idempotent: sent again, for example after a lost response, an enquiry keeps its ticket. A token cannot be used for
 * a second enquiry.
 */
function ticketOfRepeat(sent: EnquiryRow, kept: Awaited<ReturnType<typeof findByToken>>): string {
  const fields = [
    ...(["kind", "topic", "fullName", "phoneNumber", "email"] as const),
    ...(["message", "phoneCallTime", "courseId"] as const),
  ];
  if (kept && fields.every((field) => kept[field] === sent[field])) return kept.ticket;
  throw new AppError("form_refused");
}
