import type { ErrorCode } from "../../../contract/errors.ts";
import type { ApiError } from "../../api/api-error.ts";
import { dateTimeIn } from "../../messages/date-time.ts";
import { languageOf } from "../../messages/language.ts";
import { lostRegistersMessages } from "../../messages/offline.ts";
import { unsentRegisters } from "../../state/unsent-registers.ts";
import { textIn } from "../courses/course-text.tsx";
import {
  dropAllRegisters,
  type KeptRegister,
  keepRegister,
  keptRegister,
  type RegisterKey,
} from "./kept-registers.ts";

/** The class or the person's place in its course is gone. */
const endsOne: ErrorCode = "not_found";

/** The person's role is. */
const endsAll: ReadonlySet<string> = new Set<ErrorCode>(["teacher_required", "admin_required"]);

/** Whether the server says that this person can never see, or save, the register again. */
export function endsRegister({ code }: ApiError): boolean {
  return code === endsOne || endsAll.has(code);
}

/** Removes what this person may no longer see, and says so where something of it was not sent. */
export function dropEndedRegister(key: RegisterKey, { code }: ApiError): void {
  if (endsAll.has(code)) {
    const unsent = unsentRegisters(key.userId).length;
    dropAllRegisters(key.userId);
    if (unsent > 0) void tellRoleEnded(unsent);
    return;
  }
  const kept = keptRegister(key);
  keepRegister(key, {});
  if (kept.edit) void tellClassEnded(kept);
}

/** For the registers of so many classes, which are no longer on this device. */
export async function tellRoleEnded(unsent: number): Promise<void> {
  await tell(lostRegistersMessages[languageHere()].roleEnded(unsent));
}

async function tellClassEnded({ register }: KeptRegister): Promise<void> {
  const language = languageHere();
  const t = lostRegistersMessages[language];
  if (!register) return tell(t.classEnded());
  const { courseTitle, courseTitleHi, startsAt } = register.class;
  const course = textIn(language, courseTitle, courseTitleHi).text;
  await tell(t.classEnded(`${course}, ${dateTimeIn(language)(startsAt)}`));
}

async function tell(sentence: string): Promise<void> {
  const { notify } = await import("../../ui/toast.ts");
  notify.notice(sentence);
}

function languageHere() {
  return languageOf(window.location.pathname);
}
