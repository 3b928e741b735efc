import { defineMessages } from "./messages.ts";

/** Whether an account belongs to somebody whom the office has added. */
export const adminJoiningMessages = defineMessages({
  en: {
    title: "Is this the same person?",
    ofAccount: (email: string) =>
      `Somebody whom you added has the e-mail of this account, ${email}. A family may share one: look at the names.`,
    ofNoted: (email: string) =>
      `This account signed in with the e-mail that you noted, ${email}. A family may share one: look at the names.`,
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
    ofAccount: (email: string) =>
      `आपके जोड़े हुए किसी व्यक्ति का ई-मेल इस खाते वाला ही है, ${email}। परिवार में एक ई-मेल कई लोगों का हो सकता है: नाम देख लें।`,
    ofNoted: (email: string) =>
      `इस खाते ने उसी ई-मेल से साइन इन किया है जो आपने लिखा था, ${email}। परिवार में एक ई-मेल कई लोगों का हो सकता है: नाम देख लें।`,
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
