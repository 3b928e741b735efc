import { defineMessages } from "./messages.ts";

/** The page of one notice: whom it has not reached. */
export const adminUnreachedMessages = defineMessages({
  en: {
    sent: (when: string) => `Sent ${when}`,
    unreached: "Not reached yet",
    call: (reached: string, receivers: string, left: string) =>
      `Reached ${reached} of ${receivers}. These ${left} not: call them.`,
    callOne: (reached: string, receivers: string) =>
      `Reached ${reached} of ${receivers}. One person not: call them.`,
    searchLabel: "Search by name, phone, parent or e-mail",
    rows: (count: string) => `${count} not reached`,
    person: "Person",
    reason: "Why",
    neverSignedIn: "Has never signed in.",
    notSeenSince: (when: string) => `Has not been on the website since. Last there: ${when}.`,
    notOpened: (when: string) =>
      `Has been on the website, but has not opened it. Last there: ${when}.`,
    mailRefused: "The e-mail did not arrive.",
    phone: "Phone",
    parent: (name: string) => `Parent: ${name}`,
    noPhone: "No enrolment form, and so no phone number.",
    allReached: "Everybody has opened it",
    allReachedText: "There is nobody to call.",
    noReceivers: "Nobody has it",
    noReceiversText: "When it was sent, there was no student whom it was for.",
  },
  hi: {
    sent: (when: string) => `${when} को भेजी`,
    unreached: "जिन तक अभी नहीं पहुँची",
    call: (reached: string, receivers: string, left: string) =>
      `${receivers} में से ${reached} तक पहुँची। इन ${left} तक नहीं: इन्हें फ़ोन करें।`,
    callOne: (reached: string, receivers: string) =>
      `${receivers} में से ${reached} तक पहुँची। एक तक नहीं: फ़ोन करें।`,
    searchLabel: "नाम, फ़ोन, अभिभावक या ई-मेल से खोजें",
    rows: (count: string) => `${count} तक नहीं पहुँची`,
    person: "व्यक्ति",
    reason: "क्यों",
    neverSignedIn: "कभी साइन इन नहीं किया।",
    notSeenSince: (when: string) => `तब से वेबसाइट पर नहीं आए। आख़िरी बार: ${when}।`,
    notOpened: (when: string) => `वेबसाइट पर आए, पर सूचना नहीं खोली। आख़िरी बार: ${when}।`,
    mailRefused: "ई-मेल नहीं पहुँचा।",
    phone: "फ़ोन",
    parent: (name: string) => `माता या पिता: ${name}`,
    noPhone: "नामांकन फ़ॉर्म नहीं भरा है, इसलिए फ़ोन नंबर नहीं है।",
    allReached: "सबने इसे खोल लिया है",
    allReachedText: "किसी को फ़ोन करने की ज़रूरत नहीं है।",
    noReceivers: "यह किसी के पास नहीं है",
    noReceiversText: "भेजते समय ऐसा कोई विद्यार्थी नहीं था जिसके लिए यह थी।",
  },
});
