import { defineMessages } from "./messages.ts";

/** Whether an account belongs to somebody whom the office has added. */
export const adminJoiningMessages = defineMessages({
  en: {
    title: "Is this the same person?",
    sameMailbox: (email: string) =>
      `The account signed in as ${email}, which is the mailbox that you noted. A family may share one: look at the names.`,
    sameForm:
      "Both have the same name, and the same phone number or e-mail. Look at the class and the parent.",
    noForm: "no form",
    account: "Account",
    addedByOffice: "Added by the office",
    joinText:
      "Joining moves courses, registrations, notes and history to the account. The student then sees them. It cannot be taken back.",
    keep: "Which form stays?",
    keepOffice: "The one that the office filled in",
    keepAccount: "The one that the account sent",
    join: "Join",
    refuse: "Not the same person",
    joinTitle: (name: string) => `Join with ${name}?`,
    refuseTitle: (name: string) => `${name} is somebody else?`,
    refuseText: "The two stay apart, and you are not asked about them again.",
    toJoin: (count: string) =>
      count === "1"
        ? "1 person whom you added has signed in. Join the two?"
        : `${count} people whom you added have signed in. Join them?`,
    show: "Show",
    filterLabel: "To join",
    all: "Joined or not",
    asked: "Waiting to be joined",
  },
  hi: {
    title: "क्या यह वही व्यक्ति है?",
    sameMailbox: (email: string) =>
      `इस खाते ने ${email} से साइन इन किया है। आपने जो ई-मेल लिखा था, वह भी इसी मेलबॉक्स का है। परिवार में एक ई-मेल कई लोगों का हो सकता है: नाम देख लें।`,
    sameForm: "दोनों का नाम एक है, और फ़ोन नंबर या ई-मेल भी। कक्षा और अभिभावक का नाम देख लें।",
    noForm: "फ़ॉर्म नहीं है",
    account: "खाता",
    addedByOffice: "ऑफ़िस ने जोड़ा",
    joinText:
      "मिलाने पर कोर्स, पंजीकरण, नोट और इतिहास खाते में चले जाएँगे, और विद्यार्थी उन्हें देखेगा। इसे वापस नहीं लिया जा सकता।",
    keep: "कौन-सा फ़ॉर्म रहेगा?",
    keepOffice: "जो ऑफ़िस ने भरा",
    keepAccount: "जो खाते से आया",
    join: "मिलाएँ",
    refuse: "वही व्यक्ति नहीं",
    joinTitle: (name: string) => `${name} के साथ मिलाएँ?`,
    refuseTitle: (name: string) => `${name} कोई और हैं?`,
    refuseText: "दोनों अलग रहेंगे, और इनके बारे में फिर नहीं पूछा जाएगा।",
    toJoin: (count: string) =>
      count === "1"
        ? "आपके जोड़े हुए 1 व्यक्ति ने साइन इन किया है। दोनों को मिलाएँ?"
        : `आपके जोड़े हुए ${count} लोगों ने साइन इन किया है। इन्हें मिलाएँ?`,
    show: "दिखाएँ",
    filterLabel: "मिलाने के लिए",
    all: "मिले हुए या नहीं",
    asked: "मिलाए जाने बाक़ी",
  },
});
