import { defineMessages } from "./messages.ts";

/** Texts of the web app manifest. */
export const installedAppMessages = defineMessages({
  en: {
    courses: "Courses",
    studyMaterials: "Study Materials",
    profile: "My profile",
  },
  hi: {
    courses: "कोर्स",
    studyMaterials: "अध्ययन सामग्री",
    profile: "मेरी प्रोफ़ाइल",
  },
});
