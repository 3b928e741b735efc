import type { Register, SavedRegister, TaughtClass } from "../../../contract/entities/teaching.ts";
import type { ErrorCode } from "../../../contract/errors.ts";
import type { ApiError } from "../../api/api-error.ts";
import { isServerTimeKnown, serverNow } from "../../api/server-time.ts";
import {
  draftOf,
  forgetDraft,
  keepDraft,
  keptRegisterClasses,
  REGISTER,
} from "../../state/draft.ts";
import { createStore, useStore } from "../../state/store.ts";
import { dateTimeIn } from "../../texts/date-time.ts";
import { languageOf } from "../../texts/texts.ts";
import { forgetTeaching, tellLost } from "../session/forget-here.ts";
import { textIn } from "../site/course-text.tsx";

/** The class or the person's place in its course is gone. */
const endsOne: ErrorCode = "not_found";

/** The person's role is. */
const endsAll: ReadonlySet<string> = new Set<ErrorCode>(["teacher_required", "admin_required"]);

export type Marks = SavedRegister["marks"];

/** What was marked on this device and has not reached the server. */
export type Edit = {
  /** Tapped, but not saved yet. */
  tapped?: Marks;
  /** Saved here: waits to be sent. */
  saved?: Marks;
  reason?: string;
};

/** What this device keeps of the register of one class: signing out removes it, like every draft. */
export type KeptRegister = {
  /** As it was last loaded. */
  register?: Register;
  edit?: Edit;
  /** Why the server refused the edit for good. */
  refusal?: string;
};

export type RegisterKey = { userId: string; classId: string };

/** Counts changes, for the pages that show what is kept. */
const changes = createStore(0);

export function useKeptRegisters(): void {
  useStore(changes, 0);
}

const keyOf = ({ userId, classId }: RegisterKey) => ({ form: `${REGISTER}${classId}`, userId });

export function keptRegister(key: RegisterKey): KeptRegister {
  return draftOf<KeptRegister>(keyOf(key));
}

/** Gives whether the device has it: some browsers keep nothing. */
export function keepRegister(key: RegisterKey, kept: KeptRegister): boolean {
  if (Object.keys(kept).length === 0) forgetDraft(keyOf(key));
  else keepDraft(keyOf(key), kept);
  changes.set(changes.get() + 1);
  return JSON.stringify(keptRegister(key).edit) === JSON.stringify(kept.edit);
}

/** Keeps a register as the server has just given it, beside what was tapped here. */
export function keepLoaded(key: RegisterKey, loaded: Register): void {
  const { register: before, ...rest } = keptRegister(key);
  if (loaded.readAt >= (before?.readAt ?? "")) keepRegister(key, { ...rest, register: loaded });
}

/** The classes whose registers are kept for this person, in the order of their beginning. */
export function keptClasses(userId: string): TaughtClass[] {
  return keptRegisterClasses(userId)
    .flatMap((classId) => keptRegister({ userId, classId }).register?.class ?? [])
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** What waits to be sent of a register; nothing where the person has to settle something first. */
export function waitingSave({ edit, refusal }: KeptRegister): SavedRegister | undefined {
  if (!edit?.saved || refusal !== undefined) return undefined;
  return { marks: edit.saved, ...(edit.reason ? { reason: edit.reason } : {}) };
}

/** What only this device has of a register: it is still to reach the server, or was refused there for good. */
export type OnDevice = "unsent" | "refused" | undefined;

export function onDevice(key: RegisterKey): OnDevice {
  const { edit, refusal } = keptRegister(key);
  return edit && (refusal === undefined ? "unsent" : "refused");
}

/** The classes whose registers wait to be sent by this person. */
export function unsentClasses(userId: string): string[] {
  return keptRegisterClasses(userId).filter(
    (classId) => waitingSave(keptRegister({ userId, classId })) !== undefined,
  );
}

/**
 * Removes what is sent and can no longer be changed: nobody needs the list of students on this device then. Waits for
 * the server's time, as the device's clock may be wrong.
 */
export function dropClosedRegisters(userId: string): void {
  if (!isServerTimeKnown()) return;
  for (const classId of keptRegisterClasses(userId)) {
    const { register, edit } = keptRegister({ userId, classId });
    const isClosed = register && Date.parse(register.closesAt) < serverNow().valueOf();
    if (isClosed && !edit) keepRegister({ userId, classId }, {});
  }
}

/** Removes all registers of this person, and says so where one was not sent. */
export function dropAllRegisters(userId: string): void {
  forgetTeaching(userId);
  changes.set(changes.get() + 1);
}

/** Whether the server says that this person can never see, or save, the register again. */
export function endsRegister({ code }: ApiError): boolean {
  return code === endsOne || endsAll.has(code);
}

/** Removes what this person may no longer see, and says so where something of it was not sent. */
export function dropEndedRegister(key: RegisterKey, { code }: ApiError): void {
  if (endsAll.has(code)) {
    dropAllRegisters(key.userId);
    return;
  }
  const kept = keptRegister(key);
  keepRegister(key, {});
  if (kept.edit) void tellLost((texts) => texts.classEnded(classOf(kept)));
}

/** Its course and when it began, where the device knows. */
function classOf({ register }: KeptRegister): string | undefined {
  if (!register) return undefined;
  const language = languageOf(window.location.pathname);
  const { courseTitle, courseTitleHi, startsAt } = register.class;
  return `${textIn(language, courseTitle, courseTitleHi).text}, ${dateTimeIn(language)(startsAt)}`;
}
