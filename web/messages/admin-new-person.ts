import { defineMessages } from "./messages.ts";

/** The form that the office fills in for a family at the desk. */
export const adminNewPersonMessages = defineMessages({
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
