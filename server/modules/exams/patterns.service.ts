import type { PatternFields } from "../../../contract/entities/exam.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import { AppError } from "../../app-error.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { requireVersion } from "../../http/require-version.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { readPattern } from "./exams.rules.ts";

/** The supplied patterns, as the office has changed them, and then its own by name. */
export async function listPatterns(db: Db): Promise<Pattern[]> {
  const rows = await db.selectFrom("exam_patterns").select("pattern").execute();
  const saved = rows.map(({ pattern }) => readPattern(pattern));
  const supplied = suppliedPatterns.map(
    (each) => saved.find(({ code }) => code === each.code) ?? each,
  );
  const own = saved.filter(({ code }) => !supplied.some((each) => each.code === code));
  return [...supplied, ...own.sort((one, other) => one.name.localeCompare(other.name))];
}

/** Throws AppError("not_found"), ("changed_meanwhile") with the pattern as it is, ("invalid_fields"). */
export async function savePattern(
  trx: Trx,
  actor: Actor,
  { code, version, fields }: { code: string; version: number; fields: PatternFields },
): Promise<Pattern> {
  const before = (await listPatterns(trx)).find((each) => each.code === code);
  if (!before) throw new AppError("not_found");
  requireVersion(before, version, (pattern) => ({ pattern }));
  return writePattern(trx, actor, { before, after: { ...fields, code, version: version + 1 } });
}

/** Throws AppError("invalid_fields") for a subject that the institute does not have. */
export function addPattern(trx: Trx, actor: Actor, fields: PatternFields): Promise<Pattern> {
  return writePattern(trx, actor, { after: { ...fields, code: newId(), version: 1 } });
}

type Written = { before?: Pattern; after: Pattern };

async function writePattern(trx: Trx, actor: Actor, { before, after }: Written): Promise<Pattern> {
  await requireSubjects(trx, after);
  const { code, version } = after;
  const row = { version, pattern: JSON.stringify(after) };
  await trx
    .insertInto("exam_patterns")
    .values({ code, ...row })
    .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
    .execute();
  await recordAudit(trx, actor, {
    ...{ action: before ? "change" : "create", subjectType: "exam-pattern", subjectId: code },
    ...{
      detail: after.name,
      after: auditedOf(after),
      ...(before && { before: auditedOf(before) }),
    },
  });
  return after;
}

async function requireSubjects(trx: Trx, { sections }: Pattern): Promise<void> {
  const rows = trx.selectFrom("lookups").select("code").where("kind", "=", "subject");
  const known = new Set((await rows.execute()).map(({ code }) => code));
  const fields = sections.flatMap(({ subject }, at) =>
    known.has(subject)
      ? []
      : [{ field: `sections.${at}.subject`, code: "invalid_choice" as const }],
  );
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

function auditedOf({ name, minutes, sections, version }: Pattern) {
  const asked = sections.map(({ name: section, count }) => `${section}: ${count}`);
  return { name, minutes, sections: asked, version };
}
