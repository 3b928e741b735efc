import type { DemoNotice } from "../../../demo/demo-schema.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { NoticeFields } from "../../database/tables/notices.ts";
import { tell, unsentNotice } from "../messages/index.ts";
import { findDemoCourse } from "./demo.repository.ts";

/** Tells all, or a demo course's students, what the demo's file says; gives the notice's id. */
export async function addDemoNotice(
  trx: Trx,
  { course, ...words }: DemoNotice,
  now: Date,
): Promise<string> {
  const courseId = course === null ? null : await findDemoCourse(trx, course);
  const notice = noticeOf({ ...words, kind: "office", courseId }, now);
  // The office may have deleted the course while the demo was loaded.
  if (courseId !== undefined) await tell(trx, notice);
  return notice.id;
}

type Given = Pick<NoticeFields, "kind" | "titleEn" | "titleHi" | "textEn" | "textHi"> & {
  courseId: string | null | undefined;
};

export function noticeOf({ courseId, ...given }: Given, now: Date): NoticeFields {
  const at = now.toISOString();
  return {
    ...unsentNotice,
    ...given,
    id: newId(),
    audience: courseId === null ? "all" : "course",
    gradeCode: null,
    courseId: courseId ?? null,
    personId: null,
    sendAt: at,
    createdAt: at,
  };
}
