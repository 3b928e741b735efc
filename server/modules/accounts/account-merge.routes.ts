import {
  accountMergeEndpoints,
  admissionSlipsEndpoints,
} from "../../../contract/endpoints/account-merge.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { refusalOf } from "../../permissions/decide.ts";
import { callerOf } from "../../permissions/kinds.ts";
import { actorOf } from "../audit/index.ts";
import { findAdmission, makeSlip, revokeSlip, useSlip } from "./admission-slips.service.ts";
import { mergeAccounts, refuseMerge } from "./merge-accounts.service.ts";

const REVOKED = {
  en: "The slip is taken back. Its code does nothing any more.",
  hi: "पर्ची वापस ले ली गई। उसका कोड अब काम नहीं करेगा।",
};
const USED = {
  en: "Done. What the office had noted is here now.",
  hi: "हो गया। ऑफ़िस में जो दर्ज था, वह अब यहाँ है।",
};

const JOINED = { en: "The two are one person now.", hi: "दोनों अब एक ही व्यक्ति हैं।" };
const REFUSED = {
  en: "They stay two people. You will not be asked again.",
  hi: "वे दो अलग व्यक्ति रहेंगे। फिर नहीं पूछा जाएगा।",
};

/** Whether an account is somebody whom the office added. */
export function accountMergeRoutes(serve: Serve, { database, now }: AppContext): void {
  serve(accountMergeEndpoints.mergeAccount, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    const { accountId: accountUserId, keepForm } = body;
    await mergeAccounts(database, { officeUserId: params.id, accountUserId, keepForm, actor });
    return { message: inLanguageOf(request, JOINED) };
  });

  serve(accountMergeEndpoints.refuseMerge, async ({ request, params, body }) => {
    const actor = actorOf(request, now());
    await refuseMerge(database, {
      officeUserId: params.id,
      accountUserId: body.accountId,
      actor,
    });
    return { message: inLanguageOf(request, REFUSED) };
  });
}

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
