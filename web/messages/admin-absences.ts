import { defineMessages } from "./messages.ts";

/** The office's list of who missed a class. */
export const adminAbsencesMessages = defineMessages({
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
