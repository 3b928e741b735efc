import type { EnrolmentForm } from "../../../contract/entities/enrolment-form.ts";
import type { PersonForm } from "../../../contract/entities/person.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { findVersionedForm, updateEnrolmentForm } from "../enrolment-forms/index.ts";
import { askAbout } from "../joining/index.ts";
import { receiveRecent } from "../notices/index.ts";
import { findListedUser, lockUser, refreshSearchText, updateNoted } from "../users/index.ts";

type Change = { userId: string; form: EnrolmentForm; version: number; actor: Actor };

/**
 * Corrects somebody's form. Of somebody without an account the name and e-mail follow by which the office knows them;
 * whoever has one is told on their profile. Throws AppError("not_found"), or ("changed_meanwhile") with the form as it
 * is.
 */
export function changeForm(
  { database }: Pick<AppContext, "database">,
  { userId, form, version, actor }: Change,
): Promise<PersonForm> {
  return database.transaction(async (trx) => {
    await lockUser(trx, userId);
    const user = await findListedUser(trx, userId);
    const former = await findVersionedForm(trx, userId);
    if (!user || !former) throw new AppError("not_found");
    if (former.version !== version) throw new AppError("changed_meanwhile", { present: former });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "form changed",
      before: former.form,
      after: form,
    });
    const at = actor.at.toISOString();
    const isOwn = user.hasAccount === 1;
    const written = isOwn ? { correctedAt: at } : { recordedById: actor.actorId, updatedAt: at };
    await updateEnrolmentForm(trx, { userId, ...form, ...written, version: version + 1 });
    if (!isOwn) await updateNoted(trx, { id: userId, name: form.fullName, email: form.email });
    await refreshSearchText(trx, userId);
    await receiveRecent(trx, { userId, classCode: form.selectedClass, now: actor.at });
    await askAbout(trx, { id: userId, at: actor.at });
    return { form, version: version + 1 };
  });
}
