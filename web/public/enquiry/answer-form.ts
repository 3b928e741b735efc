import { data, redirect } from "react-router";
import type { SentEnquiry } from "../../../contract/entities/enquiry.ts";
import { ApiError } from "../../api/api-error.ts";
import { serverCall } from "../../api/server-call.ts";
import { pathsIn } from "../../paths.ts";
import { languageOf } from "../../texts/texts.ts";
import { type EnquiryValues, emptyEnquiry } from "./enquiry-fields.ts";

/** What the page shows after the form was posted without scripts. Personal, so it is never cached. */
export type EnquiryAnswer = {
  values: EnquiryValues;
  /** Sentences, by the fields that they are about. */
  problems: Partial<EnquiryValues>;
  /** Why the form was not accepted; absent if it only has to be sent once more. */
  refusal?: string;
  /** For the next try: the page that the form came from is cached, so it has no token. */
  token: string;
};

type ActionSide = Parameters<typeof serverCall>[0] & { request: Request };

/**
 * The action of a page with the enquiry form: 303 to the ticket, or the page again with the typed values, the
 * problems and a token. The first form has no token yet, so its sender is asked to check it and send it again.
 */
export async function answerEnquiryForm({ request, ...side }: ActionSide) {
  const call = serverCall(side);
  const form = new URLSearchParams(await request.text());
  const filled = Object.fromEntries([...form].filter(([, value]) => value.trim() !== ""));
  try {
    // The endpoint's schema checks the fields, unknown ones too.
    const { ticket } = await call("POST /api/public/enquiries", { body: filled as SentEnquiry });
    return redirect(pathsIn(languageOf(side.url.pathname)).enquirySent(ticket), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const token = await nextToken(error, { former: filled.token, call });
    const answer: EnquiryAnswer = { values: valuesIn(form), problems: problemsOf(error), token };
    if (lacksTokenAlone(error, filled)) return data(answer);
    return data({ ...answer, refusal: error.message }, { status: error.status });
  }
}

/**
 * The token that was sent is still good where it was not what the refusal was about. Where the form was refused, the
 * server says whether it can still be used: whoever sends the form again must not be too fast each time.
 */
async function nextToken(
  error: ApiError,
  { former, call }: { former: string | undefined; call: ReturnType<typeof serverCall> },
): Promise<string> {
  const isUnread = former === undefined || error.fields.some(({ field }) => field === "token");
  if (!isUnread && error.code !== "form_refused") return former;
  const query = isUnread ? {} : { former };
  return (await call("GET /api/public/enquiry-token", { query })).token;
}

function valuesIn(form: URLSearchParams): EnquiryValues {
  const values = { ...emptyEnquiry };
  for (const name in values) {
    // The keys of emptyEnquiry are the names of the fields.
    values[name as keyof EnquiryValues] = form.get(name) ?? "";
  }
  return values;
}

function problemsOf({ fields }: ApiError): EnquiryAnswer["problems"] {
  const known = fields.filter(({ field }) => Object.hasOwn(emptyEnquiry, field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}

function lacksTokenAlone(error: ApiError, filled: Record<string, string>): boolean {
  const isTokenAlone = error.fields.every(({ field }) => field === "token");
  return error.code === "invalid_fields" && filled.token === undefined && isTokenAlone;
}
