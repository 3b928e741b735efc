import {
  type OfficePolicy,
  type OfficePolicyVersion,
  type PolicySource,
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
    .flatMap((row) => {
      const { id, number, version, changedAt, changedByName } = row;
      const source = sourceOf(row);
      return source
        ? [{ id, label: String(number), source, version, changedAt, changedByName }]
        : [];
    });
  return [first, ...own];
}

/** Undefined where what was stored does not fit the program any more. */
export function sourceOf(stored: StoredVersion | undefined): PolicySource | undefined {
  if (!stored) return undefined;
  const { effectiveDate, en, hi, refund } = stored;
  return readPolicySource({ effectiveDate, en, hi, refund });
}

/** Undefined where what was stored does not fit the program any more. */
export function readPolicySource(source: unknown): PolicySource | undefined {
  return policySource.safeParse(source).data;
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
  { slug, editions, revision }: Omit<OfficePolicy, "versions"> & { editions: readonly Edition[] },
  day: string,
): OfficePolicy {
  const states = statesAt(editions, day);
  const versions = editions.map((edition, at) => ({
    ...edition,
    state: states[at] ?? "upcoming",
  }));
  return { slug, revision, versions: versions.toReversed() };
}
