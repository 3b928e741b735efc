import { writeInstalment } from "../../../contract/entities/course.ts";
import type { FeePlan } from "../../../contract/entities/fees.ts";
import type { ChangedPlan, CoursePlan } from "../../../contract/entities/fees-own.ts";
import { planFaults, planTotal } from "../../../contract/fees/plan-faults.ts";
import type { Fault } from "../../../contract/field-errors.ts";
import { AppError } from "../../app-error.ts";
import type { Db, Trx } from "../../database/connect.ts";
import { requireVersion } from "../../http/require-version.ts";
import { istDay } from "../../ist.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { readFeeSettings } from "./fee-settings.repository.ts";
import { chargesOf } from "./fees.rules.ts";
import { listAllocations } from "./ledger.repository.ts";
import { type OpenAccount, openLedger, writeEntries } from "./ledger.service.ts";
import {
  deletePlanRow,
  findCoursePlan,
  leastCharged,
  lockCourseRow,
  savePlanRow,
  showInstalments,
} from "./plans.repository.ts";
import { planCharges } from "./refunds.service.ts";
import { reversalOf } from "./settle.service.ts";

type Asked = { courseId: string; isRegistered: boolean };

/** Throws AppError("not_found"). */
export async function getCoursePlan(
  db: Db,
  { courseId, isRegistered }: Asked,
): Promise<CoursePlan> {
  const found = await findCoursePlan(db, courseId);
  if (!found) throw new AppError("not_found");
  const { plan, version, feePaise, enrolmentFeePaise, startsOn } = found;
  const taxPercent = isRegistered ? (await readFeeSettings(db)).settings.tax.percent : null;
  return { courseId, plan, version, feePaise, enrolmentFeePaise, startsOn, taxPercent };
}

type Editing = Asked & { version: number; actor: Actor };

/**
 * Sets the plan, and shows its dates on the course's page. Throws AppError("not_found"), ("changed_meanwhile"),
 * ("invalid_fields") and ("fee_rise").
 */
export async function savePlan(
  trx: Trx,
  { plan, version, actor, ...asked }: Editing & { plan: FeePlan },
): Promise<void> {
  const { courseId } = asked;
  await lockCourseRow(trx, courseId);
  const held = await getCoursePlan(trx, asked);
  requireVersion(held, version, (present) => ({ plan: present }));
  const taxPercent = held.taxPercent ?? 0;
  const faults: Fault[] = planFaults(plan, { feePaise: held.feePaise ?? 0, taxPercent });
  if (held.taxPercent === null && plan.tax !== "none")
    faults.push({ field: "tax", code: "invalid_choice" });
  if (faults.length > 0) throw new AppError("invalid_fields", { fields: faults });
  const rise = { feePaise: planTotal(plan, taxPercent), startsOn: held.startsOn };
  await refuseFeeRise(trx, { courseId, ...rise, at: actor.at });
  await savePlanRow(trx, { courseId, plan, version: version + 1 });
  const instalments = shown(plan);
  await showInstalments(trx, { courseId, instalments });
  await recordAudit(trx, actor, {
    ...({ action: held.plan ? "change" : "create", subjectType: "fee" } as const),
    ...{ subjectId: courseId, detail: held.plan ? "fee plan changed" : "fee plan set", courseId },
    ...(held.plan && { before: inWords(held.plan) }),
    after: inWords(plan),
  });
}

/** Throws AppError("not_found") where there is none, and ("changed_meanwhile"). */
export async function deletePlan(trx: Trx, { version, actor, ...asked }: Editing): Promise<void> {
  const { courseId } = asked;
  await lockCourseRow(trx, courseId);
  const held = await getCoursePlan(trx, asked);
  if (!held.plan) throw new AppError("not_found");
  requireVersion(held, version);
  await deletePlanRow(trx, courseId);
  await showInstalments(trx, { courseId, instalments: [] });
  await recordAudit(trx, actor, {
    ...({ action: "delete", subjectType: "fee", subjectId: courseId, courseId } as const),
    ...{ detail: "fee plan deleted", before: inWords(held.plan) },
  });
}

type Rise = { courseId: string; feePaise: number; startsOn: string; at: Date };

/**
 * The fee that was agreed is not raised in the middle of a course. Throws AppError("fee_rise") where the course has begun
 * and a student of it was charged less.
 */
export async function refuseFeeRise(
  db: Db,
  { courseId, feePaise, startsOn, at }: Rise,
): Promise<void> {
  if (startsOn > istDay(at)) return;
  const least = await leastCharged(db, courseId);
  if (least !== undefined && feePaise > least) throw new AppError("fee_rise");
}

/**
 * Other instalments for what one student owes still: what is open is taken back, and written anew. Throws
 * AppError("not_found"), ("month_locked"), ("invalid_fields") where the sum is another, ("fee_rise") where it is higher
 * though the course has begun.
 */
export async function changeAccountPlan(
  trx: Trx,
  { accountId, change, actor }: { accountId: string; change: ChangedPlan; actor: Actor },
): Promise<void> {
  const opened = await openLedger(trx, accountId, actor.at);
  const { instalments, reason } = change;
  const charges = chargesOf(opened.entries, await listAllocations(trx, [accountId]));
  const openPaise = new Map(charges.map((charge) => [charge.id, charge.openPaise]));
  const back = planCharges(opened.entries).filter(({ id }) => (openPaise.get(id) ?? 0) > 0);
  const open = back.reduce((all, { id }) => all + (openPaise.get(id) ?? 0), 0);
  const sum = instalments.reduce((all, { paise }) => all + paise, 0);
  if (sum > open && (await hasBegun(trx, opened))) throw new AppError("fee_rise");
  if (sum !== open)
    throw new AppError("invalid_fields", {
      fields: [{ field: "instalments", code: "not_the_rest" }],
    });
  // What is paid of a charge stays charged on its day, but before what comes, so that it stays paid.
  const first = instalments.map(({ dueOn }) => dueOn).toSorted()[0] ?? "";
  const paid = back.flatMap(({ id, dueOn, paise }) => {
    const rest = paise - (openPaise.get(id) ?? 0);
    return rest > 0
      ? [{ dueOn: dueOn !== null && dueOn < first ? dueOn : first, paise: rest }]
      : [];
  });
  const due = [...paid, ...instalments].map((each) => ({ kind: "charge", ...each }) as const);
  const added = [...back.map(reversalOf(reason)), ...due];
  await writeEntries(trx, opened, { added, actor, staysLaid: true });
  const { userId, courseId } = opened.account;
  const before = back.map(({ dueOn, id }) => `₹${(openPaise.get(id) ?? 0) / 100} ${dueOn}`);
  await recordAudit(trx, actor, {
    ...({ action: "change", subjectType: "fee", subjectId: accountId, reason } as const),
    ...{ detail: "instalments of a student changed", personId: userId ?? undefined, courseId },
    before: { feeInstalments: before },
    after: { feeInstalments: instalments.map(({ paise, dueOn }) => `₹${paise / 100} ${dueOn}`) },
  });
}

async function hasBegun(db: Db, { account: { courseId }, today }: OpenAccount): Promise<boolean> {
  const course = courseId === null ? undefined : await findCoursePlan(db, courseId);
  return course !== undefined && course.startsOn <= today;
}

function shown({ instalments }: FeePlan): string[] {
  return instalments.map(({ paise, dueOn }) => writeInstalment({ paise, due: dueOn }));
}

/** As the audit log has a course's plan. */
function inWords({ instalments, classes }: FeePlan) {
  const feeInstalments = instalments.map(({ paise, dueOn }) => `₹${paise / 100} ${dueOn}`);
  return { feeInstalments, ...(classes !== undefined && { feeClasses: classes }) };
}
