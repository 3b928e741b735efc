import { defineMessages } from "./messages.ts";

/** Posters; the outcomes of an upload are the spec's sentences. */
export const adminPostersMessages = defineMessages({
  en: {
    lead: "Announcements on the home page and for signed-in students.",
    addPoster: "Upload a poster",
    picture: "Picture",
    pictureHint: "PNG, JPEG, WebP or AVIF up to 10 MB. It is re-encoded; hidden data is removed.",
    title: "Title",
    alt: "What the picture says",
    altHint: "For people who cannot see it. Left empty, the title.",
    link: "Link",
    linkHint: "Where a tap leads: /courses, or an address that starts with https://",
    preview: "Preview",
    upload: "Upload",
    uploaded: "Poster uploaded successfully!",
    failed: "Failed to upload poster",
    choosePicture: "Please choose a picture.",
    leadsTo: (link: string) => `Leads to ${link}`,
    empty: "No poster yet",
    emptyText: "Upload the first one: next batches, results day, holidays.",
    deleteTitle: "Delete this poster?",
    deleteText: (title: string) =>
      `“${title}” disappears from the site at once. This cannot be undone.`,
  },
  hi: {
    lead: "होम पेज पर और साइन इन किए विद्यार्थियों के लिए सूचनाएँ।",
    addPoster: "पोस्टर अपलोड करें",
    picture: "चित्र",
    pictureHint:
      "PNG, JPEG, WebP या AVIF, 10 MB तक। चित्र फिर से बनाया जाता है; छिपी जानकारी हट जाती है।",
    title: "नाम",
    alt: "चित्र में क्या लिखा है",
    altHint: "उनके लिए जो चित्र नहीं देख सकते। ख़ाली छोड़ने पर नाम।",
    link: "लिंक",
    linkHint: "टैप करने पर कहाँ जाएँ: /courses, या https:// से शुरू होने वाला पता",
    preview: "झलक",
    upload: "अपलोड करें",
    uploaded: "पोस्टर अपलोड हो गया!",
    failed: "पोस्टर अपलोड नहीं हो सका",
    choosePicture: "कृपया चित्र चुनें।",
    leadsTo: (link: string) => `${link} पर ले जाता है`,
    empty: "अभी कोई पोस्टर नहीं है",
    emptyText: "पहला पोस्टर अपलोड करें: अगले बैच, परिणाम का दिन, छुट्टियाँ।",
    deleteTitle: "यह पोस्टर हटाएँ?",
    deleteText: (title: string) => `“${title}” साइट से तुरंत हट जाएगा। इसे वापस नहीं लाया जा सकता।`,
  },
});
