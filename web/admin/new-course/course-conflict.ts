import { deliveries, modes } from "../../../contract/entities/closed-lists.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import type { ConflictPart } from "../conflict-dialog.tsx";
import { type CourseFields, filledTexts, paiseTyped } from "./course-values.ts";

/** The fields that two admins can both have changed. */
type SharedField = Exclude<keyof CourseFields, "draft" | "poster" | "notes" | "sampleNotes">;

const names: readonly SharedField[] = [
  ...(["title", "programme", "selectedClass", "subjects", "teachers"] as const),
  ...(["summary", "description", "mode", "delivery", "batchSize", "feePaise"] as const),
  ...(["enrolmentFeePaise", "instalments"] as const),
  ...(["duration", "timings", "startsOn", "endsOn", "validUntil"] as const),
  ...(["titleHi", "summaryHi", "descriptionHi"] as const),
];

/** The fields in which two versions of a course differ. */
export function differencesOf(one: CourseFields, other: CourseFields): SharedField[] {
  return names.filter((name) => comparable(name, one[name]) !== comparable(name, other[name]));
}

/**
 * A value without differences that do not matter: surrounding blanks, empty list entries, the spelling of an amount.
 */
function comparable(name: SharedField, value: string | string[]): string {
  if (Array.isArray(value)) return JSON.stringify(filledTexts(value).map((text) => text.trim()));
  const text = value.replaceAll("\r\n", "\n").trim();
  return name === "feePaise" || name === "enrolmentFeePaise" ? (paiseTyped(text) ?? text) : text;
}

/** The same with what both have, in words. */
export function useCourseDifferences(): (
  mine: CourseFields,
  theirs: CourseFields,
) => ConflictPart[] {
  const t = useTexts(adminNewCourseTexts);
  const shown = useShown();
  const inWords = (name: SharedField, held: string | string[]): string =>
    filledTexts([held].flat())
      .map((text) => shown(name, text))
      .join(", ") || t.nothing;
  const labels = { ...t, title: t.courseTitle, feePaise: t.fee, enrolmentFeePaise: t.enrolmentFee };
  return (mine, theirs) =>
    differencesOf(mine, theirs).map((name) => ({
      ...{ key: name, label: labels[name] },
      mine: inWords(name, mine[name]),
      theirs: inWords(name, theirs[name]),
    }));
}

/** What a field of the course's form holds, in words. */
function useShown() {
  const c = useTexts(coursesTexts);
  const { programmeName, gradeName, subjectName } = useLookups();
  const { date, rupees } = useFormats();
  return (name: SharedField, text: string): string => {
    if (name === "programme") return programmeName(text);
    if (name === "selectedClass") return gradeName(text);
    if (name === "subjects") return subjectName(text);
    if (name === "startsOn" || name === "endsOn" || name === "validUntil") return date(text);
    const mode = name === "mode" && modes.find((one) => one === text);
    const delivery = name === "delivery" && deliveries.find((one) => one === text);
    const isAmount = name === "feePaise" || name === "enrolmentFeePaise";
    const paise = isAmount && paiseTyped(text);
    if (mode) return c.mode(mode);
    if (delivery) return c.delivery(delivery);
    return paise ? rupees(Number(paise)) : text;
  };
}
