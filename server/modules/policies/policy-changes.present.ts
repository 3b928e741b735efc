import { isDeepStrictEqual } from "node:util";
import type { PolicyChange, PolicySource } from "../../../contract/entities/office-policy.ts";
import { fieldDifferences } from "../content/index.ts";
import type { ListedPolicyChange } from "./policies.repository.ts";
import { type Edition, readPolicySource } from "./policy-editions.ts";

/** Only the keys that differ. A new version is compared with the one that it follows, the last of an earlier day. */
export function presentPolicyChange(
  row: ListedPolicyChange,
  editions: readonly Edition[],
): PolicyChange {
  const { id, number, origin, changedAt, changedByName } = row;
  const before = readPolicySource(row.before) ?? null;
  const after = readPolicySource(row.after) ?? null;
  const changed = { before: differing(before, after), after: differing(after, before) };
  const former = before ?? followedBy(after, { versionId: row.versionId, editions });
  const differences =
    former && after ? fieldDifferences(differing(former, after), differing(after, former)) : [];
  return { id, label: String(number), origin, changedAt, changedByName, ...changed, differences };
}

function followedBy(
  after: PolicySource | null,
  { versionId, editions }: { versionId: string; editions: readonly Edition[] },
): PolicySource | null {
  if (!after) return null;
  const earlier = editions.filter(
    ({ id, source }) =>
      id === null || (id !== versionId && source.effectiveDate < after.effectiveDate),
  );
  return earlier.at(-1)?.source ?? null;
}

function differing(
  side: PolicySource | null,
  other: PolicySource | null,
): Partial<PolicySource> | null {
  if (!side || !other) return side;
  // Object.entries gives the schema's own keys: both were read by it.
  const entries = Object.entries(side) as [keyof PolicySource, unknown][];
  return Object.fromEntries(
    entries.filter(([key, value]) => !isDeepStrictEqual(value, other[key])),
  );
}
