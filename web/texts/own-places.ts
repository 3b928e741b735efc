import { defineTexts } from "./texts.ts";

/** The bar, the header and the strip of somebody signed in; apart from the frame's texts, as visitors need none. */
export const ownPlacesTexts = defineTexts({
  en: {
    today: "Today",
    notices: "Notices",
    unread: (count: number) => `${count} unread`,
    me: "Me",
    institute: "About the institute",
    materials: "Materials",
    shortcuts: "Shortcuts",
  },
  hi: {
    today: "आज",
    notices: "सूचनाएँ",
    unread: (count: number) => `${count} नई`,
    me: "खाता",
    institute: "संस्थान के बारे में",
    materials: "सामग्री",
    shortcuts: "शॉर्टकट",
  },
});
