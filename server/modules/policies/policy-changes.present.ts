import { isDeepStrictEqual } from "node:util";
import type { PolicyChange, PolicySource } from "../../../contract/entities/office-policy.ts";
import { fieldDifferences } from "../content/index.ts";
import type { ListedPolicyChange } from "./policies.repository.ts";
import { readPolicySource } from "./policy-editions.ts";

/** Only the keys that differ. */
export function presentPolicyChange(row: ListedPolicyChange): PolicyChange {
  const { id, number, origin, changedAt, changedByName } = row;
  const before = readPolicySource(row.before) ?? null;
  const after = readPolicySource(row.after) ?? null;
  const changed = { before: differing(before, after), after: differing(after, before) };
  const differences = before && after ? fieldDifferences(changed.before, changed.after) : [];
  return { id, label: String(number), origin, changedAt, changedByName, ...changed, differences };
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
