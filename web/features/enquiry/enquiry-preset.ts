import { enquiryTopics } from "../../../contract/entities/choices.ts";
import type { EnquiryValues } from "./enquiry-fields.ts";

/** What the address chooses in the form (`?topic=course&course=…`); what it does not know is left alone. */
export function presetIn(search: string): Partial<EnquiryValues> {
  const asked = new URLSearchParams(search);
  const topic = enquiryTopics.find((known) => known === asked.get("topic"));
  const courseId = topic === "course" ? asked.get("course") : null;
  return { ...(topic && { topic }), ...(courseId && { courseId }) };
}
