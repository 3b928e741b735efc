import {
  type SetupAnswer,
  type SetupStep,
  type SetupStepName,
  setupSteps,
} from "../../../contract/entities/setup.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { deleteAnswer, listAnswers, saveAnswer } from "./setup.repository.ts";
import { confirmableSteps, findDoneSteps } from "./step-facts.ts";

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
  trx: Connection["db"],
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
