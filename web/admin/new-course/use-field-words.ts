import { deliveries, modes } from "../../../contract/entities/closed-lists.ts";
import { useChoices } from "../../features/site/choices.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import type { SharedField } from "./course-difference.ts";
import { filledTexts } from "./course-values.ts";
import { paiseTyped } from "./rupees.ts";

/** The name of a field of the course's form, and what it holds, in words. */
export function useFieldWords() {
  const t = useMessages(adminNewCourseMessages);
  const shown = useShown();
  return {
    label: (name: SharedField): string => {
      if (name === "title") return t.courseTitle;
      if (name === "enrolmentFeePaise") return t.enrolmentFee;
      return name === "feePaise" ? t.fee : t[name];
    },
    value(name: SharedField, held: string | string[]): string {
      const texts = filledTexts(typeof held === "string" ? [held] : held);
      return texts.length === 0 ? t.nothing : texts.map((text) => shown(name, text)).join(", ");
    },
  };
}

function useShown() {
  const c = useMessages(coursesMessages);
  const { programmeName, className, subjectName } = useChoices();
  const { date, rupees } = useFormats();
  return (name: SharedField, text: string): string => {
    if (name === "programme") return programmeName(text);
    if (name === "selectedClass") return className(text);
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
