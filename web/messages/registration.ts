import type { Mode, PreferredTiming, RegistrationState } from "../../contract/entities/choices.ts";
import { defineMessages } from "./messages.ts";

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
  hybrid: "Hybrid: both",
};
const hindiModes: Record<Mode, string> = {
  online: "ऑनलाइन",
  offline: "कैंपस में",
  hybrid: "हाइब्रिड: दोनों",
};

const englishStates: Record<RegistrationState, { name: string; text: string }> = {
  received: { name: "With the office", text: "The office has it and will contact you." },
  pending: {
    name: "Waiting for confirmation",
    text: "You have enrolled since; the office is confirming your seat.",
  },
  enrolled: { name: "Enrolled", text: "You are enrolled in this course." },
  closed: { name: "Course closed", text: "This course takes no more students." },
};
const hindiStates: Record<RegistrationState, { name: string; text: string }> = {
  received: { name: "ऑफ़िस के पास", text: "पंजीकरण ऑफ़िस को मिल गया है, वह आपसे संपर्क करेगा।" },
  pending: {
    name: "पुष्टि बाक़ी",
    text: "आपने नामांकन भी कर दिया है, ऑफ़िस सीट की पुष्टि कर रहा है।",
  },
  enrolled: { name: "नामांकित", text: "आप इस कोर्स में नामांकित हैं।" },
  closed: { name: "कोर्स बंद", text: "इस कोर्स में अब नए विद्यार्थी नहीं लिए जा रहे।" },
};

/** Registering an interest in a course; the two toasts are the spec's. */
export const registrationMessages = defineMessages({
  en: {
    title: "Course registration",
    lead: "Tell the office which course interests you. It will contact you about a seat, the timings and the fee. This is not yet an enrolment.",
    course: "Course",
    chooseCourse: "Choose a course…",
    closedCourse: (title: string) => `${title} (closed)`,
    fullName: "Student's full name",
    phoneNumber: "Mobile number",
    phoneHint: "Ten digits. A parent's number is fine.",
    email: "E-mail",
    mode: "How would you like to attend?",
    modeName: (mode: Mode) => englishModes[mode],
    chooseMode: "Choose…",
    timing: "Preferred timing",
    timingName: (timing: PreferredTiming) => englishTimings[timing],
    noTiming: "Any timing",
    message: "Message",
    messageHint: "A question, or anything the office should know.",
    optional: "(optional)",
    submit: "Register",
    submitting: "Registering…",
    successful: "Registration successful!",
    failed: "Registration failed. Please try again.",
    coursesMissing: "The list of courses could not be loaded.",
    noCourses: "No course is offered just now",
    noCoursesText: "Write to the office, and it will tell you when one is.",
    writeToOffice: "Write to the office",
    mine: "My registrations",
    noneYet: "You have not registered for a course yet.",
    registeredOn: (date: string) => `Registered ${date}`,
    stateName: (state: RegistrationState) => englishStates[state].name,
    stateText: (state: RegistrationState) => englishStates[state].text,
    listMissing: "Your registrations could not be loaded.",
  },
  hi: {
    title: "कोर्स पंजीकरण",
    lead: "ऑफ़िस को बताएँ कि आपको किस कोर्स में रुचि है। सीट, समय और फ़ीस के बारे में वह आपसे संपर्क करेगा। यह अभी नामांकन नहीं है।",
    course: "कोर्स",
    chooseCourse: "कोर्स चुनें…",
    closedCourse: (title: string) => `${title} (नामांकन बंद)`,
    fullName: "विद्यार्थी का पूरा नाम",
    phoneNumber: "मोबाइल नंबर",
    phoneHint: "दस अंक। माता-पिता का नंबर भी चलेगा।",
    email: "ई-मेल",
    mode: "आप किस तरह पढ़ना चाहेंगे?",
    modeName: (mode: Mode) => hindiModes[mode],
    chooseMode: "चुनें…",
    timing: "पसंद का समय",
    timingName: (timing: PreferredTiming) => hindiTimings[timing],
    noTiming: "कोई भी समय",
    message: "संदेश",
    messageHint: "कोई सवाल, या जो भी ऑफ़िस को बताना हो।",
    optional: "(वैकल्पिक)",
    submit: "पंजीकरण करें",
    submitting: "पंजीकरण हो रहा है…",
    successful: "पंजीकरण हो गया!",
    failed: "पंजीकरण नहीं हो सका। कृपया फिर कोशिश करें।",
    coursesMissing: "कोर्स की सूची नहीं खुल सकी।",
    noCourses: "अभी कोई कोर्स नहीं है",
    noCoursesText: "ऑफ़िस को लिखें, कोर्स शुरू होने पर वह आपको बता देगा।",
    writeToOffice: "ऑफ़िस को लिखें",
    mine: "मेरे पंजीकरण",
    noneYet: "आपने अभी किसी कोर्स के लिए पंजीकरण नहीं किया है।",
    registeredOn: (date: string) => `${date} को पंजीकरण किया`,
    stateName: (state: RegistrationState) => hindiStates[state].name,
    stateText: (state: RegistrationState) => hindiStates[state].text,
    listMissing: "आपके पंजीकरण नहीं खुल सके।",
  },
});
