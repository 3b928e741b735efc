import type { ChoiceKind } from "../../../contract/entities/choice.ts";
import type { Connection } from "../../database/connect.ts";
import type { Database } from "../../database/schema.ts";

type Db = Connection["db"];
type StoredChoice = Database["choices"];

export type ChoiceRow = Awaited<ReturnType<typeof listChoices>>[number];

/** All choices of these kinds, including retired ones, in the office's order. */
export async function listChoices(db: Db, kinds: readonly ChoiceKind[]) {
  return db
    .selectFrom("choices")
    .select(["kind", "code", "nameEn", "nameHi", "classes", "retiredAt", "version"])
    .where("kind", "in", kinds)
    .orderBy("position")
    .orderBy("code")
    .execute();
}

/**
 * Serialises changes of one kind, because names are compared with all others. Updating one row locks on both
 * databases.
 */
export async function lockChoices(trx: Db, kind: ChoiceKind): Promise<void> {
  await trx
    .updateTable("choices")
    .set({ kind })
    .where("kind", "=", kind)
    .where("code", "=", ({ selectFrom }) =>
      selectFrom("choices as first")
        .select(({ fn }) => fn.min("first.code").as("code"))
        .where("first.kind", "=", kind),
    )
    .execute();
}

export async function insertChoice(trx: Db, row: StoredChoice): Promise<void> {
  await trx.insertInto("choices").values(row).execute();
}

export type ChoiceKey = Pick<StoredChoice, "kind" | "code">;

export async function updateChoice(
  trx: Db,
  { kind, code }: ChoiceKey,
  change: Partial<Omit<StoredChoice, "kind" | "code">>,
): Promise<void> {
  await trx
    .updateTable("choices")
    .set(change)
    .where("kind", "=", kind)
    .where("code", "=", code)
    .execute();
}
