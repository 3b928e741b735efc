import type { GonePlace, MailState, PushState } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

type Ways = {
  gone: Record<GonePlace, string>;
  mail: Record<MailState, string>;
  push: Record<PushState, string>;
};

const english: Ways = {
  gone: {
    suspended: "May not come in at present: there is no need to call.",
    leftCourse: "Is no longer in the course: there is no need to call.",
  },
  mail: {
    sent: "E-mail: sent.",
    waiting: "E-mail: still to be sent.",
    failed: "E-mail: refused, or it could not be delivered.",
    noServer: "E-mail: the institute has no mail server.",
    noAddress: "E-mail: no confirmed address.",
    off: "E-mail: switched off by the receiver.",
    none: "E-mail: none was sent.",
  },
  push: {
    sent: "Push message: sent.",
    waiting: "Push message: still to be sent.",
    failed: "Push message: it did not arrive.",
    noBrowser: "Push message: not allowed in any browser.",
    off: "Push message: switched off by the receiver.",
    none: "Push message: none was sent.",
  },
};

const hindi: Ways = {
  gone: {
    suspended: "अभी अंदर आने की अनुमति नहीं है: फ़ोन करने की ज़रूरत नहीं।",
    leftCourse: "अब कोर्स में नहीं हैं: फ़ोन करने की ज़रूरत नहीं।",
  },
  mail: {
    sent: "ई-मेल: भेज दिया।",
    waiting: "ई-मेल: अभी भेजना बाक़ी है।",
    failed: "ई-मेल: लौटा दिया गया, या नहीं पहुँच सका।",
    noServer: "ई-मेल: संस्थान का मेल सर्वर नहीं है।",
    noAddress: "ई-मेल: कोई पक्का पता नहीं है।",
    off: "ई-मेल: पाने वाले ने बंद किया है।",
    none: "ई-मेल: नहीं भेजा गया।",
  },
  push: {
    sent: "पुश संदेश: भेज दिया।",
    waiting: "पुश संदेश: अभी भेजना बाक़ी है।",
    failed: "पुश संदेश: नहीं पहुँचा।",
    noBrowser: "पुश संदेश: किसी ब्राउज़र में अनुमति नहीं है।",
    off: "पुश संदेश: पाने वाले ने बंद किया है।",
    none: "पुश संदेश: नहीं भेजा गया।",
  },
};

/** The page of one notice: whom it has not reached. */
export const adminUnreachedMessages = defineMessages({
  en: {
    sent: (when: string) => `Sent ${when}`,
    planned: (when: string) => `Will be sent ${when}`,
    unreached: "Not reached yet",
    toUnreached: (count: string) => `${count} not reached: call or write to them`,
    who: "Who is shown",
    alsoTold: "All who have not opened it",
    searchLabel: "Search by name, phone, parent or e-mail",
    rows: (count: string) => (count === "1" ? "1 person" : `${count} people`),
    person: "Person",
    reason: "Why",
    neverSignedIn: "Has never signed in.",
    notSeenSince: (when: string) => `Has not been on the website since. Last there: ${when}.`,
    notOpened: (when: string) =>
      `Has been on the website, but has not opened it. Last there: ${when}.`,
    gone: (place: GonePlace) => english.gone[place],
    mail: (state: MailState) => english.mail[state],
    push: (state: PushState) => english.push[state],
    phone: "Phone from the form",
    parent: (name: string) => `Parent: ${name}`,
    noPhone: "No enrolment form, and so no phone number.",
    called: "Called or written to",
    markCalled: "Mark",
    markCalledOf: (name: string) => `Mark ${name} as called or written to`,
    takeBack: "Take back",
    takeBackOf: (name: string) => `Take back that ${name} was called or written to`,
    queue: "WhatsApp to one after another",
    queueTitle: "One after another",
    queuePlace: (at: string, all: string) => `${at} of ${all}`,
    write: "Open WhatsApp",
    phoneCall: "Call",
    callTo: (name: string) => `Call ${name}`,
    skip: "Skip",
    back: "Back",
    marked: (name: string) => `${name} is marked as written to.`,
    calledBefore: (name: string, when: string) =>
      `Somebody in the office had already called or written to ${name}: ${when}.`,
    calledMeanwhile: (name: string, when: string) =>
      `${name} was already called or written to: ${when}.`,
    reachedMeanwhile: (name: string) =>
      `${name} is no longer on the list: there is no need to call.`,
    queueEnd: "That was everybody who has a phone number and was not called yet.",
    queueEmpty: "There is nobody left to write to. The list says of each person why.",
    allReached: "Everybody was reached",
    allReachedText: "There is nobody to call.",
    noReceivers: "Nobody has it",
    noReceiversText: "When it was sent, there was nobody whom it was for.",
  },
  hi: {
    sent: (when: string) => `${when} को भेजी`,
    planned: (when: string) => `${when} को भेजी जाएगी`,
    unreached: "जिन तक अभी नहीं पहुँची",
    toUnreached: (count: string) => `${count} तक नहीं पहुँची: फ़ोन या संदेश करें`,
    who: "कौन दिखे",
    alsoTold: "जिन्होंने नहीं खोली, वे सब",
    searchLabel: "नाम, फ़ोन, अभिभावक या ई-मेल से खोजें",
    rows: (count: string) => `${count} लोग`,
    person: "व्यक्ति",
    reason: "क्यों",
    neverSignedIn: "कभी साइन इन नहीं किया।",
    notSeenSince: (when: string) => `तब से वेबसाइट पर नहीं आए। आख़िरी बार: ${when}।`,
    notOpened: (when: string) => `वेबसाइट पर आए, पर सूचना नहीं खोली। आख़िरी बार: ${when}।`,
    gone: (place: GonePlace) => hindi.gone[place],
    mail: (state: MailState) => hindi.mail[state],
    push: (state: PushState) => hindi.push[state],
    phone: "फ़ॉर्म में दिया फ़ोन",
    parent: (name: string) => `माता या पिता: ${name}`,
    noPhone: "नामांकन फ़ॉर्म नहीं भरा है, इसलिए फ़ोन नंबर नहीं है।",
    called: "फ़ोन या संदेश किया",
    markCalled: "निशान लगाएँ",
    markCalledOf: (name: string) => `निशान लगाएँ कि ${name} को फ़ोन या संदेश किया`,
    takeBack: "निशान हटाएँ",
    takeBackOf: (name: string) => `निशान हटाएँ कि ${name} को फ़ोन या संदेश किया`,
    queue: "एक-एक करके WhatsApp करें",
    queueTitle: "एक-एक करके",
    queuePlace: (at: string, all: string) => `${all} में से ${at}`,
    write: "WhatsApp खोलें",
    phoneCall: "फ़ोन करें",
    callTo: (name: string) => `${name} को फ़ोन करें`,
    skip: "अभी छोड़ें",
    back: "पीछे",
    marked: (name: string) => `${name} पर निशान लग गया कि संदेश किया।`,
    calledBefore: (name: string, when: string) =>
      `ऑफ़िस से कोई ${name} को पहले ही फ़ोन या संदेश कर चुका था: ${when}।`,
    calledMeanwhile: (name: string, when: string) =>
      `${name} को पहले ही फ़ोन या संदेश हो चुका है: ${when}।`,
    reachedMeanwhile: (name: string) => `${name} अब सूची में नहीं हैं: फ़ोन करने की ज़रूरत नहीं।`,
    queueEnd: "जिनका फ़ोन नंबर है और जिन्हें अभी तक फ़ोन नहीं किया था, वे सब हो गए।",
    queueEmpty: "अब किसी को लिखना बाक़ी नहीं है। हर एक का कारण सूची में है।",
    allReached: "सब तक पहुँच गई",
    allReachedText: "किसी को फ़ोन करने की ज़रूरत नहीं है।",
    noReceivers: "यह किसी के पास नहीं है",
    noReceiversText: "भेजते समय ऐसा कोई नहीं था जिसके लिए यह थी।",
  },
});
