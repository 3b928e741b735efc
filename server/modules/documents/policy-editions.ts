import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type {
  OfficePolicy,
  OfficePolicyVersion,
  PolicySource,
  PolicyState,
} from "../../../contract/entities/office-policy.ts";
import type { BundledPolicy } from "./bundled-texts.ts";
import type { StoredDocument } from "./documents.repository.ts";

/** A version that the office wrote: the document `refund-policy.2`. Null once it is withdrawn. */
export type StoredPolicy = StoredDocument & {
  slug: PolicySlug;
  number: number;
  source: PolicySource | null;
};

/** Every version of a policy without its state, the bundled one first, then the office's by their days. */
export type Edition = Omit<OfficePolicyVersion, "state">;

/**
 * The bundled text comes before all of the office's, whatever its date: an update of the program must not put a text
 * into force that the office has replaced. Withdrawn versions are left out.
 */
export function editionsOf(bundled: BundledPolicy, stored: readonly StoredPolicy[]): Edition[] {
  const first = { ...bundled, id: null, version: 1, changedAt: null, changedByName: null };
  const own = stored.flatMap(({ name, number, source, version, changedAt, changedByName }) =>
    source ? [{ id: name, label: String(number), source, version, changedAt, changedByName }] : [],
  );
  return [
    first,
    ...own.sort((a, b) => a.source.effectiveDate.localeCompare(b.source.effectiveDate)),
  ];
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
