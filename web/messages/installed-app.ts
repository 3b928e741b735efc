import { defineMessages } from "./messages.ts";

/** Texts of the web app manifest. */
export const installedAppMessages = defineMessages({
  en: {
    courses: "Courses",
    studyMaterials: "Study Materials",
    home: "The institute",
  },
  hi: {
    courses: "कोर्स",
    studyMaterials: "अध्ययन सामग्री",
    home: "संस्थान",
  },
});
