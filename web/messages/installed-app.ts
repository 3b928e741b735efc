import { defineMessages } from "./messages.ts";

/** What the system shows of the installed site, beside the institute's name. */
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
