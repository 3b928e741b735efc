import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type { OfficePolicy, PolicySource } from "../../../contract/entities/office-policy.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { istDay } from "../../ist.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { isPolicySlug, readBundledPolicy } from "./bundled-policies.ts";
import {
  deleteVersion,
  insertVersion,
  listVersionsOf,
  lockVersion,
  updateVersion,
} from "./policies.repository.ts";
import { editionsOf, nextNumber, officePolicyAt } from "./policy-editions.ts";

type Trx = Connection["db"];
type Transaction = Parameters<Connection["lockBytes"]>[0];

export type WritingPolicies = Pick<AppContext, "now" | "database"> &
  Pick<Connection, "transaction">;

/** Throws AppError("invalid_fields") for a day that is over or taken. */
export async function addPolicyVersion(
  { database, transaction, now }: WritingPolicies,
  actor: Actor,
  { slug, source }: { slug: PolicySlug; source: PolicySource },
): Promise<OfficePolicy> {
  const bundled = await readBundledPolicy(slug);
  return transaction(async (trx) => {
    refusePast(source, now());
    await lockPolicy(database, trx, slug);
    const number = nextNumber(bundled, await listVersionsOf(trx, slug));
    const isNew = await insertVersion(trx, {
      id: newId(),
      slug,
      number,
      version: 1,
      ...columnsOf(source, actor),
    });
    if (!isNew) throw wrongDay("day_taken");
    await record(trx, actor, { action: "create", slug, after: source.effectiveDate });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

/** Corrects a version that does not hold yet. Throws AppError("policy_in_force"), ("changed_meanwhile"). */
export async function changePolicyVersion(
  { database, transaction, now }: WritingPolicies,
  actor: Actor,
  { id, version, source }: { id: string; version: number; source: PolicySource },
): Promise<OfficePolicy> {
  return transaction(async (trx) => {
    const before = await lockUpcoming(trx, { id, now: now() });
    const { slug } = before;
    if (before.version !== version)
      throw new AppError("changed_meanwhile", {
        present: { policy: await getOfficePolicy(trx, { slug, now: now() }) },
      });
    refusePast(source, now());
    await lockPolicy(database, trx, slug);
    const others = (await listVersionsOf(trx, slug)).filter((other) => other.id !== id);
    if (others.some(({ effectiveDate }) => effectiveDate === source.effectiveDate))
      throw wrongDay("day_taken");
    await updateVersion(trx, { id, version: version + 1, ...columnsOf(source, actor) });
    const days = { before: before.effectiveDate, after: source.effectiveDate };
    await record(trx, actor, { action: "change", slug, ...days });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

/** Throws AppError("policy_in_force"): a version that held once stays. */
export async function withdrawPolicyVersion(
  { transaction, now }: WritingPolicies,
  actor: Actor,
  id: string,
): Promise<OfficePolicy> {
  return transaction(async (trx) => {
    const { slug, effectiveDate } = await lockUpcoming(trx, { id, now: now() });
    await deleteVersion(trx, id);
    await record(trx, actor, { action: "delete", slug, before: effectiveDate });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

export async function getOfficePolicy(
  db: Trx,
  { slug, now }: { slug: PolicySlug; now: Date },
): Promise<OfficePolicy> {
  const editions = editionsOf(await readBundledPolicy(slug), await listVersionsOf(db, slug));
  return officePolicyAt({ slug, editions }, istDay(now));
}

/** Serialises changes of one policy, because free dates and numbers are read before they are used. */
async function lockPolicy(database: AppContext["database"], trx: Transaction, slug: PolicySlug) {
  await database.lockBytes(trx, `policy ${slug}`);
}

async function lockUpcoming(trx: Trx, { id, now }: { id: string; now: Date }) {
  const locked = await lockVersion(trx, id);
  if (!locked || !isPolicySlug(locked.slug)) throw new AppError("not_found");
  if (locked.effectiveDate <= istDay(now)) throw new AppError("policy_in_force");
  return { ...locked, slug: locked.slug };
}

function columnsOf({ effectiveDate, en, hi }: PolicySource, { at, actorId }: Actor) {
  return {
    effectiveDate,
    en: JSON.stringify(en),
    hi: JSON.stringify(hi),
    changedAt: at.toISOString(),
    changedById: actorId,
  };
}

function refusePast({ effectiveDate }: PolicySource, now: Date): void {
  if (effectiveDate < istDay(now)) throw wrongDay("day_past");
}

function wrongDay(code: "day_past" | "day_taken"): AppError {
  return new AppError("invalid_fields", { fields: [{ field: "effectiveDate", code }] });
}

type Recorded = Pick<AuditRecord, "action"> & {
  slug: PolicySlug;
  before?: string;
  after?: string;
};

async function record(trx: Trx, actor: Actor, { action, slug, before, after }: Recorded) {
  await recordAudit(trx, actor, {
    action,
    subjectType: "policy",
    subjectId: slug,
    ...(before !== undefined && { before: { effectiveDate: before } }),
    ...(after !== undefined && { after: { effectiveDate: after } }),
  });
}
