import type { ErrorEntry } from "./entry.ts";

/** Files that are sent, whole or in parts. */
export const uploadErrors = {
  upload_offset_conflict: {
    status: 409,
    en: "This upload has come to another place meanwhile. It goes on from there.",
    hi: "यह अपलोड इस बीच किसी और जगह तक पहुँच चुका है। यह वहीं से आगे चलेगा।",
  },
  upload_incomplete: {
    status: 409,
    en: "This file has not arrived completely yet.",
    hi: "यह फ़ाइल अभी पूरी नहीं पहुँची है।",
  },
  tus_version: {
    status: 412,
    en: "This upload uses another version of its protocol than the server.",
    hi: "यह अपलोड सर्वर से अलग प्रोटोकॉल का उपयोग कर रहा है।",
  },
  file_too_large: {
    status: 413,
    en: "This file is larger than allowed.",
    hi: "यह फ़ाइल तय सीमा से बड़ी है।",
  },
  picture_too_large: {
    status: 413,
    en: "This picture is too large to be worked on. Please save it as a JPEG of at most 40 megapixels, no side longer than 16,383 pixels.",
    hi: "यह तस्वीर इतनी बड़ी है कि इस पर काम नहीं हो सकता। कृपया इसे JPEG में सेव करें: ज़्यादा से ज़्यादा 40 मेगापिक्सेल, और कोई किनारा 16,383 पिक्सेल से लंबा नहीं।",
  },
  file_type_refused: {
    status: 415,
    en: "This kind of file is not accepted, or its ending does not match its content.",
    hi: "इस प्रकार की फ़ाइल स्वीकार नहीं होती, या फ़ाइल का नाम उसकी सामग्री से मेल नहीं खाता।",
  },
  file_incomplete: {
    status: 415,
    en: "The end of this PDF is missing, so that nobody could open it. Please download or export it again.",
    hi: "इस PDF का आख़िरी हिस्सा नहीं है, इसलिए इसे कोई खोल नहीं पाएगा। कृपया इसे फिर से डाउनलोड या एक्सपोर्ट करें।",
  },
  rendition_exists: {
    status: 409,
    en: "This lecture has this quality already, perhaps from another window. Delete it first to replace it.",
    hi: "इस लेक्चर में यह क्वालिटी पहले से है, शायद किसी दूसरी विंडो से। बदलने के लिए पहले उसे हटाएँ।",
  },
  uploads_unfinished: {
    status: 409,
    en: "You have begun uploads of 40 GB that are not finished. Please finish or remove some of them first; whatever is left alone for a day, or a lecture for a week, is removed.",
    hi: "आपके 40 GB के अपलोड अभी अधूरे हैं। पहले उनमें से कुछ पूरे करें या हटाएँ; जिन पर एक दिन तक, या लेक्चर पर एक हफ़्ते तक, कुछ नहीं होता, वे अपने आप हट जाते हैं।",
  },
  upload_locked: {
    status: 423,
    en: "This file is being uploaded from elsewhere at this moment.",
    hi: "यह फ़ाइल इसी समय कहीं और से अपलोड हो रही है।",
  },
  checksum_mismatch: {
    status: 460,
    en: "This part of the file was damaged on its way. Please send it again.",
    hi: "फ़ाइल का यह हिस्सा रास्ते में ख़राब हो गया। कृपया फिर भेजें।",
  },
} as const satisfies Record<string, ErrorEntry>;
