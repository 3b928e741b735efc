import type { BinKind } from "../../contract/entities/bin.ts";
import { defineMessages } from "./messages.ts";

const english: Record<BinKind, string> = {
  note: "Note",
  material: "Study file",
  poster: "Poster",
  "office-note": "Note of the office",
  "note-file": "Earlier file of a note",
  "material-file": "Earlier study file",
  "poster-picture": "Earlier picture of a poster",
  "course-poster": "Earlier poster of a course",
  "lecture-poster": "Earlier picture of a lecture",
};
const hindi: Record<BinKind, string> = {
  note: "नोट",
  material: "अध्ययन फ़ाइल",
  poster: "पोस्टर",
  "office-note": "ऑफ़िस का नोट",
  "note-file": "नोट की पुरानी फ़ाइल",
  "material-file": "पुरानी अध्ययन फ़ाइल",
  "poster-picture": "पोस्टर का पुराना चित्र",
  "course-poster": "कोर्स का पुराना पोस्टर",
  "lecture-poster": "लेक्चर का पुराना चित्र",
};

/** What was deleted or replaced, and can be restored. */
export const adminBinMessages = defineMessages({
  en: {
    lead: "What was deleted or replaced stays here for 30 days, unless the server's disk is full. Then it is gone for good.",
    empty: "The bin is empty",
    emptyText: "What you delete can be restored from here.",
    failed: "The bin could not be loaded.",
    kind: (kind: BinKind) => english[kind],
    deleted: (at: string, by: string | null) => (by ? `${at}, by ${by}` : at),
    restore: "Restore",
    restoreOf: (title: string) => `Restore “${title}”`,
    restored: (title: string) => `“${title}” is back`,
  },
  hi: {
    lead: "हटाई या बदली गई चीज़ें यहाँ 30 दिन रहती हैं, जब तक सर्वर की डिस्क भर न जाए। उसके बाद वे हमेशा के लिए हट जाती हैं।",
    empty: "यहाँ कुछ नहीं है",
    emptyText: "आप जो हटाएँगे, उसे यहाँ से वापस ला सकते हैं।",
    failed: "सूची नहीं खुल सकी।",
    kind: (kind: BinKind) => hindi[kind],
    deleted: (at: string, by: string | null) => (by ? `${at}, ${by} ने` : at),
    restore: "वापस लाएँ",
    restoreOf: (title: string) => `“${title}” वापस लाएँ`,
    restored: (title: string) => `“${title}” वापस आ गया`,
  },
});
