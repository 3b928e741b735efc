import type { CourseStateName } from "../../contract/entities/closed-lists.ts";
import type { CourseParts, CourseReferences } from "../../contract/entities/office-course.ts";
import { defineTexts } from "./texts.ts";

const englishStates: Record<CourseStateName, string> = {
  current: "All but archived",
  draft: "Drafts",
  open: "Open for enrolment",
  closed: "Closed or over",
  archived: "Archived",
};
const hindiStates: Record<CourseStateName, string> = {
  current: "आर्काइव को छोड़कर सभी",
  draft: "ड्राफ़्ट",
  open: "नामांकन खुला",
  closed: "बंद या पूरे हुए",
  archived: "आर्काइव",
};

type Parts = CourseParts & { notes: number; hasPoster: boolean };
type Counts = CourseReferences;

/** The office's list of courses: filters, what can be done with a course, their order, deleting one. */
export const adminCourseListTexts = defineTexts({
  en: {
    courses: (count: string) => (count === "1" ? "1 course" : `${count} courses`),
    stateLabel: "State",
    allStates: "Every state",
    stateName: (state: CourseStateName) => englishStates[state],
    programmeLabel: "Programme",
    allProgrammes: "Every programme",
    classLabel: "Class",
    allClasses: "Every class",
    draft: "Draft",
    archived: "Archived",
    waiting: (count: number) => `${count} to confirm`,
    editOf: (title: string) => `Edit ${title}`,
    moreOf: (title: string) => `More about ${title}`,
    isPublished: (title: string) => `${title} is on the site`,
    isArchived: (title: string) => `${title} is archived: visitors no longer see it`,
    isBack: (title: string) => `${title} is no longer archived`,
    delete: "Delete…",
    changeOrder: "Change the order",
    toTop: (title: string) => `Move ${title} to the top`,
    orderTitle: "Order of the courses",
    orderLead:
      "Visitors see the courses in this order. Drag a course, or use its buttons; each move is saved at once. New courses come first.",
    orderFailed: "The order was not saved.",
    deleteTitle: (title: string) => `Delete “${title}”?`,
    deleteText: (parts: Parts) =>
      `The course disappears${withParts(parts)} at once. This cannot be undone.`,
    typeTitle: "Type the title of the course to delete it",
    deleteCourse: "Delete the course",
    isDeleted: (title: string) => `${title} is deleted`,
    inUse: (counts: Counts) =>
      `It cannot be deleted: ${listed(englishCounts(counts), "and")} would be lost with it.`,
    archiveInstead:
      "Archive it instead: it leaves the site, those enrolled keep it, and you can bring it back.",
    archiveCourse: "Archive the course",
    archiveTitle: (title: string) => `Archive “${title}”?`,
    waitingEnds:
      "Whoever waits for a seat in it waits no longer. A notice on the site says so to those who have not turned such notices off.",
    isArchivedAlready: "It is archived already, so visitors do not see it.",
  },
  hi: {
    courses: (count: string) => `${count} कोर्स`,
    stateLabel: "स्थिति",
    allStates: "हर स्थिति",
    stateName: (state: CourseStateName) => hindiStates[state],
    programmeLabel: "प्रोग्राम",
    allProgrammes: "हर प्रोग्राम",
    classLabel: "कक्षा",
    allClasses: "हर कक्षा",
    draft: "ड्राफ़्ट",
    archived: "आर्काइव",
    waiting: (count: number) => `${count} पुष्टि बाक़ी`,
    editOf: (title: string) => `${title} बदलें`,
    moreOf: (title: string) => `${title}: और काम`,
    isPublished: (title: string) => `${title} अब साइट पर है`,
    isArchived: (title: string) => `${title} आर्काइव में है: आगंतुक इसे नहीं देखते`,
    isBack: (title: string) => `${title} अब आर्काइव में नहीं है`,
    delete: "मिटाएँ…",
    changeOrder: "क्रम बदलें",
    toTop: (title: string) => `${title} सबसे ऊपर ले जाएँ`,
    orderTitle: "कोर्स का क्रम",
    orderLead:
      "आगंतुक कोर्स इसी क्रम में देखते हैं। कोर्स को खींचें या उसके बटन दबाएँ; हर बदलाव तुरंत सेव होता है। नए कोर्स सबसे पहले आते हैं।",
    orderFailed: "क्रम सेव नहीं हुआ।",
    deleteTitle: (title: string) => `“${title}” मिटाएँ?`,
    deleteText: (parts: Parts) =>
      `कोर्स${hindiWithParts(parts)} तुरंत मिट जाएगा। इसे वापस नहीं लाया जा सकता।`,
    typeTitle: "मिटाने के लिए कोर्स का नाम लिखें",
    deleteCourse: "कोर्स मिटाएँ",
    isDeleted: (title: string) => `${title} मिटा दिया गया`,
    inUse: (counts: Counts) =>
      `इसे नहीं मिटाया जा सकता: इसके साथ ${listed(hindiCounts(counts), "और")} भी चले जाएँगे।`,
    archiveInstead:
      "इसके बजाय आर्काइव करें: कोर्स साइट से हट जाएगा, नामांकित विद्यार्थियों के पास रहेगा, और आप इसे वापस ला सकते हैं।",
    archiveCourse: "कोर्स आर्काइव करें",
    archiveTitle: (title: string) => `“${title}” को आर्काइव करें?`,
    waitingEnds:
      "जो इसमें सीट की प्रतीक्षा कर रहे हैं, उनका नाम सूची से हट जाएगा। जिन्होंने ऐसी सूचनाएँ बंद नहीं कीं, उन्हें साइट की “सूचनाएँ” में यह दिखेगा।",
    isArchivedAlready: "यह पहले से आर्काइव में है, इसलिए आगंतुक इसे नहीं देखते।",
  },
});

function withParts({ notes, hasPoster, classes, staff }: Parts): string {
  const parts = [
    ...(hasPoster ? ["its cover"] : []),
    ...(notes > 0 ? [notes === 1 ? "its note" : `its ${notes} notes`] : []),
    ...(classes > 0
      ? [classes === 1 ? "its planned class" : `its ${classes} planned classes`]
      : []),
    ...(staff > 0 ? ["what its teachers may do in it"] : []),
  ];
  return parts.length > 0 ? ` with ${listed(parts, "and")}` : "";
}

function hindiWithParts({ notes, hasPoster, classes, staff }: Parts): string {
  const parts = [
    ...(hasPoster ? ["कवर"] : []),
    ...(notes > 0 ? [`${notes} नोट${notes === 1 ? "" : "्स"}`] : []),
    ...(classes > 0 ? [`तय की हुई ${classes} क्लास${classes === 1 ? "" : "ों"}`] : []),
    ...(staff > 0 ? ["इसमें शिक्षकों के अधिकार"] : []),
  ];
  return parts.length > 0 ? ` ${listed(parts, "और")} के साथ` : "";
}

function englishCounts(counts: Counts): string[] {
  const { enrolments, registrations, enquiries, waiting, lectures, registers, notices } = counts;
  const several = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...several(enrolments, "enrolment", "enrolments"),
    ...several(registrations, "interested person", "interested people"),
    ...several(enquiries, "enquiry", "enquiries"),
    ...several(waiting, "place on the waiting list", "places on the waiting list"),
    ...several(lectures, "recorded lecture", "recorded lectures"),
    ...several(registers, "class with a register", "classes with a register"),
    ...several(notices, "notice", "notices"),
  ];
}

function hindiCounts(counts: Counts): string[] {
  const { enrolments, registrations, enquiries, waiting, lectures, registers, notices } = counts;
  const counted = (count: number, name: string) => (count === 0 ? [] : [`${count} ${name}`]);
  return [
    ...counted(enrolments, "नामांकन"),
    ...counted(registrations, "इच्छुक लोग"),
    ...counted(enquiries, "पूछताछ"),
    ...counted(waiting, "प्रतीक्षा सूची में नाम"),
    ...counted(lectures, "रिकॉर्ड किए लेक्चर"),
    ...counted(registers, "हाज़िरी वाली क्लासें"),
    ...counted(notices, "सूचनाएँ"),
  ];
}

function listed(parts: readonly string[], and: string): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}
