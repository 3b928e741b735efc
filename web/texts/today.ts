import { defineTexts } from "./texts.ts";

/** What a student opens each morning. */
export const todayTexts = defineTexts({
  en: {
    title: "Today",
    attended: (attended: number, classes: number) => `Attended ${attended} of ${classes}`,
  },
  hi: {
    title: "आज",
    attended: (attended, classes) => `हाज़िरी: ${classes} में से ${attended}`,
  },
});

/** How old what is shown is, where the server does not answer. */
export const shownFromHereTexts = defineTexts({
  en: {
    today: (time: string) => `As of ${time}`,
    yesterday: (time: string) => `As of ${time} yesterday`,
    earlier: (moment: string) => `As of ${moment}`,
    noAnswer: "The institute cannot be reached.",
  },
  hi: {
    today: (time) => `आज ${time} तक की जानकारी`,
    yesterday: (time) => `कल ${time} तक की जानकारी`,
    earlier: (moment) => `${moment} तक की जानकारी`,
    noAnswer: "संस्थान से संपर्क नहीं हो पा रहा है।",
  },
});
