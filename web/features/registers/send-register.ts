import type { Register } from "../../../contract/entities/teaching.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { dropEndedRegister, endsRegister } from "./ended-registers.ts";
import {
  dropClosedRegisters,
  type Edit,
  keepRegister,
  keptRegister,
  type RegisterKey,
  unsentClasses,
} from "./kept-registers.ts";

/** What became of a saving: `waiting` is to be sent later, `dropped` is no longer on this device. */
export type Sent = "saved" | "waiting" | "differs" | "refused" | "dropped";

/** What the server says about the register itself, which the person reads and settles. */
const refusals: ReadonlySet<string> = new Set<ErrorCode>([
  "register_closed",
  "register_early",
  "class_cancelled",
  "reason_needed",
  "invalid_fields",
]);

/** Sends an edit, and keeps what became of it. The server takes the same `saveId` twice as once. */
export async function sendRegister(
  key: RegisterKey,
  { version, marks, reason, saveId }: Edit & { saveId: string },
): Promise<Sent> {
  try {
    const { register } = await call("PUT /api/teach/classes/:id/register", {
      params: { id: key.classId },
      version,
      body: { saveId, marks, ...(reason ? { reason } : {}) },
    });
    const { edit } = keptRegister(key);
    // What was tapped while it was sent goes on from the saved version.
    const later =
      edit && edit.saveId !== saveId ? { edit: { ...edit, version: register.version } } : {};
    keepRegister(key, { register, ...later });
    return "saved";
  } catch (error) {
    return keepFailure(key, error);
  }
}

/**
 * Only a code of the server ends the wait. A status alone may come from anything on the way, such as a proxy's page,
 * and everything without a meaning here is sent again.
 */
function keepFailure(key: RegisterKey, error: unknown): Sent {
  if (!(error instanceof ApiError)) throw error;
  const kept = keptRegister(key);
  if (endsRegister(error)) {
    dropEndedRegister(key, error);
    return "dropped";
  }
  if (refusals.has(error.code)) {
    keepRegister(key, { ...kept, refusal: error.message });
    return "refused";
  }
  if (error.code !== "changed_meanwhile") return "waiting";
  // The endpoint answers `present` in its own shape.
  const { register: other } = error.present as { register: Register };
  keepRegister(key, { ...kept, other });
  return "differs";
}

/** Sends what waits, and drops what is sent and can no longer be changed. */
export async function sendKept(userId: string): Promise<void> {
  dropClosedRegisters(userId);
  await sendUnsent(userId);
}

/** One after the other, so that a slow network carries each whole. */
async function sendUnsent(userId: string): Promise<void> {
  for (const classId of unsentClasses(userId)) {
    const { edit } = keptRegister({ userId, classId });
    if (edit?.saveId === undefined) continue;
    const sent = await sendRegister({ userId, classId }, { ...edit, saveId: edit.saveId });
    if (sent === "waiting") return;
  }
}
