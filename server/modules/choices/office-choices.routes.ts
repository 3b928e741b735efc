import { choicesOfficeEndpoints } from "../../../contract/endpoints/choices-office.ts";
import { choiceKinds } from "../../../contract/entities/choice.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { officeChoiceOf } from "./choice-answers.ts";
import { listUses } from "./choice-use.repository.ts";
import { listChoices } from "./choices.repository.ts";
import { addChoice, changeChoice } from "./office-choices.service.ts";
import { orderChoices } from "./order-choices.service.ts";

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
