import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { PersonForm } from "../../../contract/entities/person.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { hasRow } from "../../database/has-row.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { recordedNoticeVersion } from "../content/index.ts";
import { insertFirstForm } from "../enrolment-forms/index.ts";
import { askAbout } from "../joining/index.ts";
import { receiveRecent } from "../notices/index.ts";
import { refreshSearchText } from "../users/index.ts";

type Filling = EnrolmentForm & { userId: string; noticeVersion?: string | undefined; actor: Actor };

/**
 * Fills in the form of somebody who has an account and none yet; it says that the office did, and which notice was
 * read. Throws AppError("not_found") or ("form_filled").
 */
export async function fillForm(
  { database, texts }: Pick<AppContext, "database" | "texts">,
  { userId, actor, noticeVersion: shown, ...form }: Filling,
): Promise<PersonForm> {
  const noticeVersion = await recordedNoticeVersion(texts, { form: "enrolment", shown });
  return database.transaction(async (trx) => {
    if (!(await hasRow(trx, "users", userId))) throw new AppError("not_found");
    const at = actor.at.toISOString();
    const isFirst = await insertFirstForm(trx, {
      ...form,
      userId,
      noticeVersion,
      createdAt: at,
      updatedAt: at,
      recordedById: actor.actorId,
      correctedAt: null,
      version: 1,
    });
    if (!isFirst) throw new AppError("form_filled");
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "form filled in",
      after: { ...form, noticeVersion },
    });
    await refreshSearchText(trx, userId);
    await receiveRecent(trx, { userId, classCode: form.selectedClass, now: actor.at });
    await askAbout(trx, { id: userId, at: actor.at });
    return { form, version: 1 };
  });
}
