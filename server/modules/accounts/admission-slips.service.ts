import { createHash, randomInt } from "node:crypto";
import {
  type AdmissionSlip,
  SLIP_CODE_ALPHABET,
  SLIP_CODE_LENGTH,
  type SlipOpened,
} from "../../../contract/entities/admission-slip.ts";
import { limits } from "../../../contract/limits.ts";
import { soundOf } from "../../../contract/search/sound.ts";
import { AppError } from "../../app-error.ts";
import type { Connection, Db } from "../../database/connect.ts";
import { type Actor, recordAudit, writeAuditLine } from "../audit/index.ts";
import { listOwnEnrolments } from "../enrolments/index.ts";
import { lockExisting } from "./account-merge.repository.ts";
import {
  deleteSlip,
  findAdmitted,
  findSlip,
  saveSlip,
  spendSlip,
} from "./admission-slips.repository.ts";
import { findEnrolmentForm } from "./enrolment-forms.repository.ts";
import { findListedUser } from "./listed-users.repository.ts";
import { joinLocked, lockCourses } from "./merge-accounts.service.ts";

type Database = Pick<Connection, "transaction">;

/**
 * Makes a slip for somebody without an account, in place of a former one; the code is told this once. Throws
 * AppError("not_found") or ("has_account").
 */
export function makeSlip(
  database: Database,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<{ code: string; slip: AdmissionSlip }> {
  return database.transaction(async (trx) => {
    await lockExisting(trx, [userId]);
    const user = await findListedUser(trx, userId);
    if (!user) throw new AppError("not_found");
    if (user.hasAccount === 1) throw new AppError("has_account");
    const code = drawCode();
    const madeAt = actor.at.toISOString();
    const expiresAt = new Date(actor.at.valueOf() + limits.admissionSlipMs).toISOString();
    await recordAudit(trx, actor, {
      action: "create",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "admission slip made",
      after: { expiresAt },
    });
    const made = { userId, madeAt, madeById: actor.actorId, expiresAt, usedAt: null };
    await saveSlip(trx, { ...made, codeHash: hashOf(code) });
    const slip = await findSlip(trx, userId);
    if (!slip) throw new Error("a slip just made was not found");
    return { code, slip };
  });
}

/** Throws AppError("not_found") where there is no unused slip. */
export function revokeSlip(
  database: Database,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<void> {
  return database.transaction(async (trx) => {
    const slip = await findSlip(trx, userId);
    if (!slip || !(await deleteSlip(trx, userId))) throw new AppError("not_found");
    await recordAudit(trx, actor, {
      action: "delete",
      subjectType: "user",
      subjectId: userId,
      personId: userId,
      detail: "admission slip taken back",
      before: { expiresAt: slip.expiresAt },
    });
  });
}

/**
 * Whose slip it is, and what the account `to` would get with it. Throws AppError("slip_invalid"), whatever the reason, so
 * that nobody learns which codes were used, and ("account_of_another") as useSlip does.
 */
export async function findAdmission(
  db: Db,
  { code, to, now }: { code: string; to: string; now: Date },
): Promise<SlipOpened> {
  const found = await findAdmitted(db, { codeHash: hashOf(code), now: now.toISOString() });
  if (!found) throw new AppError("slip_invalid");
  const { id, name } = found;
  const own = await requireOwn(db, { to, name });
  return {
    name,
    bringsCourses: (await listOwnEnrolments(db, id)).length > 0,
    bringsForm: !own && (await findEnrolmentForm(db, id)) !== undefined,
  };
}

/**
 * Joins the person of a slip to the account that opened it. Throws AppError("slip_invalid"), or ("account_of_another")
 * where a form says that the account is, by its name, somebody else's: brothers and sisters would become one student.
 */
export function useSlip(
  database: Database,
  { code, actor }: { code: string; actor: Actor },
): Promise<void> {
  return database.transaction(async (trx) => {
    const slip = { codeHash: hashOf(code), now: actor.at.toISOString() };
    const to = actor.actorId;
    const found = await findAdmitted(trx, slip);
    if (!found) throw new AppError("slip_invalid");
    const from = found.id;
    // Locked in the same order as when the office joins the two.
    await lockCourses(trx, [from, to]);
    const people = await lockExisting(trx, [from, to]);
    if (people.length < 2 || !(await spendSlip(trx, { from, to, ...slip })))
      throw new AppError("slip_invalid");
    await requireOwn(trx, { to, name: found.name });
    await joinLocked(trx, {
      ...{ from, to, keepForm: "account", actor },
      record: (line) =>
        writeAuditLine(trx, actor, { ...line, detail: "joined by an admission slip" }),
    });
  });
}

/** The account's own form, if any; it must be of the same person. */
async function requireOwn(db: Db, { to, name }: { to: string; name: string }) {
  const own = await findEnrolmentForm(db, to);
  if (own && !mayBeOne(own.fullName, name)) throw new AppError("account_of_another");
  return own;
}

/** Whether every word of one name stands in the other, too, in whatever script or spelling. */
function mayBeOne(...names: [string, string]): boolean {
  const [one, other] = names.map((name) => new Set(name.split(/\s+/).map(soundOf)));
  return !!one && !!other && (one.isSubsetOf(other) || other.isSubsetOf(one));
}

function drawCode(): string {
  const draw = () => SLIP_CODE_ALPHABET[randomInt(SLIP_CODE_ALPHABET.length)];
  return Array.from({ length: SLIP_CODE_LENGTH }, draw).join("");
}

/** 60 random bits need no salt, and no slow hash. */
function hashOf(code: string): string {
  return createHash("sha256").update(code).digest("hex");
}
