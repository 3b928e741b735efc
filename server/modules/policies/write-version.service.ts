import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type { OfficePolicy, PolicySource } from "../../../contract/entities/office-policy.ts";
import { AppError } from "../../app-error.ts";
import { newId } from "../../database/ids.ts";
import { requireVersion } from "../../http/require-version.ts";
import { istDay } from "../../ist.ts";
import type { Actor } from "../audit/index.ts";
import { readBundledPolicy } from "./bundled-policies.ts";
import {
  getOfficePolicy,
  keepVersion,
  lockPolicy,
  lockUpcoming,
  type WritingPolicies,
} from "./keep-version.ts";
import { listVersionsOf } from "./policies.repository.ts";
import { nextNumber, sourceOf } from "./policy-editions.ts";

type NewVersion = {
  slug: PolicySlug;
  /** What the policy's was when the version was begun. */
  revision: number;
  source: PolicySource;
};

/**
 * Throws AppError("invalid_fields") for a day that is over or taken, and ("changed_meanwhile") where the policy was
 * changed since.
 */
export async function addPolicyVersion(
  { database, transaction, now }: WritingPolicies,
  actor: Actor,
  { slug, revision, source }: NewVersion,
): Promise<OfficePolicy> {
  const bundled = await readBundledPolicy(slug);
  return transaction(async (trx) => {
    refusePast(source, now());
    refuseFigures(slug, source);
    await lockPolicy(database, trx, slug);
    const policy = await getOfficePolicy(trx, { slug, now: now() });
    if (policy.revision !== revision)
      throw new AppError("changed_meanwhile", { present: { policy } });
    const others = await listVersionsOf(trx, slug);
    if (others.some(({ effectiveDate }) => effectiveDate === source.effectiveDate))
      throw wrongDay("day_taken");
    const kept = { id: newId(), slug, number: nextNumber(bundled, others), version: 1 };
    await keepVersion(trx, actor, {
      ...kept,
      isNew: true,
      before: null,
      after: source,
      origin: "office",
    });
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
    const locked = await lockUpcoming(trx, { id, now: now() });
    const { slug } = locked;
    if (locked.version !== version)
      throw new AppError("changed_meanwhile", {
        present: { policy: await getOfficePolicy(trx, { slug, now: now() }) },
      });
    refusePast(source, now());
    refuseFigures(slug, source);
    await lockPolicy(database, trx, slug);
    const all = await listVersionsOf(trx, slug);
    if (all.some((other) => other.id !== id && other.effectiveDate === source.effectiveDate))
      throw wrongDay("day_taken");
    const before = sourceOf(all.find((one) => one.id === id)) ?? null;
    const kept = { ...locked, version: version + 1, isNew: false };
    await keepVersion(trx, actor, { ...kept, before, after: source, origin: "office" });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

/**
 * Gives the id of the change, to undo it. Throws AppError("policy_in_force"), as a version that held once stays, and
 * ("changed_meanwhile").
 */
export async function withdrawPolicyVersion(
  { database, transaction, now }: WritingPolicies,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<{ policy: OfficePolicy; changeId: string }> {
  return transaction(async (trx) => {
    const locked = await lockUpcoming(trx, { id, now: now() });
    requireVersion(locked, version);
    const { slug } = locked;
    await lockPolicy(database, trx, slug);
    const before = sourceOf((await listVersionsOf(trx, slug)).find((one) => one.id === id)) ?? null;
    const kept = { ...locked, isNew: false, before, after: null };
    const changeId = await keepVersion(trx, actor, { ...kept, origin: "office" });
    return { policy: await getOfficePolicy(trx, { slug, now: now() }), changeId };
  });
}

function refusePast({ effectiveDate }: PolicySource, now: Date): void {
  if (effectiveDate < istDay(now)) throw wrongDay("day_past");
}

/** Only the refund policy has figures. */
function refuseFigures(slug: PolicySlug, { refund }: PolicySource): void {
  if (refund !== null && slug !== "refund-policy")
    throw new AppError("invalid_fields", { fields: [{ field: "refund", code: "invalid" }] });
}

function wrongDay(code: "day_past" | "day_taken"): AppError {
  return new AppError("invalid_fields", { fields: [{ field: "effectiveDate", code }] });
}
