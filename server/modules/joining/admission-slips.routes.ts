import { admissionSlipsEndpoints } from "../../../contract/endpoints/admission-slips.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { callerOf } from "../../policy/callers.ts";
import { refusalOf } from "../../policy/decide.ts";
import { actorOf } from "../audit/index.ts";
import { findAdmission, makeSlip, revokeSlip, useSlip } from "./admission-slips.service.ts";

const REVOKED = {
  en: "The slip is taken back. Its code does nothing any more.",
  hi: "पर्ची वापस ले ली गई। उसका कोड अब काम नहीं करेगा।",
};
const USED = {
  en: "Done. What the office had noted is here now.",
  hi: "हो गया। ऑफ़िस में जो दर्ज था, वह अब यहाँ है।",
};

/** Slips of paper by which an account takes over the record of somebody whom the office added. */
export function admissionSlipsRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(admissionSlipsEndpoints.makeSlip, ({ request, params }) =>
    makeSlip(database, { userId: params.id, actor: actorOf(request, now()) }),
  );

  serve(admissionSlipsEndpoints.revokeSlip, async ({ request, params }) => {
    await revokeSlip(database, { userId: params.id, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, REVOKED) };
  });

  serve(admissionSlipsEndpoints.findAdmission, ({ body, session }) => {
    const refusal = refusalOf("findAdmission", callerOf(session.user.role));
    if (refusal) throw new AppError(refusal);
    return findAdmission(database.db, { code: body.code, to: session.user.id, now: now() });
  });

  serve(admissionSlipsEndpoints.useSlip, async ({ request, body, session }) => {
    const refusal = refusalOf("useSlip", callerOf(session.user.role));
    if (refusal) throw new AppError(refusal);
    await useSlip(database, { code: body.code, actor: actorOf(request, now()) });
    return { message: inLanguageOf(request, USED) };
  });
}
