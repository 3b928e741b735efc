import type { ErrorEntry } from "./entry.ts";

/** Changes that the present state does not allow, mostly because somebody else has changed it meanwhile. */
export const staleErrors = {
  other_notes: {
    status: 409,
    en: "The notes of this course have changed meanwhile. Please look at them and order them again.",
    hi: "इस कोर्स के नोट्स इस बीच बदल गए हैं। उन्हें देखकर फिर से क्रम दें।",
  },
  other_posters: {
    status: 409,
    en: "The announcements have changed meanwhile. Please look at them and order them again.",
    hi: "इस बीच घोषणाएँ बदल गई हैं। उन्हें देखकर फिर से क्रम दें।",
  },
  other_materials: {
    status: 409,
    en: "Somebody else has changed what stands first meanwhile. Please look at the list and order it again.",
    hi: "इस बीच किसी और ने सबसे ऊपर की फ़ाइलें बदल दी हैं। सूची देखकर फिर से क्रम दें।",
  },
  demo_needs_empty: {
    status: 409,
    en: "The demo is loaded only into an institute without courses, files and announcements. This one has its own.",
    hi: "डेमो तभी लोड होता है जब कोई कोर्स, फ़ाइल या घोषणा न हो। यहाँ आपके अपने हैं।",
  },
  undo_impossible: {
    status: 409,
    en: "The server's disk is full, so nothing that is deleted now could be brought back. Confirm that it is to be deleted for good.",
    hi: "सर्वर की डिस्क भरी है, इसलिए अभी हटाया हुआ वापस नहीं लाया जा सकेगा। हमेशा के लिए हटाना हो, तो इसकी पुष्टि करें।",
  },
  changed_meanwhile: {
    status: 412,
    en: "Somebody else changed this after you opened it. Nothing of yours was done: please look at how it is now and decide.",
    hi: "आपके खोलने के बाद किसी और ने इसे बदल दिया है। आपका कुछ भी नहीं हुआ: अब यह कैसा है, देखकर तय करें।",
  },
  key_of_another_call: {
    status: 422,
    en: "This was sent with the key of another request, so nothing was changed. Please reload the page and try again.",
    hi: "यह किसी दूसरे अनुरोध की कुंजी के साथ भेजा गया था, इसलिए कुछ नहीं बदला। पेज दोबारा खोलकर फिर कोशिश करें।",
  },
  policy_in_force: {
    status: 409,
    en: "This version holds already, so it stays as it is. Please write a new version.",
    hi: "यह संस्करण लागू हो चुका है, इसलिए अब नहीं बदलता। कृपया नया संस्करण लिखें।",
  },
  policy_day_gone: {
    status: 409,
    en: "The day of that version is over, or another version has it. Please write a new version.",
    hi: "उस संस्करण का दिन निकल चुका है, या उस दिन दूसरा संस्करण है। कृपया नया संस्करण लिखें।",
  },
  version_required: {
    status: 428,
    en: "This page is too old to save this. Please reload it and try again.",
    hi: "यह पेज पुराना है, इसलिए सेव नहीं हो सकता। पेज दोबारा खोलकर फिर कोशिश करें।",
  },
} as const satisfies Record<string, ErrorEntry>;
