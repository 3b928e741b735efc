import { defineMessages } from "./messages.ts";

/** A text with what was taken out of it and put into it. */
export const changedTextMessages = defineMessages({
  en: { added: "added", removed: "removed" },
  hi: { added: "जोड़ा गया", removed: "हटाया गया" },
});
