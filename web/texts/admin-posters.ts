import { defineTexts } from "./texts.ts";

/** Posters; the outcomes of an upload are the spec's sentences. */
export const adminPostersTexts = defineTexts({
  en: {
    lead: "Announcements on the home page and for signed-in students.",
    addPoster: "Add announcements",
    pictures: "Pictures",
    picturesHint:
      "Choose one or many, drop them here or paste one. PNG, JPEG, WebP or AVIF up to 10 MB each; hidden data is removed. Nothing is sent before you press Publish.",
    drafts: "Pictures that are not sent yet",
    crop: "Crop",
    cropOf: (title: string) => `Crop ${title}`,
    keepCrop: "Keep this crop",
    leaveOut: "Leave out",
    leaveOutOf: (title: string) => `Leave out ${title}`,
    notShown: (file: string) =>
      `This browser cannot show ${file}. It is sent whole; you can crop it afterwards.`,
    notAPicture: (file: string) =>
      `${file} cannot be shown, so it cannot take the picture's place.`,
    publish: (count: number) =>
      count === 1 ? "Publish 1 announcement" : `Publish ${count} announcements`,
    replace: "Replace the picture",
    replaceOf: (title: string) => `Replace the picture of ${title}`,
    replaced: (title: string) => `“${title}” has the new picture`,
    title: "Title",
    alt: "What the picture says",
    altHint: "For people who cannot see it. Left empty, the title.",
    altShortHint: "For people who cannot see it.",
    link: "Link",
    linkHint: "Where a tap leads: /courses, or an address that starts with https://",
    uploaded: "Poster uploaded successfully!",
    failed: "Failed to upload poster",
    leadsTo: (link: string) => `Leads to ${link}`,
    empty: "No announcement yet",
    emptyText: "Upload the first one: next batches, results day, holidays.",
    whole: "The whole picture",
    cut: "Choose a part of it",
    phoneCrop: "On phones",
    computerCrop: "On computers",
    cropHint: "Drag the frame, or move it with the arrow keys.",
    phonePreview: "As phones show it",
    computerPreview: "As computers show it",
    loading: "Loading…",
    deleteTitle: "Delete this announcement?",
    deleteText: (title: string) =>
      `“${title}” disappears from the site at once. For 30 days you can restore from the bin, unless the server's disk is full.`,
  },
  hi: {
    lead: "होम पेज पर और साइन इन किए विद्यार्थियों के लिए घोषणाएँ।",
    addPoster: "घोषणाएँ जोड़ें",
    pictures: "चित्र",
    picturesHint:
      "एक या कई चुनें, यहाँ खींचकर छोड़ें या पेस्ट करें। PNG, JPEG, WebP या AVIF, हर एक 10 MB तक; छिपी जानकारी हट जाती है। “प्रकाशित करें” दबाने से पहले कुछ नहीं भेजा जाता।",
    drafts: "चित्र जो अभी नहीं भेजे गए",
    crop: "काटें",
    cropOf: (title: string) => `${title} को काटें`,
    keepCrop: "यही हिस्सा रखें",
    leaveOut: "छोड़ दें",
    leaveOutOf: (title: string) => `${title} छोड़ दें`,
    notShown: (file: string) =>
      `यह ब्राउज़र ${file} नहीं दिखा सकता। यह पूरा भेजा जाएगा; आप इसे बाद में काट सकते हैं।`,
    notAPicture: (file: string) => `${file} नहीं दिखाया जा सकता, इसलिए यह चित्र की जगह नहीं ले सकता।`,
    publish: (count: number) => `${count} घोषणाएँ प्रकाशित करें`,
    replace: "चित्र बदलें",
    replaceOf: (title: string) => `${title} का चित्र बदलें`,
    replaced: (title: string) => `“${title}” में नया चित्र है`,
    title: "नाम",
    alt: "चित्र में क्या लिखा है",
    altHint: "उनके लिए जो चित्र नहीं देख सकते। ख़ाली छोड़ने पर नाम।",
    altShortHint: "उनके लिए जो चित्र नहीं देख सकते।",
    link: "लिंक",
    linkHint: "टैप करने पर कहाँ जाएँ: /courses, या https:// से शुरू होने वाला पता",
    uploaded: "पोस्टर अपलोड हो गया!",
    failed: "पोस्टर अपलोड नहीं हो सका",
    leadsTo: (link: string) => `${link} पर ले जाता है`,
    empty: "अभी कोई घोषणा नहीं है",
    emptyText: "पहला घोषणाएँ जोड़ें: अगले बैच, परिणाम का दिन, छुट्टियाँ।",
    whole: "पूरा चित्र",
    cut: "उसका एक हिस्सा चुनें",
    phoneCrop: "फ़ोन पर",
    computerCrop: "कंप्यूटर पर",
    cropHint: "फ़्रेम खींचें, या ऐरो कुंजियों से खिसकाएँ।",
    phonePreview: "फ़ोन पर ऐसा दिखेगा",
    computerPreview: "कंप्यूटर पर ऐसा दिखेगा",
    loading: "लोड हो रहा है…",
    deleteTitle: "यह घोषणा हटाएँ?",
    deleteText: (title: string) =>
      `“${title}” साइट से तुरंत हट जाएगा। सर्वर की डिस्क भरी न हो तो 30 दिन तक इसे “हटाई गई चीज़ें” से वापस लाया जा सकता है।`,
  },
});

const posters = (count: number) => (count === 1 ? "1 announcement" : `${count} announcements`);

/** What is done with many posters at once. */
export const adminPostersAtOnceTexts = defineTexts({
  en: {
    change: (count: number) => `Schedule (${count})`,
    delete: (count: number) => `Delete (${count})`,
    changeTitle: (count: number) => `Schedule ${posters(count)}`,
    changeText: "Their texts, links and places stay.",
    shown: "When visitors see them",
    save: (count: number) => `Save (${count})`,
    changed: (count: number) => `${posters(count)} saved`,
    deleteTitle: (count: number) => `Delete ${posters(count)}?`,
    deleteText: (count: number): string =>
      `${count === 1 ? "It disappears" : "They disappear"} from the site at once. For 30 days you can restore from the bin, unless the server's disk is full.`,
    deleted: (count: number) => `${posters(count)} deleted`,
    undoing: "Bringing the announcements back…",
    restored: (count: number) =>
      count === 1 ? "1 announcement is back" : `${count} announcements are back`,
    notRestored: (count: number) => `${posters(count)} could not be brought back.`,
    notBackYet: (count: number) =>
      count === 1 ? "1 announcement is not back yet." : `${count} announcements are not back yet.`,
  },
  hi: {
    change: (count: number) => `समय तय करें (${count})`,
    delete: (count: number) => `हटाएँ (${count})`,
    changeTitle: (count: number) => `${count} घोषणाओं का समय तय करें`,
    changeText: "इनके नाम, लिंक और क्रम वही रहेंगे।",
    shown: "आने वालों को कब दिखें",
    save: (count: number) => `सेव करें (${count})`,
    changed: (count: number) => (count === 1 ? "1 घोषणा सेव हुई" : `${count} घोषणाएँ सेव हुईं`),
    deleteTitle: (count: number) => `${count} घोषणाएँ हटाएँ?`,
    deleteText: (count: number) =>
      count === 1
        ? "यह साइट से तुरंत हट जाएगा। सर्वर की डिस्क भरी न हो तो 30 दिन तक इसे “हटाई गई चीज़ें” से वापस लाया जा सकता है।"
        : "ये साइट से तुरंत हट जाएँगे। सर्वर की डिस्क भरी न हो तो 30 दिन तक इन्हें “हटाई गई चीज़ें” से वापस लाया जा सकता है।",
    deleted: (count: number) => (count === 1 ? "1 घोषणा हटा दी गई" : `${count} घोषणाएँ हटा दी गईं`),
    undoing: "घोषणाएँ वापस लाई जा रही हैं…",
    restored: (count: number) => (count === 1 ? "1 घोषणा वापस आ गई" : `${count} घोषणाएँ वापस आ गईं`),
    notRestored: (count: number) =>
      count === 1 ? "1 घोषणा वापस नहीं लाई जा सकी।" : `${count} घोषणाएँ वापस नहीं लाई जा सकीं।`,
    notBackYet: (count: number) =>
      count === 1 ? "1 घोषणा अभी वापस नहीं आई है।" : `${count} घोषणाएँ अभी वापस नहीं आई हैं।`,
  },
});
