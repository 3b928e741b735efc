import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { type ChoiceKind, choiceKinds } from "../../../contract/entities/choice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { STALE_ANSWER } from "../../http/in-process-fetch.ts";
import type { Serve } from "../../http/serve.ts";
import { choiceOf, classesOf } from "./choice-answers.ts";
import { type ChoiceRow, listChoices } from "./choices.repository.ts";

/**
 * GET /api/public/choices. Pages contain the answer, so a change moves the content version by a trigger. Every
 * page needs it, so while the database is unavailable the last known choices are answered, which is why they are
 * read at the start. Such an answer is marked as stale, and no page with it is cached.
 */
export async function choicesRoutes(
  serve: Serve,
  { database }: Pick<AppContext, "database">,
): Promise<void> {
  let last = await listChoices(database.db, choiceKinds);
  serve(publicEndpoints.listChoices, async ({ reply }) => {
    try {
      last = await listChoices(database.db, choiceKinds);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "unavailable") throw error;
      reply.header(STALE_ANSWER, "true");
    }
    return answerOf(last);
  });
}

function answerOf(rows: readonly ChoiceRow[]) {
  const of = (kind: ChoiceKind) => rows.filter((row) => row.kind === kind);
  return {
    programmes: of("programme").map((row) => ({ ...choiceOf(row), classes: classesOf(row) })),
    classes: of("class").map(choiceOf),
    subjects: of("subject").map(choiceOf),
    examinations: of("examination").map(choiceOf),
  };
}
