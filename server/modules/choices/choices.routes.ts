import { choicesOfficeEndpoints } from "../../../contract/endpoints/choices-office.ts";
import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import { type ChoiceKind, choiceKinds } from "../../../contract/entities/choice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { STALE_ANSWER } from "../../http/in-process-fetch.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { choiceOf, classesOf, officeChoiceOf } from "./choice-answers.ts";
import { type ChoiceRow, listChoices, listUses } from "./choices.repository.ts";
import { addChoice, changeChoice, orderChoices } from "./office-choices.service.ts";

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

/** `relist` updates what study materials store of the names and the order of subjects and classes. */
export function officeChoicesRoutes(
  serve: Serve,
  { database, now }: AppContext,
  { relist }: { relist: (database: Connection, now: Date) => Promise<void> },
): void {
  const relistNow = () => relist(database, now());

  serve(choicesOfficeEndpoints.listOfficeChoices, () => listAll(database));

  serve(choicesOfficeEndpoints.addChoice, async ({ request, body, transaction }) => {
    const choice = await addChoice({ transaction, now }, actorOf(request, now()), body);
    await relistNow();
    return { choice };
  });

  serve(choicesOfficeEndpoints.changeChoice, async (call) => {
    const { request, params, version, body: change, transaction } = call;
    const edit = { ...params, version, change };
    const choice = await changeChoice({ transaction, now }, actorOf(request, now()), edit);
    await relistNow();
    return { choice };
  });

  serve(choicesOfficeEndpoints.orderChoices, async ({ request, body, transaction }) => {
    await orderChoices({ transaction }, actorOf(request, now()), body);
    await relistNow();
    return listAll(database);
  });
}

async function listAll({ db }: Pick<Connection, "db">) {
  const rows = await listChoices(db, choiceKinds);
  const uses = await listUses(db);
  return { choices: rows.map((row) => officeChoiceOf(row, uses)) };
}
