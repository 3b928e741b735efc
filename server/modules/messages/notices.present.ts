import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { afterQuiet, isUrgent } from "./sending.rules.ts";

type MadeHere = "course" | "person" | "isOfTeacher" | "messagesAt" | "files";

/** What the query of the office's notices finds. */
export type OfficeNoticeRow = Omit<OfficeNotice, MadeHere> & {
  courseId: string | null;
  title: string | null;
  courseTitleHi: string | null;
  personId: string | null;
  name: string | null;
  isOfTeacher: 0 | 1;
  urgentUntil: string | null;
};

export function presentOfficeNotice(row: OfficeNoticeRow): Omit<OfficeNotice, "files"> {
  const { courseId, title, courseTitleHi, personId, name, isOfTeacher, urgentUntil, ...notice } =
    row;
  const sendAt = new Date(notice.sendAt);
  return {
    ...notice,
    messagesAt: (isUrgent(urgentUntil, sendAt) ? sendAt : afterQuiet(sendAt)).toISOString(),
    isOfTeacher: isOfTeacher === 1,
    course: courseId ? { id: courseId, title: title ?? "", titleHi: courseTitleHi } : null,
    person: personId ? { id: personId, name: name ?? "" } : null,
  };
}
