import type { EnrolmentStatus, Mode, PreferredTiming } from "../../contract/entities/choices.ts";
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
const englishTimings: Record<PreferredTiming, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
  weekend: "Weekend",
};
const hindiTimings: Record<PreferredTiming, string> = {
  morning: "सुबह",
  afternoon: "दोपहर",
  evening: "शाम",
  weekend: "शनिवार-रविवार",
};
const englishModes: Record<Mode, string> = {
  online: "Online",
  offline: "At the campus",
  hybrid: "Hybrid",
};
const hindiModes: Record<Mode, string> = {
  online: "ऑनलाइन",
  offline: "कैंपस में",
  hybrid: "हाइब्रिड",
};

/** Enrolments, which the office confirms, and registrations, which it only reads. */
export const adminEnrolmentsMessages = defineMessages({
  en: {
    lead: "A pending seat is held for 72 hours. Confirm it when the fee is settled; all notes then open, until the course is over.",
    searchLabel: "Search by student or e-mail",
    statusLabel: "Status",
    allStatuses: "All statuses",
    status: (status: EnrolmentStatus) => englishStatuses[status],
    courseLabel: "Course",
    allCourses: "All courses",
    student: "Student",
    contact: "Contact",
    parent: (name: string) => `Parent: ${name}`,
    noForm: "No form yet",
    enrolledAt: "Enrolled",
    confirm: "Confirm",
    withdraw: "Withdraw",
    confirmOf: (name: string, course: string) => `Confirm ${name} in ${course}`,
    withdrawOf: (name: string, course: string) => `Withdraw ${name} from ${course}`,
    withdrawTitle: "Withdraw this enrolment?",
    withdrawText: (name: string, course: string) =>
      `${name} loses the notes of ${course}, and the seat becomes free. The student cannot enrol again; you can confirm it again while there are seats.`,
    confirmed: (name: string) => `${name} is enrolled`,
    withdrawnToast: (name: string) => `The enrolment of ${name} is withdrawn`,
    empty: "No enrolment yet",
    emptyText: "When a student enrols in a course, it appears here.",
    registrationsLead: "Interest that students registered for a course, newest first.",
    wants: "Wants",
    message: "Message",
    sent: "Sent",
    timing: (timing: PreferredTiming) => englishTimings[timing],
    mode: (mode: Mode) => englishModes[mode],
    noRegistration: "No registration yet",
    noRegistrationText: "What students send from the course registration page appears here.",
  },
  hi: {
    lead: "पुष्टि बाक़ी हो तो सीट 72 घंटे रखी जाती है। फ़ीस तय हो जाने पर पुष्टि करें; तब कोर्स पूरा होने तक सभी नोट्स खुल जाते हैं।",
    searchLabel: "विद्यार्थी या ई-मेल से खोजें",
    statusLabel: "स्थिति",
    allStatuses: "सभी स्थितियाँ",
    status: (status: EnrolmentStatus) => hindiStatuses[status],
    courseLabel: "कोर्स",
    allCourses: "सभी कोर्स",
    student: "विद्यार्थी",
    contact: "संपर्क",
    parent: (name: string) => `अभिभावक: ${name}`,
    noForm: "फ़ॉर्म नहीं भरा",
    enrolledAt: "नामांकन",
    confirm: "पुष्टि करें",
    withdraw: "समाप्त करें",
    confirmOf: (name: string, course: string) => `${course} में ${name} की पुष्टि करें`,
    withdrawOf: (name: string, course: string) => `${course} से ${name} का नामांकन समाप्त करें`,
    withdrawTitle: "यह नामांकन समाप्त करें?",
    withdrawText: (name: string, course: string) =>
      `${name} के लिए ${course} के नोट्स बंद हो जाएँगे और सीट ख़ाली हो जाएगी। विद्यार्थी ख़ुद दोबारा नामांकन नहीं कर सकेंगे; सीटें रहने तक आप फिर पुष्टि कर सकते हैं।`,
    confirmed: (name: string) => `${name} का नामांकन पक्का हुआ`,
    withdrawnToast: (name: string) => `${name} का नामांकन समाप्त हुआ`,
    empty: "अभी कोई नामांकन नहीं है",
    emptyText: "जब कोई विद्यार्थी कोर्स में नामांकन करेगा, वह यहाँ दिखेगा।",
    registrationsLead: "कोर्स के लिए विद्यार्थियों की दर्ज रुचि, नई पहले।",
    wants: "पसंद",
    message: "संदेश",
    sent: "भेजा गया",
    timing: (timing: PreferredTiming) => hindiTimings[timing],
    mode: (mode: Mode) => hindiModes[mode],
    noRegistration: "अभी कोई पंजीकरण नहीं है",
    noRegistrationText: "कोर्स पंजीकरण पेज से विद्यार्थी जो भेजेंगे, वह यहाँ दिखेगा।",
  },
});
