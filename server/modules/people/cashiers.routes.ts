import { feesDeskEndpoints } from "../../../contract/endpoints/fees-desk.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { hasRow } from "../../database/locked.ts";
import type { Serve } from "../../http/serve.ts";
import { hasAccount, lockUser } from "../accounts/index.ts";
import { type Actor, actorOf, recordAudit } from "../audit/index.ts";

/** Who takes fees without being of the office. */
export function cashiersRoutes(serve: Serve, { database, now }: AppContext): void {
  const rights = { addCashier: true, removeCashier: false } as const;
  for (const [name, isCashier] of Object.entries(rights) as [keyof typeof rights, boolean][])
    serve(feesDeskEndpoints[name], async ({ request, params: { userId } }) =>
      changeCashier(database, actorOf(request, now()), { userId, isCashier }),
    );
}

type Right = { userId: string; isCashier: boolean };

/** Throws AppError("not_found"), ("no_account") for somebody who cannot sign in. */
function changeCashier(
  { transaction }: Pick<Connection, "transaction">,
  actor: Actor,
  { userId, isCashier }: Right,
): Promise<{ isCashier: boolean }> {
  return transaction(async (trx) => {
    if (!(await hasRow(trx, "users", userId))) throw new AppError("not_found");
    // A payment that this person is taking ends first: it has asked for the right.
    await lockUser(trx, userId);
    const person = trx.selectFrom("users").select(hasAccount).where("id", "=", userId);
    if (isCashier && (await person.executeTakeFirst())?.hasAccount !== 1)
      throw new AppError("no_account");
    const given = { userId, grantedById: actor.actorId, at: actor.at.toISOString() };
    const change = isCashier
      ? trx
          .insertInto("cashiers")
          .values(given)
          .onConflict((conflict) => conflict.doNothing())
      : trx.deleteFrom("cashiers").where("userId", "=", userId);
    await change.execute();
    await recordAudit(trx, actor, {
      ...{ action: "change", subjectType: "user", subjectId: userId, personId: userId },
      ...{ detail: isCashier ? "made a cashier" : "cashier removed", after: { isCashier } },
    });
    return { isCashier };
  });
}
