import {
  CHOICE_CODE_LENGTH,
  type ChoiceChange,
  type ChoiceKind,
  type ChoiceOrder,
  choiceKinds,
  type NewChoice,
  type OfficeChoice,
} from "../../../contract/entities/choice.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { Fault } from "../../http/fields.ts";
import { orderAfter } from "../../http/require-order.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { classesOf, officeChoiceOf } from "./choice-answers.ts";
import { faultsOf } from "./choice-rules.ts";
import {
  type ChoiceRow,
  insertChoice,
  listChoices,
  listUses,
  lockChoices,
  updateChoice,
} from "./choices.repository.ts";

type Db = Connection["db"];

export type ChoosingContext = Pick<AppContext, "now"> & Pick<Connection, "transaction">;

/** Adds a row as the last of its kind. Throws AppError("invalid_fields"). */
export async function addChoice(
  { transaction }: ChoosingContext,
  actor: Actor,
  { kind, code: given, nameEn, nameHi, classes }: NewChoice,
): Promise<OfficeChoice> {
  return transaction(async (trx) => {
    await lockChoices(trx, kind);
    const rows = await listChoices(trx, choiceKinds);
    const code = given ?? codeFor(kind, nameEn);
    const faults = faultsOf({ kind, code, nameEn, nameHi, classes }, rows);
    // Without a given code, errors are reported on the name that it was made from.
    const isMade = given === undefined && code !== "";
    refuse(
      faults.map((fault) =>
        isMade && fault.field === "code" ? { ...fault, field: "nameEn" } : fault,
      ),
    );
    const row: ChoiceRow = {
      kind,
      code,
      nameEn,
      nameHi,
      classes: kind === "programme" ? JSON.stringify(classes ?? []) : null,
      retiredAt: null,
      version: 1,
    };
    const position = rows.filter((other) => other.kind === kind).length;
    await insertChoice(trx, { ...row, position });
    await record(trx, actor, { action: "create", after: row });
    return officeChoiceOf(row, []);
  });
}

export type ChoiceEdit = { kind: string; code: string; version: number; change: ChoiceChange };

/**
 * Renames a choice, sets the classes of a programme, retires or restores it. Throws AppError("not_found"),
 * AppError("changed_meanwhile") and AppError("invalid_fields").
 */
export async function changeChoice(
  { transaction, now }: ChoosingContext,
  actor: Actor,
  { kind, code, version, change }: ChoiceEdit,
): Promise<OfficeChoice> {
  if (!isKind(kind)) throw new AppError("not_found");
  return transaction(async (trx) => {
    await lockChoices(trx, kind);
    const rows = await listChoices(trx, choiceKinds);
    const before = rows.find((row) => row.kind === kind && row.code === code);
    if (!before) throw new AppError("not_found");
    if (before.version !== version)
      throw new AppError("changed_meanwhile", { present: { choice: await answerOf(trx, before) } });
    const { isRetired, classes, nameEn = before.nameEn, nameHi = before.nameHi } = change;
    const names = { nameEn, nameHi };
    refuse(faultsOf({ ...before, ...names, classes, before }, rows));
    const after: ChoiceRow = {
      ...before,
      ...names,
      ...(classes && { classes: JSON.stringify(classes) }),
      ...(isRetired !== undefined && { retiredAt: retiredAtOf(before, isRetired, now()) }),
      version: version + 1,
    };
    const { kind: _, code: __, ...columns } = after;
    await updateChoice(trx, before, columns);
    await record(trx, actor, { action: "change", before, after });
    return answerOf(trx, after);
  });
}

/** The time of retirement; unchanged if it was retired before. */
function retiredAtOf({ retiredAt }: ChoiceRow, isRetired: boolean, now: Date): string | null {
  return isRetired ? (retiredAt ?? now.toISOString()) : null;
}

async function answerOf(db: Db, row: ChoiceRow): Promise<OfficeChoice> {
  return officeChoiceOf(row, await listUses(db));
}

function isKind(text: string): text is ChoiceKind {
  return choiceKinds.some((kind) => kind === text);
}

function refuse(fields: readonly Fault[]): void {
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

type Recorded = Pick<AuditRecord, "action"> & { before?: ChoiceRow; after: ChoiceRow };

async function record(trx: Db, actor: Actor, { action, before, after }: Recorded): Promise<void> {
  await recordAudit(trx, actor, {
    action,
    subjectType: "choice",
    subjectId: `${after.kind}/${after.code}`,
    detail: after.nameEn,
    ...(before && { before: auditedFields(before) }),
    after: auditedFields(after),
  });
}

function auditedFields(row: ChoiceRow) {
  const { kind, nameEn, nameHi, retiredAt } = row;
  const isRetired = retiredAt !== null;
  return { nameEn, nameHi, isRetired, ...(kind === "programme" && { classes: classesOf(row) }) };
}

/**
 * The code of a new row, from its English name: `Olympiad` is `olympiad`; empty where the name has no Latin letter
 * or digit. `Class 8` is `8`, as a class whose code is a number is one of school. A subject's code is its name.
 */
function codeFor(kind: ChoiceKind, nameEn: string): string {
  if (kind === "subject") return nameEn;
  const schoolClass = /^class\s+(\d{1,2})$/i.exec(nameEn)?.[1];
  if (kind === "class" && schoolClass !== undefined) return schoolClass;
  return nameEn
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, CHOICE_CODE_LENGTH)
    .replace(/-$/, "");
}

/** Choices that are not listed keep their order at the end. Throws AppError("invalid_fields"). */
export async function orderChoices(
  { transaction }: Pick<Connection, "transaction">,
  actor: Actor,
  { kind, codes, read }: ChoiceOrder,
): Promise<void> {
  await transaction(async (trx) => {
    await lockChoices(trx, kind);
    const before = (await listChoices(trx, [kind])).map(({ code }) => code);
    const after = orderAfter("codes", { ids: codes, read, before });
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
