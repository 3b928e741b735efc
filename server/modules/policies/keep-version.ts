import type { PolicySlug } from "../../../contract/entities/closed-lists.ts";
import type { OfficePolicy, PolicySource } from "../../../contract/entities/office-policy.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { PolicyChangesTable } from "../../database/tables/documents.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { changedFieldNames } from "../content/index.ts";
import { holdNamedPictures, requireNamedPictures } from "../site-texts/index.ts";
import { isPolicySlug, readBundledPolicy } from "./bundled-policies.ts";
import {
  countPolicyChanges,
  deleteVersion,
  insertPolicyChange,
  insertVersion,
  listVersionsOf,
  lockVersion,
  updateVersion,
} from "./policies.repository.ts";
import { editionsOf, officePolicyAt } from "./policy-editions.ts";

type Trx = Connection["db"];
type Transaction = Parameters<Connection["lockBytes"]>[0];

export type WritingPolicies = Pick<AppContext, "now" | "database"> &
  Pick<Connection, "transaction">;

export async function getOfficePolicy(
  db: Trx,
  { slug, now }: { slug: PolicySlug; now: Date },
): Promise<OfficePolicy> {
  const editions = editionsOf(await readBundledPolicy(slug), await listVersionsOf(db, slug));
  const revision = (await countPolicyChanges(db, slug)) + 1;
  return officePolicyAt({ slug, revision, editions }, istDay(now));
}

/** Serialises changes of one policy, because free dates and numbers are read before they are used. */
export async function lockPolicy(
  database: AppContext["database"],
  trx: Transaction,
  slug: PolicySlug,
): Promise<void> {
  await database.lockBytes(trx, `policy ${slug}`);
}

/** Throws AppError("not_found"), ("policy_in_force"). */
export async function lockUpcoming(trx: Trx, { id, now }: { id: string; now: Date }) {
  const locked = await lockVersion(trx, id);
  if (!locked || !isPolicySlug(locked.slug)) throw new AppError("not_found");
  if (locked.effectiveDate <= istDay(now)) throw new AppError("policy_in_force");
  return { ...locked, slug: locked.slug };
}

type Kept = {
  id: string;
  slug: PolicySlug;
  number: number;
  /** Of the version after the change. */
  version: number;
  /** The row is not there yet. */
  isNew: boolean;
  /** Null where there is none. */
  before: PolicySource | null;
  after: PolicySource | null;
  origin: PolicyChangesTable["origin"];
};

/** Writes the version, its history and its line in the audit log; gives the id of the change. */
export async function keepVersion(trx: Trx, actor: Actor, kept: Kept): Promise<string> {
  const { id, slug, number, before, after, origin } = kept;
  await keepPictures(trx, kept);
  await writeVersion(trx, actor, kept);
  const action = after === null ? "delete" : before === null ? "create" : "change";
  await recordAudit(trx, actor, {
    action: origin === "undo" ? "restore" : action,
    subjectType: "policy",
    subjectId: slug,
    ...(before && { before: { effectiveDate: before.effectiveDate } }),
    ...(after && {
      // What they held is in the policy's own history.
      after: { effectiveDate: after.effectiveDate, parts: changedFieldNames(before, after) },
    }),
  });
  const changeId = newId();
  await insertPolicyChange(trx, {
    id: changeId,
    versionId: id,
    slug,
    number,
    before,
    after,
    origin,
    changedAt: actor.at.toISOString(),
    changedById: actor.actorId,
  });
  return changeId;
}

async function keepPictures(trx: Trx, { after, origin }: Kept): Promise<void> {
  const texts = { "en.body": after?.en.body, "hi.body": after?.hi.body };
  if (origin === "undo") await holdNamedPictures(trx, texts);
  else await requireNamedPictures(trx, texts);
}

async function writeVersion(trx: Trx, actor: Actor, kept: Kept): Promise<void> {
  const { id, slug, number, version, isNew, after } = kept;
  if (after === null) return deleteVersion(trx, id);
  const columns = {
    effectiveDate: after.effectiveDate,
    en: JSON.stringify(after.en),
    hi: JSON.stringify(after.hi),
    refund: after.refund && JSON.stringify(after.refund),
    version,
    changedAt: actor.at.toISOString(),
    changedById: actor.actorId,
  };
  if (isNew) await insertVersion(trx, { id, slug, number, ...columns });
  else await updateVersion(trx, { id, ...columns });
}
