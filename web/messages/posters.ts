import { defineMessages } from "./messages.ts";

/** The carousel of announcements. */
export const postersMessages = defineMessages({
  en: {
    announcements: "Announcements",
    carousel: "carousel",
    slideOf: (at: number, count: number) => `${at} of ${count}`,
    next: "Next announcement",
    previous: "Previous announcement",
    pause: "Pause the announcements",
    play: "Play the announcements",
  },
  hi: {
    announcements: "सूचनाएँ",
    carousel: "कैरोसेल",
    slideOf: (at: number, count: number) => `${count} में से ${at}`,
    next: "अगली सूचना",
    previous: "पिछली सूचना",
    pause: "सूचनाएँ रोकें",
    play: "सूचनाएँ चलाएँ",
  },
});
