import { data } from "react-router";
import type { TicketLookup, TicketState } from "../../../contract/entities/enquiry.ts";
import { ApiError } from "../../api/api-error.ts";
import { serverCall } from "../../api/server-call.ts";

export type LookupValues = Record<keyof TicketLookup, string>;

/** What the page shows after the form was posted without scripts: what was found, or why nothing was. */
export type LookupAnswer = {
  values: LookupValues;
  /** Sentences, by the fields that they are about. */
  problems: Partial<LookupValues>;
  refusal?: string;
  found?: TicketState;
};

type ActionSide = Parameters<typeof serverCall>[0] & { request: Request };

/** The action of the page on which a ticket is looked up. Personal, so it is never cached. */
export async function answerLookup({ request, ...side }: ActionSide) {
  const form = new URLSearchParams(await request.text());
  const filled = Object.fromEntries([...form].filter(([, value]) => value.trim() !== ""));
  const values = { ticket: form.get("ticket") ?? "", phoneNumber: form.get("phoneNumber") ?? "" };
  const answer: LookupAnswer = { values, problems: {} };
  try {
    // The endpoint's schema checks the fields, unknown ones too.
    const body = filled as TicketLookup;
    const found = await serverCall(side)("POST /api/public/enquiries/lookup", { body });
    return data({ ...answer, found });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problems = Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
    return data({ ...answer, problems, refusal: error.message }, { status: error.status });
  }
}
