import { draftName, draftOf, keptRegisterClasses, REGISTER } from "./draft.ts";

/**
 * The classes in whose registers this person changed something that has not reached the server: it is lost when the
 * device forgets them.
 */
export function unsentRegisters(userId: string): string[] {
  return keptRegisterClasses(userId).filter((classId) => hasEdit({ classId, userId }));
}

/** The number of such registers of all people who used this device. */
export function countUnsentRegisters(): number {
  const [start = ""] = draftName({ form: `${REGISTER}|`, userId: "" }).split("|");
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .map((name) => name.slice(start.length).split(":"))
      .filter(([classId = "", userId]) => hasEdit({ classId, userId })).length;
  } catch {
    // Storage is blocked, so nothing is kept.
    return 0;
  }
}

/** What is kept has the shape of `KeptRegister` in shared/taught-classes. */
function hasEdit({ classId, userId }: { classId: string; userId: string | undefined }): boolean {
  return draftOf<{ edit: object }>({ form: `${REGISTER}${classId}`, userId }).edit !== undefined;
}
