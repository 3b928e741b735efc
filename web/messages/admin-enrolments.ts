import type { EnrolmentAttention, EnrolmentStatus } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

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

export const adminEnrolmentsMessages = defineMessages({
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
    misfit: (name: string) => `Not a course for ${name}`,
    misfits: (count: number) =>
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
    misfit: (name: string) => `${name} के लिए यह कोर्स नहीं है`,
    misfits: (count: number) => `इनमें से ${count} की कक्षा के लिए यह कोर्स नहीं है`,
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
