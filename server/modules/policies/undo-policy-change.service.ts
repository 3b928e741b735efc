import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type { OfficePolicy, PolicySource } from "../../../contract/entities/office-policy.ts";
import { AppError } from "../../app-error.ts";
import { istDay } from "../../ist.ts";
import type { Actor } from "../audit/index.ts";
import { undoneValue } from "../content/index.ts";
import { readBundledPolicy } from "./bundled-policies.ts";
import { getOfficePolicy, keepVersion, lockPolicy, type WritingPolicies } from "./keep-version.ts";
import {
  findPolicyChange,
  type ListedPolicyChange,
  listVersionsOf,
  type StoredVersion,
} from "./policies.repository.ts";
import { nextNumber, readPolicySource, sourceOf } from "./policy-editions.ts";

/**
 * Brings back what a change has replaced or withdrawn, while neither version holds yet. Throws AppError("not_found"),
 * ("policy_in_force"), and ("policy_day_gone") where the day of what comes back is over or another version's.
 */
export async function undoPolicyChange(
  { database, transaction, now }: WritingPolicies,
  actor: Actor,
  { slug, changeId }: { slug: PolicySlug; changeId: string },
): Promise<OfficePolicy> {
  const bundled = await readBundledPolicy(slug);
  return transaction(async (trx) => {
    await lockPolicy(database, trx, slug);
    const change = await findPolicyChange(trx, { slug, id: changeId });
    if (!change) throw new AppError("not_found");
    const all = await listVersionsOf(trx, slug);
    const stored = all.find(({ id }) => id === change.versionId);
    const today = istDay(now());
    if (stored && stored.effectiveDate <= today) throw new AppError("policy_in_force");
    const others = all.filter((each) => each !== stored);
    const before = sourceOf(stored) ?? null;
    const after = undone(change, before);
    if (!stored && !after) throw new AppError("not_found");
    if (after) refuseGoneDay(after, { today, others });
    const isTaken = others.some(({ number }) => number === change.number);
    await keepVersion(trx, actor, {
      id: change.versionId,
      slug,
      number: stored?.number ?? (isTaken ? nextNumber(bundled, others) : change.number),
      version: (stored?.version ?? 0) + 1,
      isNew: !stored,
      before,
      after,
      origin: "undo",
    });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

/** The smallest parts that the change changed as they were before; what others have changed since stays. */
function undone(change: ListedPolicyChange, present: PolicySource | null): PolicySource | null {
  const before = readPolicySource(change.before);
  const after = readPolicySource(change.after);
  if (!before) return null;
  if (!after || !present) return before;
  // Of versions in the same shape a version is made.
  return undoneValue({ present, before, after }, (part) => part.before) as PolicySource;
}

type Days = { today: string; others: readonly StoredVersion[] };

function refuseGoneDay({ effectiveDate }: PolicySource, { today, others }: Days): void {
  const isTaken = others.some((other) => other.effectiveDate === effectiveDate);
  if (isTaken || effectiveDate < today) throw new AppError("policy_day_gone");
}
