import type { CourseFields } from "../../database/connect.ts";
import { readList } from "./courses.present.ts";

type Written = Omit<
  CourseFields,
  | "id"
  | "slug"
  | "pictureId"
  | "closedAt"
  | "createdAt"
  | "publishedAt"
  | "archivedAt"
  | "position"
  | "version"
>;

/** An instalment as people read it in the audit log. */
function inRupees(text: string): string {
  const [paise, ...due] = text.split(" ");
  return `₹${Number(paise) / 100} ${due.join(" ")}`;
}

/** What the office writes of a course, as the audit log shows it. */
export function auditedFields(row: Written) {
  const { title, titleHi, programme, selectedClass, description, descriptionHi } = row;
  const { summary, summaryHi, mode, delivery, batchSize, duration } = row;
  const { startsOn, endsOn, validUntil, timings, feePaise, enrolmentFeePaise } = row;
  return {
    title,
    titleHi,
    programme,
    selectedClass,
    description,
    descriptionHi,
    summary,
    summaryHi,
    mode,
    delivery,
    batchSize,
    duration,
    startsOn,
    endsOn,
    validUntil,
    timings,
    feePaise,
    enrolmentFeePaise,
    instalments: readList(row.instalments).map(inRupees),
    subjects: readList(row.subjects),
    teachers: readList(row.teachers),
  };
}
