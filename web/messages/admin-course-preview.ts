import { defineMessages } from "./messages.ts";

/** The preview of a course's page, and its poster in the form. */
export const adminCoursePreviewMessages = defineMessages({
  en: {
    preview: "Preview",
    back: "Back to editing",
    title: "As visitors will see it",
    width: "Width",
    phone: "Phone",
    computer: "Computer",
    language: "Language",
    failed: "The preview could not be made. Please try again.",
    poster: "Poster",
    noPoster: "This course has no poster. It would stand on the course's card and page.",
    addPoster: "Choose a poster",
    replacePoster: "Replace the poster",
    removePoster: "Remove the poster",
    posterNow: "A poster is saved as soon as it is chosen.",
    posterSaved: "The poster is saved; visitors see it at once",
    posterRemoved: "The poster is removed",
    removeTitle: "Remove the poster?",
    removeText: (title: string) =>
      `The poster of “${title}” disappears from the site at once. This cannot be undone.`,
  },
  hi: {
    preview: "पहले देखें",
    back: "बदलने पर लौटें",
    title: "आगंतुक इसे ऐसे देखेंगे",
    width: "चौड़ाई",
    phone: "फ़ोन",
    computer: "कंप्यूटर",
    language: "भाषा",
    failed: "यह नहीं दिखाया जा सका। कृपया फिर कोशिश करें।",
    poster: "पोस्टर",
    noPoster: "इस कोर्स का कोई पोस्टर नहीं है। वह कोर्स के कार्ड और पेज पर दिखेगा।",
    addPoster: "पोस्टर चुनें",
    replacePoster: "पोस्टर बदलें",
    removePoster: "पोस्टर हटाएँ",
    posterNow: "पोस्टर चुनते ही सेव हो जाता है।",
    posterSaved: "पोस्टर सेव हो गया; आगंतुक इसे तुरंत देखेंगे",
    posterRemoved: "पोस्टर हटा दिया गया",
    removeTitle: "पोस्टर हटाएँ?",
    removeText: (title: string) =>
      `“${title}” का पोस्टर साइट से तुरंत हट जाएगा। इसे वापस नहीं लाया जा सकता।`,
  },
});
