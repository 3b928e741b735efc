import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { afterQuiet } from "../outbox/index.ts";
import type { OfficeNoticeRow } from "./notices.repository.ts";

export function presentOfficeNotice(row: OfficeNoticeRow): OfficeNotice {
  const { courseId, title, courseTitleHi, personId, name, isOfTeacher, isUrgent, ...notice } = row;
  const sendAt = new Date(notice.sendAt);
  return {
    ...notice,
    messagesAt: (isUrgent === 1 ? sendAt : afterQuiet(sendAt)).toISOString(),
    isOfTeacher: isOfTeacher === 1,
    course: courseId ? { id: courseId, title: title ?? "", titleHi: courseTitleHi } : null,
    person: personId ? { id: personId, name: name ?? "" } : null,
  };
}
