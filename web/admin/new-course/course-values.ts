import * as z from "zod/mini";
import { type Instalment, writeInstalment } from "../../../contract/entities/course.ts";
import { newCourse, type OfficeCourse } from "../../../contract/entities/office-course.ts";
import { limits } from "../../../contract/limits.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { type ContractForm, filledFields } from "../../shared/forms/use-contract-form.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useTexts } from "../../texts/texts.ts";
import { brokenLimit, useFileSchema } from "../upload/upload.tsx";

export type ListName = "subjects" | "teachers" | "instalments";
export type TextName = Exclude<keyof typeof newCourse.shape, ListName>;

/** What the fields hold. The fee is in rupees, as it is typed. */
export type CourseFields = Record<TextName, string> &
  Record<ListName, string[]> & {
    poster: FileList | undefined;
    notes: FileList | undefined;
    sampleNotes: FileList | undefined;
  };

export type CourseBody = z.output<ReturnType<typeof useCourseSchema>>;

/** What the groups of fields need of the form. */
export type CourseForm = Pick<ContractForm<CourseFields, CourseBody>, "form" | "field">;

/** The contract's schema with the files, whose sizes are checked before they are sent. */
export function useCourseSchema() {
  const { choose } = useTexts(adminTexts);
  const document = useFileSchema(brokenLimit, choose);
  const picture = useFileSchema(
    ({ size }) => (size > limits.posterBytes ? limits.posterBytes : undefined),
    choose,
  );
  return z.safeExtend(newCourse, {
    poster: z.optional(picture),
    notes: z.array(document),
    sampleNotes: z.array(document),
  });
}

/** The fields as the schema reads them. */
export function courseInput(fields: CourseFields) {
  const { subjects, teachers, instalments, poster, notes, sampleNotes, ...texts } = fields;
  const { feePaise: rupees, enrolmentFeePaise: enrolmentRupees, ...filled } = filledFields(texts);
  return {
    ...filled,
    // An invalid amount is passed on as it is, so that the schema refuses it.
    feePaise: amountTyped(rupees),
    enrolmentFeePaise: amountTyped(enrolmentRupees),
    instalments: filledTexts(instalments).map((text) => instalmentTyped(text) ?? text),
    subjects: filledTexts(subjects),
    teachers: filledTexts(teachers),
    poster: poster?.[0],
    notes: Array.from(notes ?? []),
    sampleNotes: Array.from(sampleNotes ?? []),
  };
}

function amountTyped(rupees: unknown): string | undefined {
  return typeof rupees === "string" ? (paiseTyped(rupees) ?? rupees) : undefined;
}

export function filledTexts(texts: readonly string[]): string[] {
  return texts.filter((text) => text.trim() !== "");
}

/** The paise of an amount typed in rupees (`45,000`, `₹ 999.50`), as digits; undefined where it is none. */
export function paiseTyped(rupees: string): string | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(typedNumber(rupees).replace(/[,₹]/g, ""));
  if (!match) return undefined;
  const [, whole = "", part = ""] = match;
  return String(Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

/** An instalment typed as its rupees and when it is due (`15,000 on 5 April`), as the calls carry it. */
export function instalmentTyped(text: string): string | undefined {
  const [, rupees = "", due = ""] =
    /^\s*₹?\s*([\d०-९,.]+)[\s:;\p{Pd}\u2212]+(\S.*)$/u.exec(text) ?? [];
  const paise = paiseTyped(rupees);
  return paise === undefined ? undefined : writeInstalment({ paise: Number(paise), due });
}

/** An instalment as it is typed: the reverse of `instalmentTyped`. */
function typedInstalment({ paise, due }: Instalment): string {
  return `${paise / 100} ${due}`;
}

/** A saved course as the fields hold it; what is absent is empty. */
export function fieldsOf(course: OfficeCourse): CourseFields {
  const { subjects, teachers, batchSize, feePaise, title, programme, description, mode } = course;
  const { duration, startsOn, enrolmentFeePaise, instalments } = course;
  return {
    ...emptyFields,
    title,
    programme,
    description,
    mode,
    duration,
    startsOn,
    subjects,
    teachers: teachers.length > 0 ? teachers : [""],
    selectedClass: course.selectedClass ?? "",
    summary: course.summary ?? "",
    titleHi: course.titleHi ?? "",
    summaryHi: course.summaryHi ?? "",
    descriptionHi: course.descriptionHi ?? "",
    delivery: course.delivery ?? "",
    timings: course.timings ?? "",
    endsOn: course.endsOn ?? "",
    validUntil: course.validUntil ?? "",
    batchSize: String(batchSize),
    feePaise: feePaise === null ? "" : String(feePaise / 100),
    enrolmentFeePaise: enrolmentFeePaise === null ? "" : String(enrolmentFeePaise / 100),
    instalments: instalments.length > 0 ? instalments.map(typedInstalment) : [""],
  };
}

export const emptyFields: CourseFields = {
  title: "",
  programme: "",
  selectedClass: "",
  subjects: [""],
  teachers: [""],
  summary: "",
  description: "",
  titleHi: "",
  summaryHi: "",
  descriptionHi: "",
  mode: "",
  delivery: "",
  batchSize: "",
  duration: "",
  timings: "",
  startsOn: "",
  endsOn: "",
  validUntil: "",
  feePaise: "",
  enrolmentFeePaise: "",
  instalments: [""],
  draft: "",
  poster: undefined,
  notes: undefined,
  sampleNotes: undefined,
};
