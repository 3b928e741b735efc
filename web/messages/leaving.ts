import { defineMessages } from "./messages.ts";

/** Asked before a page is left that is sending a file or holds something unsaved. */
export const leavingMessages = defineMessages({
  en: { stay: "Stay here", leave: "Cancel and leave" },
  hi: { stay: "यहीं रहें", leave: "अपलोड रोककर जाएँ" },
});
