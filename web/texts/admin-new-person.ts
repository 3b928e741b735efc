import { defineTexts } from "./texts.ts";

/** The form that the office fills in for a family at the desk. */
export const adminNewPersonTexts = defineTexts({
  en: {
    title: "Add a person",
    lead: "For a family at the desk. No account is needed: when somebody signs in with this e-mail later, you are asked to join the two.",
    course: "Enrol in",
    optional: "(optional)",
    courseHint: "The seat is confirmed at once.",
    noCourse: "No course yet",
    notice:
      "Tell the family what we keep, and show them this. By adding them you confirm that you did.",
    submit: "Add",
    submitAndEnrol: "Add and enrol",
    adding: "Adding…",
    added: (name: string) => `${name} is added`,
    addedTo: (name: string, course: string) => `${name} is added and enrolled in ${course}`,
    known: "Already here, with the same phone number or e-mail:",
    addAnyway: "Add as another person",
    withAccount: "has an account",
    addedByOffice: "added by the office",
  },
  hi: {
    title: "व्यक्ति जोड़ें",
    lead: "काउंटर पर आए परिवार के लिए। खाते की ज़रूरत नहीं: बाद में कोई इसी ई-मेल से साइन इन करे तो आपसे दोनों को जोड़ने के लिए पूछा जाएगा।",
    course: "किस कोर्स में नामांकन",
    optional: "(ज़रूरी नहीं)",
    courseHint: "सीट तुरंत पक्की हो जाती है।",
    noCourse: "अभी कोई कोर्स नहीं",
    notice: "परिवार को बताएँ कि हम क्या रखते हैं, और यह दिखाएँ। जोड़ने का मतलब है कि आपने ऐसा किया।",
    submit: "जोड़ें",
    submitAndEnrol: "जोड़ें और नामांकन करें",
    adding: "जोड़ा जा रहा है…",
    added: (name: string) => `${name} को जोड़ दिया गया`,
    addedTo: (name: string, course: string) =>
      `${name} को जोड़ दिया गया और ${course} में नामांकन हो गया`,
    known: "इसी फ़ोन नंबर या ई-मेल के साथ पहले से यहाँ:",
    addAnyway: "अलग व्यक्ति के रूप में जोड़ें",
    withAccount: "खाता है",
    addedByOffice: "ऑफ़िस ने जोड़ा",
  },
});

/** Whether an account belongs to somebody whom the office has added. */
export const adminAccountMergeTexts = defineTexts({
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
      "Joining moves courses, interest, notes and history to the account. The student then sees them. It cannot be taken back.",
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
      "मिलाने पर कोर्स, रुचि, नोट और इतिहास खाते में चले जाएँगे, और विद्यार्थी उन्हें देखेगा। इसे वापस नहीं लिया जा सकता।",
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
