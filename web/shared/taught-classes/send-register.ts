import type { SavedRegister } from "../../../contract/entities/teaching.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import {
  dropClosedRegisters,
  dropEndedRegister,
  type Edit,
  endsRegister,
  keepRegister,
  keptRegister,
  type Marks,
  type RegisterKey,
  unsentClasses,
  waitingSave,
} from "./kept-registers.ts";
import { inServerTime } from "./register-marks.ts";

/**
 * What became of a saving: `waiting` is to be sent later, `early` once its class has begun, `dropped` is no longer on
 * this device.
 */
export type Sent = "saved" | "waiting" | "early" | "refused" | "dropped";

/** What the server says about the register itself, which the person reads and settles. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  "register_closed",
  "class_cancelled",
  "reason_needed",
  "invalid_fields",
  "body_too_large",
]);

/** Sends what was saved here and keeps what became of it. Sending it again changes nothing. */
export async function sendRegister(key: RegisterKey, saved: SavedRegister): Promise<Sent> {
  try {
    const { register } = await call("PUT /api/teach/classes/:id/register", {
      params: { id: key.classId },
      body: saved,
    });
    const edit = editWithout(keptRegister(key).edit, saved.marks);
    keepRegister(key, { register, ...(edit && { edit }) });
    return "saved";
  } catch (error) {
    return keepFailure(key, error);
  }
}

/** What was tapped or saved while these marks were on their way. */
function editWithout(edit: Edit | undefined, sent: Marks): Edit | undefined {
  if (!edit) return undefined;
  const { saved = {}, ...rest } = edit;
  const later = Object.entries(saved).filter(([id, { at }]) => sent[id]?.at !== at);
  if (later.length > 0) return { ...rest, saved: Object.fromEntries(later) };
  return rest.tapped && { tapped: rest.tapped };
}

/**
 * Only a code of the server ends the wait. A status alone may come from anything on the way, such as a proxy's page,
 * and everything without a meaning here is sent again.
 */
function keepFailure(key: RegisterKey, error: unknown): Sent {
  if (!(error instanceof ApiError)) throw error;
  if (endsRegister(error)) {
    dropEndedRegister(key, error);
    return "dropped";
  }
  if (refusals.has(error.code)) {
    const kept = keptRegister(key);
    // It may have been deleted here meanwhile.
    if (kept.edit?.saved) keepRegister(key, { ...kept, refusal: error.message });
    return "refused";
  }
  return error.code === "register_early" ? "early" : "waiting";
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
    keepInServerTime({ userId, classId });
    const waiting = waitingSave(keptRegister({ userId, classId }));
    if (waiting && (await sendRegister({ userId, classId }, waiting)) === "waiting") return;
  }
}

/** Kept before it is sent, so that it says the same when it is sent again. */
function keepInServerTime(key: RegisterKey): void {
  const { register, edit, ...kept } = keptRegister(key);
  if (!register || !edit?.saved) return;
  const saved = inServerTime(register, edit.saved);
  if (JSON.stringify(saved) !== JSON.stringify(edit.saved))
    keepRegister(key, { ...kept, register, edit: { ...edit, saved } });
}
