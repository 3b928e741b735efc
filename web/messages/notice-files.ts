import { defineMessages } from "./messages.ts";

/** The files of a notice, for whoever reads it. */
export const noticeFilesMessages = defineMessages({
  en: { files: "Files", pdf: "PDF", picture: "Picture" },
  hi: { files: "फ़ाइलें", pdf: "PDF", picture: "तस्वीर" },
});
