import {
  CHOICE_CODE_LENGTH,
  type LookupChange,
  type LookupKind,
  type LookupOrder,
  lookupKinds,
  type NewLookup,
  type OfficeLookup,
} from "../../../contract/entities/lookup.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection, Db } from "../../database/connect.ts";
import type { Fault } from "../../http/fields.ts";
import { orderAfter } from "../../http/require-order.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { gradesOf, officeLookupOf } from "./lookup-answers.ts";
import { faultsOf } from "./lookup-rules.ts";
import {
  insertLookup,
  type LookupRow,
  listLookups,
  listUses,
  lockLookups,
  updateLookup,
} from "./lookups.repository.ts";

export type ChoosingContext = Pick<AppContext, "now"> & Pick<Connection, "transaction">;

/** Adds a row as the last of its kind. Throws AppError("invalid_fields"). */
export async function addLookup(
  { transaction }: ChoosingContext,
  actor: Actor,
  { kind, code: given, nameEn, nameHi, classes }: NewLookup,
): Promise<OfficeLookup> {
  return transaction(async (trx) => {
    await lockLookups(trx, kind);
    const rows = await listLookups(trx, lookupKinds);
    const code = given ?? codeFor(kind, nameEn);
    const faults = faultsOf({ kind, code, nameEn, nameHi, classes }, rows);
    // Without a given code, errors are reported on the name that it was made from.
    const isMade = given === undefined && code !== "";
    refuse(
      faults.map((fault) =>
        isMade && fault.field === "code" ? { ...fault, field: "nameEn" } : fault,
      ),
    );
    const row: LookupRow = {
      kind,
      code,
      nameEn,
      nameHi,
      classes: kind === "programme" ? JSON.stringify(classes ?? []) : null,
      retiredAt: null,
      version: 1,
    };
    const position = rows.filter((other) => other.kind === kind).length;
    await insertLookup(trx, { ...row, position });
    await record(trx, actor, { action: "create", after: row });
    return officeLookupOf(row, []);
  });
}

export type LookupEdit = { kind: string; code: string; version: number; change: LookupChange };

/**
 * Renames a lookup, sets the classes of a programme, retires or restores it. Throws AppError("not_found"),
 * AppError("changed_meanwhile") and AppError("invalid_fields").
 */
export async function changeLookup(
  { transaction, now }: ChoosingContext,
  actor: Actor,
  { kind, code, version, change }: LookupEdit,
): Promise<OfficeLookup> {
  if (!isKind(kind)) throw new AppError("not_found");
  return transaction(async (trx) => {
    await lockLookups(trx, kind);
    const rows = await listLookups(trx, lookupKinds);
    const before = rows.find((row) => row.kind === kind && row.code === code);
    if (!before) throw new AppError("not_found");
    if (before.version !== version)
      throw new AppError("changed_meanwhile", { present: { lookup: await answerOf(trx, before) } });
    const { isRetired, classes, nameEn = before.nameEn, nameHi = before.nameHi } = change;
    const names = { nameEn, nameHi };
    refuse(faultsOf({ ...before, ...names, classes, before }, rows));
    const after: LookupRow = {
      ...before,
      ...names,
      ...(classes && { classes: JSON.stringify(classes) }),
      ...(isRetired !== undefined && { retiredAt: retiredAtOf(before, isRetired, now()) }),
      version: version + 1,
    };
    const { kind: _, code: __, ...columns } = after;
    await updateLookup(trx, before, columns);
    await record(trx, actor, { action: "change", before, after });
    return answerOf(trx, after);
  });
}

/** The time of retirement; unchanged if it was retired before. */
function retiredAtOf({ retiredAt }: LookupRow, isRetired: boolean, now: Date): string | null {
  return isRetired ? (retiredAt ?? now.toISOString()) : null;
}

async function answerOf(db: Db, row: LookupRow): Promise<OfficeLookup> {
  return officeLookupOf(row, await listUses(db));
}

function isKind(text: string): text is LookupKind {
  return lookupKinds.some((kind) => kind === text);
}

function refuse(fields: readonly Fault[]): void {
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

type Recorded = Pick<AuditRecord, "action"> & { before?: LookupRow; after: LookupRow };

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

function auditedFields(row: LookupRow) {
  const { kind, nameEn, nameHi, retiredAt } = row;
  const isRetired = retiredAt !== null;
  return { nameEn, nameHi, isRetired, ...(kind === "programme" && { classes: gradesOf(row) }) };
}

/**
 * The code of a new row, from its English name: `Olympiad` is `olympiad`; empty where the name has no Latin letter
 * or digit. `Class 8` is `8`, as a class whose code is a number is one of school. A subject's code is its name.
 */
function codeFor(kind: LookupKind, nameEn: string): string {
  if (kind === "subject") return nameEn;
  const grade = /^class\s+(\d{1,2})$/i.exec(nameEn)?.[1];
  if (kind === "class" && grade !== undefined) return grade;
  return nameEn
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, CHOICE_CODE_LENGTH)
    .replace(/-$/, "");
}

/** Lookups that are not listed keep their order at the end. Throws AppError("invalid_fields"). */
export async function orderLookups(
  { transaction }: Pick<Connection, "transaction">,
  actor: Actor,
  { kind, codes, read }: LookupOrder,
): Promise<void> {
  await transaction(async (trx) => {
    await lockLookups(trx, kind);
    const before = (await listLookups(trx, [kind])).map(({ code }) => code);
    const after = orderAfter("codes", { ids: codes, read, before });
    for (const [position, code] of after.entries())
      await updateLookup(trx, { kind, code }, { position });
    await recordAudit(trx, actor, {
      action: "change",
      subjectType: "choice",
      subjectId: kind,
      before: { order: before },
      after: { order: after },
    });
  });
}
