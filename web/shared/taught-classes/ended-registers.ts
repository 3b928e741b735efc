import type { ErrorCode } from "../../../contract/errors.ts";
import type { ApiError } from "../../api/api-error.ts";
import { dateTimeIn } from "../../texts/date-time.ts";
import { languageOf } from "../../texts/language.ts";
import { tellLost } from "../session/forget-here.ts";
import { textIn } from "../site/course-text.tsx";
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
