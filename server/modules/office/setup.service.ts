import {
  type SetupAnswer,
  type SetupStep,
  type SetupStepName,
  setupSteps,
} from "../../../contract/entities/setup.ts";
import type { SiteText } from "../../../contract/entities/site-documents.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Trx } from "../../database/connect.ts";
import { findLastBackup } from "../../last-backup.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { listStoredTexts } from "../documents/index.ts";
import { listTeachers } from "../people/index.ts";
import {
  deleteAnswer,
  hasOwnCourse,
  hasOwnRow,
  isCourseAlive,
  listAnswers,
  saveAnswer,
} from "./setup.repository.ts";

/** A nightly backup may begin later than the night before. */
const OLD_BACKUP_MS = 36 * 60 * 60 * 1000;

type Context = Pick<AppContext, "config" | "database" | "now" | "texts">;

/** The first steps of an institute, in their order. */
export async function listSetupSteps(context: Context): Promise<SetupStep[]> {
  const done = await findDoneSteps(context);
  const answers = await listAnswers(context.database.db);
  const confirmable = confirmableSteps(context);
  return setupSteps.map((name) => {
    const given = answers.get(name);
    const isConfirmable = confirmable.has(name);
    const confirmedAt = isConfirmable && given?.answer === "confirmed" ? given.answeredAt : null;
    const isDone = done[name] || confirmedAt !== null;
    const isPutOff = !isDone && given?.answer === "later";
    return { name, isDone, isPutOff, isConfirmable, confirmedAt };
  });
}

export async function countSetup(context: Context) {
  const steps = await listSetupSteps(context);
  return {
    all: steps.length,
    done: steps.filter(({ isDone }) => isDone).length,
    open: steps.filter(({ isDone, isPutOff }) => !isDone && !isPutOff).length,
  };
}

/**
 * Records the office's confirmation of a step; null takes it back. Throws AppError("invalid_fields") for a step that
 * the program checks by itself.
 */
export async function answerStep(
  { database }: Pick<AppContext, "database">,
  actor: Actor,
  { step, answer }: { step: SetupStepName; answer: SetupAnswer | null },
): Promise<void> {
  if (answer === "confirmed" && !confirmableSteps({ database }).has(step))
    throw new AppError("invalid_fields", { fields: [{ field: "answer", code: "invalid_choice" }] });
  await database.transaction((trx) => keepAnswer(trx, actor, { step, answer }));
}

async function keepAnswer(
  trx: Trx,
  actor: Actor,
  { step, answer }: { step: SetupStepName; answer: SetupAnswer | null },
): Promise<void> {
  const before = (await listAnswers(trx)).get(step)?.answer ?? null;
  await recordAudit(trx, actor, {
    action: "change",
    subjectType: "setup",
    subjectId: step,
    before: { answer: before },
    after: { answer },
  });
  if (answer === null) await deleteAnswer(trx, step);
  else await saveAnswer(trx, { step, answer, answeredAt: actor.at.toISOString() });
}

/** Which steps are completed, as far as the program can tell. */
async function findDoneSteps(context: Context): Promise<Record<SetupStepName, boolean>> {
  const { config, database, texts } = context;
  const stored = await listStoredTexts(database.db);
  const written = new Set(Object.keys(stored.find(({ name }) => name === "settings")?.en ?? {}));
  const settings = await texts.settings();
  const { teachers } = await texts.read("teachers");
  const isWritten = (key: Setting) => written.has(key) && settings[key] !== null;
  const isOwn = ({ isSample }: { isSample: boolean }) => !isSample;
  const { street, pin } = settings.address;
  return {
    name: written.has("brand"),
    contact:
      isWritten("phones") &&
      isWritten("emails") &&
      settings.phones.some(isOwn) &&
      settings.emails.some(isOwn),
    address: written.has("address") && street !== null && pin !== null && isWritten("hours"),
    google: config.identity === "google",
    legal: isWritten("legalEntity") && isWritten("grievanceOfficer"),
    teacher:
      teachers.some(isOwn) || (await listTeachers(database.db)).some(({ isShown }) => isShown),
    course: await hasOwnCourse(database.db),
    access: await isCourseAlive(database.db, "course_staff"),
    timetable: await isCourseAlive(database.db, "classes"),
    note: await hasOwnRow(database.db, ["course_notes", "study_materials"]),
    poster: await hasOwnRow(database.db, ["posters"]),
    policies: false,
    backup: await isBackedUp(context),
    student: await isCourseAlive(database.db, "enrolments"),
  };
}

type Setting = keyof SiteText<"settings">;

/**
 * The steps that a person can confirm: an institute may keep the bundled name, only people know what they have read,
 * and this program does not back up PostgreSQL.
 */
function confirmableSteps({ database }: Pick<AppContext, "database">): ReadonlySet<SetupStepName> {
  return new Set(
    database.dialect === "sqlite" ? ["name", "policies"] : ["name", "policies", "backup"],
  );
}

async function isBackedUp({ config, database, now }: Context): Promise<boolean> {
  if (database.dialect !== "sqlite") return false;
  const lastAt = await findLastBackup(config.dataDir);
  return lastAt !== undefined && now().valueOf() - lastAt.valueOf() < OLD_BACKUP_MS;
}
