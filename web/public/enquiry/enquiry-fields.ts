import { enquiryKinds, enquiryTopics } from "../../../contract/entities/closed-lists.ts";
import type { NewEnquiry } from "../../../contract/entities/enquiry.ts";

/** What the fields hold; an empty text is a field that was not filled. */
export type EnquiryValues = Record<keyof NewEnquiry, string>;

export const emptyEnquiry: EnquiryValues = {
  kind: "question",
  topic: "",
  courseId: "",
  fullName: "",
  phoneNumber: "",
  email: "",
  message: "",
  phoneCallTime: "",
};

/** What the address fills in (`?topic=course&course=…&kind=demo`); what is unknown is left out. */
export function presetIn(search: string): Partial<EnquiryValues> {
  const parameters = new URLSearchParams(search);
  const topic = enquiryTopics.find((known) => known === parameters.get("topic"));
  const courseId = topic === "course" ? parameters.get("course") : null;
  const kind = enquiryKinds.find((known) => known === parameters.get("kind"));
  return { ...(topic && { topic }), ...(courseId && { courseId }), ...(kind && { kind }) };
}
