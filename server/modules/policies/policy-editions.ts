import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import {
  type OfficePolicy,
  type OfficePolicyVersion,
  type PolicyState,
  policySource,
} from "../../../contract/entities/office-policy.ts";
import type { BundledPolicy } from "./bundled-policies.ts";
import type { StoredVersion } from "./policies.repository.ts";

/** Every version of a policy without its state, the bundled one first, then the office's by their days. */
export type Edition = Omit<OfficePolicyVersion, "state">;

/**
 * The bundled text comes before all of the office's, whatever its date: an update of the program must not put a text
 * into force that the office has replaced. A stored text that no longer fits the schema is left out.
 */
export function editionsOf(bundled: BundledPolicy, stored: readonly StoredVersion[]): Edition[] {
  const first: Edition = {
    id: null,
    label: bundled.label,
    source: bundled.source,
    version: 1,
    changedAt: null,
    changedByName: null,
  };
  const own = stored
    .toSorted((a, b) => a.effectiveDate.localeCompare(b.effectiveDate))
    .flatMap(({ id, number, effectiveDate, en, hi, version, changedAt, changedByName }) => {
      const { data: source } = policySource.safeParse({ effectiveDate, en, hi });
      return source
        ? [{ id, label: String(number), source, version, changedAt, changedByName }]
        : [];
    });
  return [first, ...own];
}

/** The number of the next version: bundled 1.2 is followed by 2. */
export function nextNumber(bundled: BundledPolicy, stored: readonly StoredVersion[]): number {
  const first = Number.parseInt(bundled.label, 10) || 1;
  return Math.max(first, ...stored.map(({ number }) => number)) + 1;
}

/** The index of the version in force on a day in India. */
export function presentAt(editions: readonly Edition[], day: string): number {
  return editions.findLastIndex(({ id, source }) => id === null || source.effectiveDate <= day);
}

/** The state of each version on a day in India, in the order of the editions. */
export function statesAt(editions: readonly Edition[], day: string): PolicyState[] {
  const present = presentAt(editions, day);
  return editions.map((_, at) =>
    at === present ? "present" : at < present ? "earlier" : "upcoming",
  );
}

export function officePolicyAt(
  { slug, editions }: { slug: PolicySlug; editions: readonly Edition[] },
  day: string,
): OfficePolicy {
  const states = statesAt(editions, day);
  const versions = editions.map((edition, at) => ({
    ...edition,
    state: states[at] ?? "upcoming",
  }));
  return { slug, versions: versions.toReversed() };
}
