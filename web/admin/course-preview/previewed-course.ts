import { deliveries, modes } from "../../../contract/entities/closed-lists.ts";
import { writtenInstalment } from "../../../contract/entities/course.ts";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import type { PreviewedCourse } from "../../shared/courses/course-contents.tsx";
import {
  type CourseFields,
  filledTexts,
  instalmentTyped,
  paiseTyped,
} from "../new-course/course-values.ts";

export type PreviewSources = {
  fields: CourseFields;
  saved: OfficeCourse | undefined;
  html: Pick<PreviewedCourse, "descriptionHtml" | "descriptionHiHtml">;
  notes: readonly EditableNote[];
  today: string;
};

/** The form's values as a course for its public page, with plausible values where the form is still empty. */
export function previewedCourse({
  fields,
  saved,
  html,
  notes,
  today,
}: PreviewSources): PreviewedCourse {
  const paise = paiseTyped(fields.feePaise);
  const enrolmentPaise = paiseTyped(fields.enrolmentFeePaise);
  const { title, programme, description, duration } = fields;
  return {
    title,
    programme,
    description,
    duration,
    id: saved?.id ?? "preview",
    slug: saved?.slug ?? "preview",
    selectedClass: orNull(fields.selectedClass),
    subjects: filledTexts(fields.subjects),
    teachers: filledTexts(fields.teachers),
    summary: orNull(fields.summary),
    titleHi: orNull(fields.titleHi),
    summaryHi: orNull(fields.summaryHi),
    descriptionHi: orNull(fields.descriptionHi),
    mode: modes.find((mode) => mode === fields.mode) ?? "offline",
    delivery: deliveries.find((delivery) => delivery === fields.delivery) ?? null,
    batchSize: Number(fields.batchSize) || 1,
    startsOn: fields.startsOn || today,
    endsOn: orNull(fields.endsOn),
    validUntil: orNull(fields.validUntil),
    timings: orNull(fields.timings),
    feePaise: paise === undefined ? null : Number(paise),
    enrolmentFeePaise: enrolmentPaise === undefined ? null : Number(enrolmentPaise),
    instalments: filledTexts(fields.instalments).flatMap((text) => {
      const { data } = writtenInstalment.safeParse(instalmentTyped(text));
      return data ? [data] : [];
    }),
    // A draft is shown as it will be once it is published.
    isOpen: saved === undefined || saved.publishedAt === null || saved.isOpen,
    posterUrl: saved?.posterUrl ?? null,
    posterSize: saved?.posterSize ?? null,
    createdAt: saved?.createdAt ?? today,
    notesCount: notes.length,
    notes: notes.map(({ id, title, titleHi, chapter, description, size, mimeType, isSample }) => ({
      id,
      title,
      titleHi,
      chapter,
      description,
      size,
      mimeType,
      isSample,
    })),
    ...html,
  };
}

function orNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
