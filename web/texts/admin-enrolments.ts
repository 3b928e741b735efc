import type { EnrolmentAttention, EnrolmentStatus } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

const englishStatuses: Record<EnrolmentStatus, string> = {
  active: "Active",
  pending: "Pending",
  withdrawn: "Withdrawn",
};
const hindiStatuses: Record<EnrolmentStatus, string> = {
  active: "सक्रिय",
  pending: "पुष्टि बाक़ी",
  withdrawn: "समाप्त",
};

const englishAttentions: Record<EnrolmentAttention, string> = {
  lapsing: "Seat lapses within 24 hours",
  misfit: "Class does not fit the course",
};
const hindiAttentions: Record<EnrolmentAttention, string> = {
  lapsing: "सीट का समय 24 घंटे में पूरा",
  misfit: "कक्षा कोर्स से मेल नहीं खाती",
};

export const adminEnrolmentsTexts = defineTexts({
  en: {
    lead: "A pending seat is held for 72 hours. Confirm it when the fee is settled; all notes then open, until the course is over.",
    searchLabel: "Search by student or e-mail",
    statusLabel: "Status",
    allStatuses: "All statuses",
    status: (status: EnrolmentStatus) => englishStatuses[status],
    attentionLabel: "Needs attention",
    noAttention: "Urgent or not",
    attention: (attention: EnrolmentAttention) => englishAttentions[attention],
    heldUntil: (until: string) => `Held until ${until}`,
    hasLapsed: "Lapsed",
    givenBack: "The student gave the seat back.",
    endedByOffice: "Ended by the office. Confirming it brings it back, while there are seats.",
    lapsed: (at: string) => `The seat was held until ${at}`,
    wrote: (reason: string) => `You wrote: ${reason}`,
    gradeMismatch: (name: string) => `Not a course for ${name}`,
    gradeMismatches: (count: number) =>
      `${count} of these students ${count === 1 ? "is" : "are"} in a class that this course is not for`,
    courseLabel: "Course",
    allCourses: "All courses",
    student: "Student",
    contact: "Contact",
    parent: (name: string) => `Parent: ${name}`,
    noForm: "No form yet",
    enrolledAt: "Enrolled",
    confirm: "Confirm",
    confirmOf: (name: string, course: string) => `Confirm ${name} in ${course}`,
    moreOf: (name: string, course: string) => `More about ${name} in ${course}`,
    confirmed: (name: string) => `${name} is enrolled`,
    empty: "No enrolment yet",
    emptyText: "When a student enrols in a course, it appears here.",
  },
  hi: {
    lead: "पुष्टि बाक़ी हो तो सीट 72 घंटे रखी जाती है। फ़ीस तय हो जाने पर पुष्टि करें; तब कोर्स पूरा होने तक सभी नोट्स खुल जाते हैं।",
    searchLabel: "विद्यार्थी या ई-मेल से खोजें",
    statusLabel: "स्थिति",
    allStatuses: "सभी स्थितियाँ",
    status: (status: EnrolmentStatus) => hindiStatuses[status],
    attentionLabel: "ध्यान देने लायक़",
    noAttention: "ज़रूरी हो या न हो",
    attention: (attention: EnrolmentAttention) => hindiAttentions[attention],
    heldUntil: (until: string) => `${until} तक सीट रखी है`,
    hasLapsed: "समय पूरा",
    givenBack: "विद्यार्थी ने सीट लौटा दी।",
    endedByOffice: "ऑफ़िस ने समाप्त किया। सीटें रहने तक पुष्टि करने पर यह फिर चालू हो जाएगा।",
    lapsed: (at: string) => `सीट ${at} तक रखी थी`,
    wrote: (reason: string) => `आपने लिखा: ${reason}`,
    gradeMismatch: (name: string) => `${name} के लिए यह कोर्स नहीं है`,
    gradeMismatches: (count: number) => `इनमें से ${count} की कक्षा के लिए यह कोर्स नहीं है`,
    courseLabel: "कोर्स",
    allCourses: "सभी कोर्स",
    student: "विद्यार्थी",
    contact: "संपर्क",
    parent: (name: string) => `अभिभावक: ${name}`,
    noForm: "फ़ॉर्म नहीं भरा",
    enrolledAt: "नामांकन",
    confirm: "पुष्टि करें",
    confirmOf: (name: string, course: string) => `${course} में ${name} की पुष्टि करें`,
    moreOf: (name: string, course: string) => `${course} में ${name}: और काम`,
    confirmed: (name: string) => `${name} का नामांकन पक्का हुआ`,
    empty: "अभी कोई नामांकन नहीं है",
    emptyText: "जब कोई विद्यार्थी कोर्स में नामांकन करेगा, वह यहाँ दिखेगा।",
  },
});

/** The office's list of who missed a class. */
export const adminAbsencesTexts = defineTexts({
  en: {
    lead: "Who missed a class of the last seven days, as the registers say. The latest stand first.",
    empty: "Nobody was absent",
    emptyText: "Absences stand here as soon as a teacher saves a register.",
    failed: "The absences could not be loaded.",
    cut: "Only the latest 500 are shown.",
    absent: "Absent",
    excused: "Excused",
    register: "Register",
    parent: (name: string) => `Parent: ${name}`,
    phoneFromForm: "Phone from the form",
    noPhone: "No enrolment form, and so no phone number.",
  },
  hi: {
    lead: "पिछले सात दिनों में किसकी क्लास छूटी, जैसा हाज़िरी में है। सबसे नई सबसे ऊपर।",
    empty: "कोई अनुपस्थित नहीं था",
    emptyText: "शिक्षक के हाज़िरी सेव करते ही अनुपस्थित विद्यार्थी यहाँ दिखेंगे।",
    failed: "यह सूची नहीं खुल सकी।",
    cut: "केवल सबसे नई 500 दिख रही हैं।",
    absent: "अनुपस्थित",
    excused: "बताकर नहीं आए",
    register: "हाज़िरी",
    parent: (name: string) => `माता या पिता: ${name}`,
    phoneFromForm: "फ़ॉर्म में दिया फ़ोन",
    noPhone: "नामांकन फ़ॉर्म नहीं भरा है, इसलिए फ़ोन नंबर नहीं है।",
  },
});

export const adminWaitingTexts = defineTexts({
  en: {
    lead: "Who waits for a seat in a full course, longest first. A seat that falls free is held for the next for 72 hours, then for the one after. They see it only when they open the site: please call or write to them.",
    student: "Student",
    searchLabel: "Search by name, phone, parent or e-mail",
    course: "Course",
    allCourses: "All courses",
    place: "Place",
    number: (place: number) => `Number\u00a0${place}`,
    offered: (until: string) => `A seat is offered until ${until}`,
    contact: "Contact",
    joined: "Waits since",
    remove: "Take off",
    removeOf: (name: string, course: string) => `Take off ${name} from the list of ${course}`,
    removeTitle: "Take off the waiting list?",
    removeText: (name: string, course: string) =>
      `${name} waits for ${course} no longer. A seat that is offered to them goes to the next.`,
    removeMany: (count: number) => `Take off (${count})`,
    removeManyTitle: (count: number) => `Take ${count} off the waiting list?`,
    /** `course` where all wait for the same. */
    removeManyText: (count: number, course: string | undefined): string =>
      `They wait ${course === undefined ? "" : `for ${course} `}no longer. A seat that is offered to ${count === 1 ? "them" : "one of them"} goes to the next.`,
    removedMany: (count: number) => `${count} taken off the waiting list`,
    empty: "Nobody waits",
    emptyText: "When a course is full, students can join its waiting list.",
  },
  hi: {
    lead: "भरे हुए कोर्स की सीट के लिए कौन रुका है, सबसे पुराने पहले। ख़ाली होने वाली सीट अगले के लिए 72 घंटे रखी जाती है, फिर उसके बाद वाले के लिए। उन्हें यह साइट खोलने पर ही दिखता है: कृपया फ़ोन करें या लिखें।",
    student: "विद्यार्थी",
    searchLabel: "नाम, फ़ोन, अभिभावक या ई-मेल से खोजें",
    course: "कोर्स",
    allCourses: "सभी कोर्स",
    place: "बारी",
    number: (place: number) => `नंबर\u00a0${place}`,
    offered: (until: string) => `सीट ${until} तक रखी है`,
    contact: "संपर्क",
    joined: "कब से",
    remove: "सूची से हटाएँ",
    removeOf: (name: string, course: string) => `${name} को ${course} की सूची से हटाएँ`,
    removeTitle: "प्रतीक्षा सूची से हटाएँ?",
    removeText: (name: string, course: string) =>
      `${name} अब ${course} की प्रतीक्षा सूची में नहीं रहेंगे। उनके लिए रखी सीट अगले को मिलेगी।`,
    removeMany: (count: number) => `सूची से हटाएँ (${count})`,
    removeManyTitle: (count: number) => `${count} नाम प्रतीक्षा सूची से हटाएँ?`,
    removeManyText: (count: number, course: string | undefined): string =>
      `वे अब ${course === undefined ? "" : `${course} की `}प्रतीक्षा सूची में नहीं रहेंगे। ${count === 1 ? "उनके" : "इनमें से किसी के"} लिए रखी सीट अगले को मिलेगी।`,
    removedMany: (count: number) =>
      count === 1 ? "1 नाम प्रतीक्षा सूची से हटा दिया गया" : `${count} नाम प्रतीक्षा सूची से हटा दिए गए`,
    empty: "कोई प्रतीक्षा में नहीं है",
    emptyText: "कोर्स भर जाने पर विद्यार्थी उसकी प्रतीक्षा सूची में आ सकते हैं।",
  },
});
