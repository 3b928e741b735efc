import type { ChoiceOrder } from "../../../contract/entities/choice.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import type { Fault } from "../../http/fields.ts";
import { requireOrder } from "../../http/require-order.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { listChoices, lockChoices, updateChoice } from "./choices.repository.ts";

/** Choices that are not listed keep their order at the end. Throws AppError("invalid_fields"). */
export async function orderChoices(
  { transaction }: Pick<Connection, "transaction">,
  actor: Actor,
  { kind, codes, read }: ChoiceOrder,
): Promise<void> {
  await transaction(async (trx) => {
    await lockChoices(trx, kind);
    const before = (await listChoices(trx, [kind])).map(({ code }) => code);
    const fields = faultsOf(codes, before);
    if (fields.length > 0) throw new AppError("invalid_fields", { fields });
    requireOrder(
      before.filter((code) => codes.includes(code)),
      read,
    );
    const after = [...codes, ...before.filter((code) => !codes.includes(code))];
    for (const [position, code] of after.entries())
      await updateChoice(trx, { kind, code }, { position });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "choice",
      subjectId: kind,
      before: { order: before },
      after: { order: after },
    });
  });
}

function faultsOf(codes: readonly string[], known: readonly string[]): Fault[] {
  return codes.flatMap((code, at): Fault[] => {
    const field = `codes.${at}`;
    if (!known.includes(code)) return [{ field, code: "invalid_choice" }];
    return codes.indexOf(code) < at ? [{ field, code: "repeated_field" }] : [];
  });
}
