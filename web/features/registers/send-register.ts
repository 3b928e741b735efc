import type { Register } from "../../../contract/entities/teaching.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { differingStudents } from "./differing-students.ts";
import { dropEndedRegister, endsRegister } from "./ended-registers.ts";
import {
  dropClosedRegisters,
  type KeptRegister,
  keepRegister,
  keptRegister,
  type RegisterKey,
  type Saving,
  unsentClasses,
  waitingSaving,
} from "./kept-registers.ts";

/**
 * What became of a saving: `waiting` is to be sent later, `early` once its class has begun, `dropped` is no longer on
 * this device.
 */
export type Sent = "saved" | "waiting" | "early" | "differs" | "refused" | "dropped";

/** What the server says about the register itself, which the person reads and settles. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  "register_closed",
  "class_cancelled",
  "reason_needed",
  "invalid_fields",
  "body_too_large",
]);

/** Sends an edit after the one before it, and keeps what became of it. */
export async function sendRegister(key: RegisterKey, { former, ...last }: Saving): Promise<Sent> {
  if (!former) return (await sendOne(key, last)).sent;
  const first = await sendOne(key, former);
  if (first.version === undefined) return first.sent;
  return (await sendOne(key, { ...last, version: first.version })).sent;
}

/** With the version that the server then has, where it says the same as what was sent. */
type Outcome = { sent: Sent; version?: number };

/** The server takes the same `saveId` twice as once. */
async function sendOne(key: RegisterKey, saving: Saving): Promise<Outcome> {
  const { version, marks, present, reason, saveId } = saving;
  try {
    const { register } = await call("PUT /api/teach/classes/:id/register", {
      params: { id: key.classId },
      version,
      body: { saveId, marks, ...(present && { present }), ...(reason ? { reason } : {}) },
    });
    return keepSaved(key, { saveId, register });
  } catch (error) {
    return keepFailure(key, { saving, error });
  }
}

type Saved = { saveId: string; register: Register };

function keepSaved(key: RegisterKey, saved: Saved): Outcome {
  const { register } = saved;
  keepRegister(key, { register, ...laterEdit(keptRegister(key), saved) });
  return { sent: "saved", version: register.version };
}

/** What was tapped or saved while this was on its way goes on from the saved version. */
function laterEdit(
  { edit }: KeptRegister,
  { saveId, register }: Saved,
): Pick<KeptRegister, "edit"> {
  if (!edit || edit.saveId === saveId) return {};
  const { former: _, ...later } = edit;
  return { edit: { ...later, version: register.version } };
}

/**
 * Only a code of the server ends the wait. A status alone may come from anything on the way, such as a proxy's page,
 * and everything without a meaning here is sent again.
 */
function keepFailure(
  key: RegisterKey,
  { saving, error }: { saving: Saving; error: unknown },
): Outcome {
  const { saveId } = saving;
  if (!(error instanceof ApiError)) throw error;
  const kept = keptRegister(key);
  // False where it was deleted here meanwhile, or sent twice at once and the other time it arrived.
  const isKept = kept.edit?.saveId === saveId || kept.edit?.former?.saveId === saveId;
  if (endsRegister(error)) {
    dropEndedRegister(key, error);
    return { sent: "dropped" };
  }
  if (refusals.has(error.code)) {
    if (isKept) keepRegister(key, { ...kept, refusal: error.message });
    return { sent: "refused" };
  }
  if (error.code === "register_early") return { sent: "early" };
  if (error.code !== "changed_meanwhile") return { sent: "waiting" };
  // What differs is then a later one of this device.
  if (!isKept) return { sent: "waiting" };
  // The endpoint answers `present` in its own shape.
  const { register: other } = error.present as { register: Register };
  if (differingStudents(other, saving).length === 0)
    return keepSaved(key, { saveId, register: other });
  keepRegister(key, { ...kept, other });
  return { sent: "differs" };
}

/** Sends what waits, and drops what is sent and can no longer be changed. */
export async function sendKept(userId: string): Promise<void> {
  dropClosedRegisters(userId);
  await sendUnsent(userId);
}

/**
 * One after the other, so that a slow network carries each whole. What is too early is asked again each time, as its
 * class may have been moved, and keeps no other from being sent.
 */
async function sendUnsent(userId: string): Promise<void> {
  for (const classId of unsentClasses(userId)) {
    const waiting = waitingSaving(keptRegister({ userId, classId }));
    if (waiting && (await sendRegister({ userId, classId }, waiting)) === "waiting") return;
  }
}
