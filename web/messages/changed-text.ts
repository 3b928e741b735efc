import { defineMessages } from "./messages.ts";

/** A text with its removed and added parts marked. */
export const changedTextMessages = defineMessages({
  en: { added: "added", removed: "removed" },
  hi: { added: "जोड़ा गया", removed: "हटाया गया" },
});
