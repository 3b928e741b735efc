import type { Given } from "../endpoint.ts";
import type { auditOfficeEndpoints } from "../endpoints/audit-office.ts";
import type { exportsEndpoints } from "../endpoints/exports-office.ts";
import type { listAsFile } from "../lists.ts";

type Downloads = typeof exportsEndpoints & Pick<typeof auditOfficeEndpoints, "downloadAuditLog">;

/** Of each list by itself: a union of lists has only the names that all of them share. */
type FiltersOf<Name extends keyof Downloads> = Name extends keyof Downloads
  ? keyof Given<Downloads[Name], "query">
  : never;

/** Every filter of a list that the office downloads; one without its texts is an error. */
type FilterName = Exclude<FiltersOf<keyof Downloads>, keyof typeof listAsFile>;

const filterTexts: Record<FilterName, readonly [en: string, hi: string]> = {
  about: ["About one record", "एक रिकॉर्ड के बारे में"],
  account: ["With or without an account", "खाता है या नहीं"],
  action: ["What was done", "क्या किया"],
  actorId: ["Who did it", "किसने किया"],
  answer: ["Answer", "जवाब"],
  attention: ["What needs attention", "किस पर ध्यान देना है"],
  courseId: ["Course", "कोर्स"],
  form: ["Form filled in or missing", "फ़ॉर्म भरा है या नहीं"],
  from: ["From the day", "किस दिन से"],
  joining: ["Asked about an account", "खाते के बारे में पूछा गया"],
  programme: ["Programme", "प्रोग्राम"],
  query: ["Search", "खोज"],
  role: ["Role", "भूमिका"],
  selectedClass: ["Class", "कक्षा"],
  since: ["Since the day", "किस दिन के बाद"],
  state: ["State", "स्थिति"],
  status: ["Status", "स्थिति"],
  subjectType: ["What was changed", "किसमें बदलाव हुआ"],
  suspended: ["Suspended", "रोके गए खाते"],
  until: ["Until the day", "किस दिन तक"],
};

/** What a filter is called; one that an earlier version wrote is shown as it was written. */
export function auditedFilterText(name: string, language: "en" | "hi"): string {
  const texts: Partial<Record<string, readonly [en: string, hi: string]>> = filterTexts;
  return texts[name]?.[language === "hi" ? 1 : 0] ?? name;
}
