import type { AnsweredRegistration } from "../../../contract/entities/registration.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { announce, registrationAnswered } from "../notices/index.ts";
import { presentListed } from "./registrations.present.ts";
import { findRegistration, lockRegistration, updateAnswer } from "./registrations.repository.ts";

type Context = Pick<AppContext, "database" | "now">;

export type Answer = AnsweredRegistration & { id: string; version: number; actor: Actor };

/**
 * Records the office's answer. Throws AppError("not_found"), or ("changed_meanwhile") with the present registration.
 */
export async function answerRegistration(
  { database, now }: Context,
  { id, version, actor, ...given }: Answer,
) {
  return database.transaction(async (trx) => {
    const former = await lockRegistration(trx, id);
    if (!former) throw new AppError("not_found");
    const present = () => getListed({ db: trx, now }, id);
    if (former.version !== version)
      throw new AppError("changed_meanwhile", { present: { registration: await present() } });
    const answer = { answer: given.answer, reason: given.reason ?? null };
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "registration",
      subjectId: id,
      detail: `answer: ${former.answer ?? "none"} to ${given.answer ?? "none"}`,
      personId: former.userId,
      before: { answer: former.answer, reason: former.reason },
      after: answer,
    });
    const answeredAt = given.answer && actor.at.toISOString();
    await updateAnswer(trx, { id, ...answer, answeredAt, version: version + 1 });
    const { courseId, userId } = former;
    const told = given.answer;
    if (told && (told !== former.answer || answer.reason !== former.reason))
      await announce(
        trx,
        {
          kind: "registration",
          courseId,
          personId: userId,
          write: (course) => registrationAnswered(course, { answer: told, reason: answer.reason }),
        },
        now(),
      );
    return present();
  });
}

async function getListed(
  { db, now }: { db: AppContext["database"]["db"]; now: () => Date },
  id: string,
) {
  const row = await findRegistration(db, id);
  if (!row) throw new Error("a registration just locked was not found");
  return presentListed(row, now());
}
