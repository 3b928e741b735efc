import type { EnquiryStatus, RegistrationAnswer } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

/** What every list of the office has around its rows: chosen columns, and several rows at once. */
export const adminTableTexts = defineTexts({
  en: {
    rows: (count: string) => `${count} in this list`,
    withOthers: (rows: string, others: number) =>
      others === 1
        ? `${rows}. 1 row below no longer matches the filters.`
        : `${rows}. ${others} rows below no longer match the filters.`,
    printedPart: (shown: string, total: string) =>
      `The first ${shown} of ${total}; the whole list is in the spreadsheet.`,
    filters: (chosen: number) => (chosen === 0 ? "Filters" : `Filters (${chosen})`),
    columns: "Columns",
    chooseColumns: "Choose the columns",
    selectAll: "Select all on this page",
    select: "Select",
    selected: (count: number) => (count === 1 ? "1 selected" : `${count} selected`),
    clear: "Clear",
    bulk: "What to do with the selected rows",
  },
  hi: {
    rows: (count: string) => `इस सूची में ${count}`,
    withOthers: (rows: string, others: number) =>
      others === 1
        ? `${rows}। नीचे की 1 पंक्ति अब फ़िल्टर से मेल नहीं खाती।`
        : `${rows}। नीचे की ${others} पंक्तियाँ अब फ़िल्टर से मेल नहीं खातीं।`,
    printedPart: (shown: string, total: string) =>
      `${total} में से पहले ${shown}; पूरी सूची स्प्रेडशीट में है।`,
    filters: (chosen: number) => (chosen === 0 ? "फ़िल्टर" : `फ़िल्टर (${chosen})`),
    columns: "कॉलम",
    chooseColumns: "कॉलम चुनें",
    selectAll: "इस पेज के सभी चुनें",
    select: "चुनें",
    selected: (count: number) => `${count} चुने हुए`,
    clear: "चुनाव हटाएँ",
    bulk: "चुनी हुई पंक्तियों के साथ क्या करना है",
  },
});

/** The views of a list that somebody in the office saves for themselves. */
export const adminViewsTexts = defineTexts({
  en: {
    views: "Saved views",
    save: "Save this view",
    saveTitle: "Save this view",
    saveText:
      "The filters are saved for you alone. What you have searched for is not saved with them.",
    name: "Name of the view",
    nameHint: "Such as “Class 12 without a form”.",
    edit: "Rename or delete",
    editTitle: "Your saved views",
    rename: "Save the name",
    nameOf: (name: string) => `Name of “${name}”`,
    deleteOf: (name: string) => `Delete the view “${name}”`,
    saved: (name: string) => `“${name}” was saved`,
    undoFailed: "The view could not be brought back. Please save it again.",
  },
  hi: {
    views: "सेव की हुई सूचियाँ",
    save: "यह सूची सेव करें",
    saveTitle: "यह सूची सेव करें",
    saveText: "फ़िल्टर सिर्फ़ आपके लिए सेव होंगे। आपने जो खोजा है वह इनके साथ सेव नहीं होगा।",
    name: "सूची का नाम",
    nameHint: "जैसे “कक्षा 12, बिना फ़ॉर्म के”।",
    edit: "नाम बदलें या हटाएँ",
    editTitle: "आपकी सेव की हुई सूचियाँ",
    rename: "नाम सेव करें",
    nameOf: (name: string) => `“${name}” का नाम`,
    deleteOf: (name: string) => `सेव की हुई सूची “${name}” हटाएँ`,
    saved: (name: string) => `“${name}” सेव हो गई`,
    undoFailed: "सेव की हुई सूची वापस नहीं लाई जा सकी। कृपया उसे फिर से सेव करें।",
  },
});

type Status = Exclude<EnquiryStatus, "new">;

const englishAnswers: Record<RegistrationAnswer, string> = {
  contacted: "Contacted",
  declined: "Decline",
};
const hindiAnswers: Record<RegistrationAnswer, string> = {
  contacted: "संपर्क किया",
  declined: "मना करें",
};
const englishStatuses: Record<Status, string> = { acknowledged: "Acknowledge", closed: "Close" };
const hindiStatuses: Record<Status, string> = { acknowledged: "बताएँ कि मिल गई", closed: "बंद करें" };

/** What is done with many rows of a list at once. */
export const adminBulkTexts = defineTexts({
  en: {
    answer: (answer: RegistrationAnswer, count: number) => `${englishAnswers[answer]} (${count})`,
    answerTitle: (answer: RegistrationAnswer, count: number) => {
      const who = count === 1 ? "1 interested person" : `${count} interested people`;
      return answer === "contacted" ? `Say that you contacted ${who}?` : `Decline ${who}?`;
    },
    answerText:
      "It stands on the page where they registered their interest, and under the Notices of those who have not turned such notices off.",
    answerDone: (answer: RegistrationAnswer, count: number) => {
      const what = answer === "contacted" ? "marked as contacted" : "declined";
      return count === 1 ? `1 interested person ${what}` : `${count} interested people ${what}`;
    },
    status: (status: Status, count: number) => `${englishStatuses[status]} (${count})`,
    statusTitle: (status: Status, count: number) =>
      `${englishStatuses[status]} ${count === 1 ? "1 enquiry" : `${count} enquiries`}?`,
    statusText: (status: Status): string =>
      status === "closed"
        ? "Whoever looks up the ticket reads that it is closed. A closed one is erased after a year."
        : "Whoever looks up the ticket reads that it was acknowledged. Nothing is sent.",
    statusDone: (status: Status, count: number) =>
      `${count === 1 ? "1 enquiry" : `${count} enquiries`} ${status}`,
    names: (names: string, more: number) => (more > 0 ? `${names} and ${more} more` : names),
    left: (count: number) =>
      count === 1 ? "1 was left as it was:" : `${count} were left as they were:`,
    isNow: (state: string) => `Somebody else changed this meanwhile. It is now: ${state}.`,
    line: (name: string, message: string) => `${name}: ${message}`,
    partDone: (done: number, rest: number) =>
      `${done === 1 ? "1 was" : `${done} were`} done a moment ago. This is about the other ${rest}.`,
    unanswered:
      "No answer came, so nobody knows whether this was done. Try again when the network is back: nothing is done twice.",
    typeCount: "Type how many to confirm:",
    close: "Close",
  },
  hi: {
    answer: (answer: RegistrationAnswer, count: number) => `${hindiAnswers[answer]} (${count})`,
    answerTitle: (answer: RegistrationAnswer, count: number) =>
      answer === "contacted"
        ? `${count} इच्छुक लोगों से संपर्क हुआ, यह दर्ज करें?`
        : `${count} इच्छुक लोगों को मना करें?`,
    answerText:
      "यह विद्यार्थियों को उसी पेज पर दिखेगा जहाँ उन्होंने नाम लिखवाया, और जिन्होंने ऐसी सूचनाएँ बंद नहीं कीं, उनकी “सूचनाएँ” में भी।",
    answerDone: (answer: RegistrationAnswer, count: number) =>
      answer === "contacted" ? `${count} से संपर्क दर्ज हुआ` : `${count} को मना किया गया`,
    status: (status: Status, count: number) => `${hindiStatuses[status]} (${count})`,
    statusTitle: (status: Status, count: number) =>
      status === "closed" ? `${count} पूछताछ बंद करें?` : `बताएँ कि ${count} पूछताछ मिल गईं?`,
    statusText: (status: Status): string =>
      status === "closed"
        ? "टिकट देखने वाले पढ़ेंगे कि यह बंद है। बंद की गई पूछताछ एक साल बाद मिट जाती है।"
        : "टिकट देखने वाले पढ़ेंगे कि ऑफ़िस को मिल गई। कुछ भेजा नहीं जाता।",
    statusDone: (status: Status, count: number) =>
      status === "closed" ? `${count} पूछताछ बंद हुईं` : `${count} पूछताछ के मिलने की ख़बर दी गई`,
    names: (names: string, more: number) => (more > 0 ? `${names} और ${more} अन्य` : names),
    left: (count: number) => `${count} पहले जैसे रहे:`,
    isNow: (state: string) => `इस बीच किसी और ने इसे बदला। अब: ${state}।`,
    line: (name: string, message: string) => `${name}: ${message}`,
    partDone: (done: number, rest: number) => `${done} अभी-अभी हो चुके। यह बाक़ी ${rest} के बारे में है।`,
    unanswered:
      "जवाब नहीं आया, इसलिए पता नहीं कि यह हुआ या नहीं। इंटरनेट आने पर दोबारा कोशिश करें: कुछ भी दो बार नहीं होगा।",
    typeCount: "पुष्टि के लिए संख्या लिखें:",
    close: "बंद करें",
  },
});

/** The office's lists as files. */
export const adminDownloadTexts = defineTexts({
  en: {
    download: "Download or print",
    all: (format: string) => `Download all (${format})`,
    these: (format: string) => `Download these (${format})`,
    /** Where "all" could mean the files themselves. */
    list: (format: string) => `Download the list (${format})`,
    template: "Empty template (.xlsx)",
    underWay: "The file is being made",
    received: (size: string) => `${size} received`,
    share: (percent: number, size: string) => `${percent} % (${size})`,
    cancel: "Cancel the download",
    signInAgain: "Your session has ended. Please sign in again and download the file once more.",
  },
  hi: {
    download: "डाउनलोड या प्रिंट",
    all: (format: string) => `सब डाउनलोड करें (${format})`,
    these: (format: string) => `ये डाउनलोड करें (${format})`,
    list: (format: string) => `सूची डाउनलोड करें (${format})`,
    template: "ख़ाली टेम्पलेट (.xlsx)",
    underWay: "फ़ाइल बन रही है",
    received: (size: string) => `${size} मिला`,
    share: (percent: number, size: string) => `${percent} % (${size})`,
    cancel: "डाउनलोड रोकें",
    signInAgain: "आपका सेशन ख़त्म हो गया है। कृपया फिर साइन इन करें और फ़ाइल दोबारा डाउनलोड करें।",
  },
});
