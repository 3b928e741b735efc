import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import {
  type OfficePolicy,
  type PolicySource,
  policySource,
} from "../../../contract/entities/office-policy.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { istDay } from "../../ist.ts";
import { type Actor, type AuditRecord, recordAudit } from "../audit/index.ts";
import { isPolicySlug, readBundledPolicy } from "./bundled-texts.ts";
import {
  insertVersion,
  listDocuments,
  lockDocument,
  type StoredDocument,
} from "./documents.repository.ts";
import { changedFieldNames } from "./field-differences.ts";
import type { KindOfDocument, Writing } from "./kind-of-document.ts";
import { requireNamedPictures, withoutLostPictures } from "./pictures.service.ts";
import { refundFaults } from "./policies.rules.ts";
import { editionsOf, officePolicyAt, presentAt, type StoredPolicy } from "./policy-editions.ts";

export type WritingPolicies = Pick<Writing, "database" | "now" | "transaction">;

const kind = "policy";

/** Throws AppError("not_found") for what is no policy. */
function placeOf(name: string): { slug: PolicySlug; number: number } {
  const [slug = "", number] = name.split(".");
  if (!isPolicySlug(slug)) throw new AppError("not_found");
  return { slug, number: Number(number) };
}

/** Every version, withdrawn ones too. A text that no longer fits the program counts as withdrawn. */
export async function listPolicyVersions(db: Db): Promise<StoredPolicy[]> {
  return (await listDocuments(db, kind)).map((stored) => ({
    ...stored,
    ...placeOf(stored.name),
    source: sourceIn(stored.body),
  }));
}

async function listVersionsOf(db: Db, slug: PolicySlug): Promise<StoredPolicy[]> {
  return (await listPolicyVersions(db)).filter((version) => version.slug === slug);
}

function sourceIn(body: unknown): PolicySource | null {
  return policySource.safeParse(body).data ?? null;
}

export async function getOfficePolicy(
  db: Db,
  { slug, now }: { slug: PolicySlug; now: Date },
): Promise<OfficePolicy> {
  return presentPolicy(slug, { stored: await listVersionsOf(db, slug), now });
}

async function presentPolicy(
  slug: PolicySlug,
  { stored, now }: { stored: readonly StoredPolicy[]; now: Date },
): Promise<OfficePolicy> {
  const editions = editionsOf(await readBundledPolicy(slug), stored);
  const revision = stored.reduce((sum, { version }) => sum + version, 1);
  return officePolicyAt({ slug, revision, editions }, istDay(now));
}

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
    refuseWrong(slug, source, now());
    const all = await lockVersions(database, trx, slug);
    const policy = await presentPolicy(slug, { stored: all, now: now() });
    if (policy.revision !== revision)
      throw new AppError("changed_meanwhile", { present: { policy } });
    const others = all.filter((one) => one.source !== null);
    if (isTaken(source, others)) throw wrongDay("day_taken");
    // The number of the last one that was withdrawn is given again.
    const number = Math.max(firstNumber(bundled.label), ...others.map((one) => one.number)) + 1;
    const former = all.find((one) => one.number === number);
    const name = `${slug}.${number}`;
    await keep(trx, actor, { name, version: former?.version ?? 0, before: null, after: source });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

type Asked = { name: string; version: number };

/** Corrects a version that does not hold yet. Throws AppError("policy_in_force"), ("changed_meanwhile"). */
export async function changePolicyVersion(
  context: WritingPolicies,
  actor: Actor,
  { source, ...asked }: Asked & { source: PolicySource },
): Promise<OfficePolicy> {
  const { now } = context;
  return changeUpcoming(context, asked, async (trx, { stored, others }) => {
    refuseWrong(stored.slug, source, now());
    if (isTaken(source, others)) throw wrongDay("day_taken");
    await keep(trx, actor, { ...asked, before: stored.source, after: source });
  });
}

/** Throws AppError("policy_in_force"), as a version that held once stays, and ("changed_meanwhile"). */
export async function withdrawPolicyVersion(
  context: WritingPolicies,
  actor: Actor,
  asked: Asked,
): Promise<OfficePolicy> {
  return changeUpcoming(context, asked, async (trx, { stored }) => {
    await keep(trx, actor, { ...asked, before: stored.source, after: null });
  });
}

/** The policies' part of the history: of one version, or of all versions of a policy. */
export const policyHistory: KindOfDocument = {
  async open({ database: { db } }, name) {
    const { slug } = placeOf(name);
    const editions = editionsOf(await readBundledPolicy(slug), await listVersionsOf(db, slug));
    const formerOf = (written: StoredDocument) => {
      const source = sourceIn(written.body);
      const earlier = editions.filter((edition) => edition.id !== written.name);
      return source && (earlier[presentAt(earlier, dayBefore(source))]?.source ?? null);
    };
    return { isBundled: false, wholeOf: sourceIn, formerOf };
  },
  /** Throws AppError("policy_in_force"), and ("policy_day_gone") where its day is over or another version's. */
  async restore(context, actor, { body, ...asked }) {
    await changeUpcoming(
      context,
      asked,
      async (trx, { stored, others }) => {
        const restored = sourceIn(body);
        const after = restored && (await withoutLostPictures(trx, restored));
        const isOver = after !== null && after.effectiveDate < istDay(context.now());
        if (isOver || (after && isTaken(after, others))) throw new AppError("policy_day_gone");
        await keep(trx, actor, { ...asked, before: stored.source, after, action: "restore" });
      },
      { isWithdrawnToo: true },
    );
  },
};

function dayBefore({ effectiveDate }: PolicySource): string {
  return new Date(Date.parse(effectiveDate) - 1).toISOString().slice(0, 10);
}

type Locked = { stored: StoredPolicy; others: readonly StoredPolicy[] };

/** Throws AppError("not_found"), ("policy_in_force"), ("changed_meanwhile"). */
async function changeUpcoming(
  { database, transaction, now }: WritingPolicies,
  { name, version }: Asked,
  change: (trx: Db, locked: Locked) => Promise<void>,
  { isWithdrawnToo = false } = {},
): Promise<OfficePolicy> {
  const { slug } = placeOf(name);
  return transaction(async (trx) => {
    const all = await lockVersions(database, trx, slug);
    const stored = all.find((one) => one.name === name);
    if (!stored || (stored.source === null && !isWithdrawnToo)) throw new AppError("not_found");
    if (stored.source !== null && stored.source.effectiveDate <= istDay(now()))
      throw new AppError("policy_in_force");
    const policy = await presentPolicy(slug, { stored: all, now: now() });
    requireVersion(stored, version, () => ({ policy }));
    await change(trx, { stored, others: all.filter((one) => one !== stored) });
    return getOfficePolicy(trx, { slug, now: now() });
  });
}

/** Serialises changes of one policy, because free dates and numbers are read before they are used. */
async function lockVersions(
  database: WritingPolicies["database"],
  trx: Parameters<Connection["lockBytes"]>[0],
  slug: PolicySlug,
): Promise<StoredPolicy[]> {
  await lockDocument(database, trx, { kind, name: slug });
  return listVersionsOf(trx, slug);
}

/** Bundled 1.2 is followed by 2. */
function firstNumber(label: string): number {
  return Number.parseInt(label, 10) || 1;
}

function isTaken({ effectiveDate }: PolicySource, others: readonly StoredPolicy[]): boolean {
  return others.some(({ source }) => source?.effectiveDate === effectiveDate);
}

/** Throws AppError("invalid_fields"). */
function refuseWrong(slug: PolicySlug, source: PolicySource, now: Date): void {
  if (source.effectiveDate < istDay(now)) throw wrongDay("day_past");
  const fields = refundFaults(slug, source);
  if (fields.length > 0) throw new AppError("invalid_fields", { fields });
}

function wrongDay(code: "day_past" | "day_taken"): AppError {
  return new AppError("invalid_fields", { fields: [{ field: "effectiveDate", code }] });
}

type Kept = Asked & {
  /** Null where there is none. */
  before: PolicySource | null;
  after: PolicySource | null;
  action?: AuditRecord["action"];
};

/** Writes the next version of the document, with its line in the audit log. */
async function keep(trx: Db, actor: Actor, { name, version, before, after, ...as }: Kept) {
  await requireNamedPictures(trx, { "en.body": after?.en.body, "hi.body": after?.hi.body });
  const action = after === null ? "delete" : before === null ? "create" : "change";
  await recordAudit(trx, actor, {
    action: as.action ?? action,
    subjectType: kind,
    subjectId: placeOf(name).slug,
    detail: (after ?? before)?.en.title,
    ...(before && { before: { effectiveDate: before.effectiveDate } }),
    ...(after && {
      // What they held is in the policy's own history.
      after: { effectiveDate: after.effectiveDate, parts: changedFieldNames(before, after) },
    }),
  });
  await insertVersion(trx, actor, { kind, name, version: version + 1, body: after });
}
