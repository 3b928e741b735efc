import { enquiryTopics } from "../../../contract/entities/closed-lists.ts";
import type { NewEnquiry } from "../../../contract/entities/enquiry.ts";

/** What the fields hold; an empty text is a field that was not filled. */
export type EnquiryValues = Record<keyof NewEnquiry, string>;

export const emptyEnquiry: EnquiryValues = {
  topic: "",
  courseId: "",
  fullName: "",
  phoneNumber: "",
  email: "",
  message: "",
};

/** What the address fills in (`?topic=course&course=…`); an unknown topic is left out. */
export function presetIn(search: string): Partial<EnquiryValues> {
  const parameters = new URLSearchParams(search);
  const topic = enquiryTopics.find((known) => known === parameters.get("topic"));
  const courseId = topic === "course" ? parameters.get("course") : null;
  return { ...(topic && { topic }), ...(courseId && { courseId }) };
}
