import { defineTexts } from "./texts.ts";

/** The carousel of announcements. */
export const postersTexts = defineTexts({
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
    announcements: "घोषणाएँ",
    carousel: "कैरोसेल",
    slideOf: (at: number, count: number) => `${count} में से ${at}`,
    next: "अगली घोषणा",
    previous: "पिछली घोषणा",
    pause: "घोषणाएँ रोकें",
    play: "घोषणाएँ चलाएँ",
  },
});
