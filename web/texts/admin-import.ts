import type { OwnProblem } from "../admin/import/cell-problems.ts";
import type { FileProblem } from "../admin/import/file-problem.ts";
import { enrolmentFieldNames } from "./enrolment-form.ts";
import { defineTexts } from "./texts.ts";

const englishFiles: Record<FileProblem, string> = {
  empty:
    "This file has no rows of students. One of its first five rows must name the columns, with the students below it.",
  notASpreadsheet: "This is not a spreadsheet, or it is damaged. Choose an .xlsx or .csv file.",
  oldExcel:
    "This is an old Excel file (.xls), or it has a password. Save it as .xlsx and choose that.",
  tooLarge: "This file is larger than 10 MB. Remove pictures and other sheets, or split it.",
  tooManyColumns: "This sheet has more than 100 columns. Keep those that are needed.",
  tooManyRows: "This sheet has more than 20,000 rows. Split it into several files.",
  unpacksTooLarge: "This file unpacks to more than 100 MB. Keep one sheet and split it.",
};
const hindiFiles: Record<FileProblem, string> = {
  empty:
    "इस फ़ाइल में विद्यार्थियों की कोई पंक्ति नहीं है। पहली पाँच पंक्तियों में से एक में कॉलमों के नाम होने चाहिए, और विद्यार्थी उसके नीचे।",
  notASpreadsheet: "यह स्प्रेडशीट नहीं है, या ख़राब है। .xlsx या .csv फ़ाइल चुनें।",
  oldExcel: "यह पुरानी Excel फ़ाइल (.xls) है, या इस पर पासवर्ड है। इसे .xlsx में सेव करके चुनें।",
  tooLarge: "यह फ़ाइल 10 MB से बड़ी है। तस्वीरें और बाक़ी शीट हटाएँ, या इसे बाँट दें।",
  tooManyColumns: "इस शीट में 100 से ज़्यादा कॉलम हैं। केवल ज़रूरी कॉलम रखें।",
  tooManyRows: "इस शीट में 20,000 से ज़्यादा पंक्तियाँ हैं। इसे कई फ़ाइलों में बाँटें।",
  unpacksTooLarge: "यह फ़ाइल खुलकर 100 MB से बड़ी हो जाती है। एक शीट रखें और उसे बाँटें।",
};
const englishCells: Record<OwnProblem, string> = {
  broken: "The file is damaged here: some letters are lost. Type the text again.",
  code: "This looks like a number or code, not a name.",
  date: "This is a date. Format the column as text and type again what belongs here.",
  error: "The formula in this cell shows an error.",
  formula: "This begins like a formula. Type the plain text.",
  halfQuote: 'A quotation mark (") is left over here. Type the text without it.',
  hindiFont:
    "This looks typed for a Hindi font such as Kruti Dev. Convert it to Unicode (Mangal) and choose the file again.",
  mailAddress: "This is an e-mail address, not a name.",
  noWord: "This is not a name: it has no letter.",
  shortened: "Excel has shortened this number. Format the column as text and type it again.",
  truth: "This is a yes or no, not a text.",
};
const hindiCells: Record<OwnProblem, string> = {
  broken: "फ़ाइल यहाँ ख़राब है: कुछ अक्षर खो गए हैं। सही बात फिर लिखें।",
  code: "यह नंबर या कोड लगता है, नाम नहीं।",
  date: "यह तारीख़ है। कॉलम को टेक्स्ट बनाकर सही बात फिर लिखें।",
  error: "इस सेल का सूत्र गड़बड़ दिखा रहा है।",
  formula: "यह सूत्र की तरह शुरू होता है। सादा लिखें।",
  halfQuote: 'यहाँ एक उद्धरण चिह्न (") बचा रह गया है। उसके बिना फिर लिखें।',
  hindiFont: "यह Kruti Dev जैसे हिंदी फ़ॉन्ट में लिखा लगता है। इसे Unicode (Mangal) में बदलकर फ़ाइल फिर चुनें।",
  mailAddress: "यह ई-मेल पता है, नाम नहीं।",
  noWord: "यह नाम नहीं है: इसमें कोई अक्षर नहीं है।",
  shortened: "Excel ने यह नंबर छोटा कर दिया है। कॉलम को टेक्स्ट बनाकर फिर लिखें।",
  truth: "यह हाँ या नहीं है, कोई शब्द नहीं।",
};

/** People from a spreadsheet. */
export const adminImportTexts = defineTexts({
  en: {
    title: "Import people",
    lead: "From an Excel (.xlsx) or .csv file with a row for each student. Nothing is saved before you have seen what will be.",
    ...enrolmentFieldNames.en,
    file: "File",
    fileHint:
      "The row above the students names the columns. At most 20,000 rows; only the first sheet that is not hidden is read.",
    reading: "Reading the file…",
    fileProblem: (problem: FileProblem) => englishFiles[problem],
    cellProblem: (problem: OwnProblem) => englishCells[problem],
    columns: "Which column is what?",
    columnsText:
      "Guessed from the names of the columns. A name and a phone number or an e-mail are needed, the rest can follow. Where no column fits, you can type what is the same for all.",
    noColumn: "None, or the same for all:",
    sameOf: (field: string) => `${field}, the same for all`,
    startTitle: "Import the new people",
    course: "Enrol them in",
    optional: "(optional)",
    noCourse: "No course",
    preview: "What will be imported",
    headerRow: (row: number) =>
      `Row ${row} was taken for the names of the columns. What stands above it is left out.`,
    headerRows: (row: number) =>
      `Row ${row} and the row of names above it were taken for the names of the columns. What is above them is left out.`,
    unclosedQuote: (column: string) =>
      `In “${column}” a quotation mark (") is not closed, so what follows may be in the wrong column.`,
    otherPhones: (numbers: string) => `Another phone, kept as a note: ${numbers}`,
    checking: "Checking who is here already…",
    ready: (count: string) => `${count} ready`,
    wrong: (count: string) => `${count} with something wrong`,
    known: (count: string) => `${count} here already`,
    twice: (count: string) => `${count} twice in the file`,
    sharing: (count: string) => `${count} with the e-mail of somebody else`,
    emailOf: (row: number) => `E-mail as in row ${row}. A brother or sister?`,
    emailOfKnown: "A brother or sister? Somebody of another name is here already with this e-mail:",
    leftOut:
      "Rows that are wrong, twice or here already are left out. Correct them in the file and choose it again: who was imported is then left out.",
    onlyMarked: "Show only rows that are left out",
    row: "Row",
    state: "State",
    isReady: "Ready",
    isWrong: "Wrong",
    sameAs: (row: number) => `Same as row ${row}`,
    isKnown: "Here already:",
    shown: (shown: string, total: string) => `${shown} of ${total} rows are shown`,
    notice:
      "The families have to know what we keep. By importing you confirm that they were given this notice.",
    start: (count: string) => (count === "1" ? "Import 1 person" : `Import ${count} people`),
    another: "Choose another file",
    running: (done: string, total: string) =>
      `${done} of ${total} ${total === "1" ? "row" : "rows"}`,
    cancel: "Stop",
    stopped: (added: string) =>
      added === "1"
        ? "Stopped. 1 person is in; the rest are not."
        : `Stopped. ${added} people are in; the rest are not.`,
    brokenOff: (added: string) =>
      `Broken off. ${added === "1" ? "1 person is" : `${added} people are`} in for certain; the rows sent last may be, too. “Go on” imports nobody twice.`,
    goOn: "Go on",
    done: (added: string) =>
      added === "1" ? "1 person was imported" : `${added} people were imported`,
    doneLeftOut: (count: string) =>
      count === "1"
        ? "1 row was left out: that person stood in the file before, or was here already."
        : `${count} rows were left out: those people stood in the file before, or were here already.`,
    leaveTitle: "The import is running",
    leaveText:
      "If you leave now, it stops. Who is in already stays, and you can undo the import below.",
    toPeople: "To the people",
    past: "Earlier imports",
    pastLine: (added: string, rows: string) =>
      `${added} of ${rows} ${rows === "1" ? "row" : "rows"} added`,
    undone: "Undone",
    undo: "Undo",
    undoTitle: (file: string) => `Undo the import of ${file}?`,
    undoText: (added: string) =>
      added === "1"
        ? "The 1 person whom it added is erased, with their seat. Nobody can bring them back; you can import the file again."
        : `All ${added} people whom it added are erased, with their seats. Nobody can bring them back; you can import the file again.`,
    undoneToast: "The import was undone",
    undoing: (left: string, added: string) =>
      `Being undone: ${left} of ${added} people ${left === "1" ? "is" : "are"} left. It goes on by itself, also when you leave this page.`,
    goOnUndoing: "Go on undoing now",
    kept: (count: string) =>
      count === "1"
        ? "1 person was not erased, as something was done with them after the undo had begun:"
        : `${count} people were not erased, as something was done with them after the undo had begun:`,
    keptAccount: "has an account now",
    keptByOffice: "something is recorded about them by now",
    keptMore: (count: string) => `and ${count} more`,
    used: "Something was done with these people since, so the import cannot be undone as a whole:",
  },
  hi: {
    title: "लोगों को आयात करें",
    lead: "Excel (.xlsx) या .csv फ़ाइल से, हर विद्यार्थी की एक पंक्ति। आपके देखने से पहले कुछ भी सेव नहीं होता।",
    ...enrolmentFieldNames.hi,
    file: "फ़ाइल",
    fileHint:
      "विद्यार्थियों के ऊपर वाली पंक्ति में कॉलमों के नाम। ज़्यादा से ज़्यादा 20,000 पंक्तियाँ; केवल पहली दिखने वाली शीट पढ़ी जाती है।",
    reading: "फ़ाइल पढ़ी जा रही है…",
    fileProblem: (problem: FileProblem) => hindiFiles[problem],
    cellProblem: (problem: OwnProblem) => hindiCells[problem],
    columns: "कौन-सा कॉलम क्या है?",
    columnsText:
      "कॉलमों के नामों से अनुमान लगाया गया। नाम के साथ मोबाइल नंबर या ई-मेल ज़रूरी है, बाक़ी बाद में भी भरा जा सकता है। जहाँ कोई कॉलम न हो, वहाँ वह लिख सकते हैं जो सबके लिए एक है।",
    noColumn: "कोई नहीं, या सबके लिए एक:",
    sameOf: (field: string) => `${field}, सबके लिए एक`,
    startTitle: "नए लोगों को आयात करें",
    course: "इनका नामांकन इस कोर्स में",
    optional: "(ज़रूरी नहीं)",
    noCourse: "कोई कोर्स नहीं",
    preview: "क्या आयात होगा",
    headerRow: (row: number) =>
      `पंक्ति ${row} को कॉलमों के नाम माना गया। उसके ऊपर जो है, वह छोड़ दिया जाता है।`,
    headerRows: (row: number) =>
      `पंक्ति ${row} और उससे ऊपर की पंक्ति को कॉलमों के नाम माना गया। उनके ऊपर जो है, वह छोड़ दिया जाता है।`,
    unclosedQuote: (column: string) =>
      `“${column}” में उद्धरण चिह्न (") बंद नहीं हुआ, इसलिए उसके बाद की बातें ग़लत कॉलम में हो सकती हैं।`,
    otherPhones: (numbers: string) => `दूसरा फ़ोन, नोट में रहेगा: ${numbers}`,
    checking: "देखा जा रहा है कि कौन पहले से है…",
    ready: (count: string) => `${count} तैयार`,
    wrong: (count: string) => `${count} में कुछ ग़लत`,
    known: (count: string) => `${count} पहले से हैं`,
    twice: (count: string) => `${count} फ़ाइल में दो बार`,
    sharing: (count: string) => `${count} में किसी और का ई-मेल`,
    emailOf: (row: number) => `ई-मेल पंक्ति ${row} जैसा ही। भाई या बहन?`,
    emailOfKnown: "भाई या बहन? यही ई-मेल दूसरे नाम से पहले से दर्ज है:",
    leftOut:
      "ग़लत, दो बार लिखी या पहले से मौजूद पंक्तियाँ छोड़ दी जाती हैं। उन्हें फ़ाइल में ठीक करके फिर चुनें: जो आ चुके हैं वे तब छोड़ दिए जाएँगे।",
    onlyMarked: "केवल छोड़ी गई पंक्तियाँ दिखाएँ",
    row: "पंक्ति",
    state: "स्थिति",
    isReady: "तैयार",
    isWrong: "ग़लत",
    sameAs: (row: number) => `पंक्ति ${row} जैसी ही`,
    isKnown: "पहले से यहाँ:",
    shown: (shown: string, total: string) => `${total} में से ${shown} पंक्तियाँ दिख रही हैं`,
    notice: "परिवारों को पता होना चाहिए कि हम क्या रखते हैं। आयात करने का मतलब है कि उन्हें यह सूचना दी गई।",
    start: (count: string) => (count === "1" ? "1 व्यक्ति आयात करें" : `${count} लोग आयात करें`),
    another: "दूसरी फ़ाइल चुनें",
    running: (done: string, total: string) => `${total} में से ${done} पंक्तियाँ`,
    cancel: "रोकें",
    stopped: (added: string) =>
      added === "1"
        ? "रुक गया। 1 व्यक्ति आ गया है; बाक़ी नहीं।"
        : `रुक गया। ${added} लोग आ गए हैं; बाक़ी नहीं।`,
    brokenOff: (added: string) =>
      `बीच में टूट गया। ${added === "1" ? "1 व्यक्ति पक्का आ गया है" : `${added} लोग पक्के आ गए हैं`}; आख़िर में भेजी गई पंक्तियाँ भी शायद आ गई हों। “आगे बढ़ें” से कोई दो बार नहीं जुड़ेगा।`,
    goOn: "आगे बढ़ें",
    done: (added: string) => (added === "1" ? "1 व्यक्ति आयात हुआ" : `${added} लोग आयात हुए`),
    doneLeftOut: (count: string) =>
      count === "1"
        ? "1 पंक्ति छोड़ी गई: वह व्यक्ति फ़ाइल में ऊपर भी था, या पहले से यहाँ था।"
        : `${count} पंक्तियाँ छोड़ी गईं: वे लोग फ़ाइल में ऊपर भी थे, या पहले से यहाँ थे।`,
    leaveTitle: "आयात चल रहा है",
    leaveText: "अभी जाने पर यह रुक जाएगा। जो आ चुके हैं वे रहेंगे, और आप नीचे से आयात वापस ले सकते हैं।",
    toPeople: "लोगों की सूची पर",
    past: "पिछले आयात",
    pastLine: (added: string, rows: string) => `${rows} में से ${added} पंक्तियाँ जुड़ीं`,
    undone: "वापस लिया गया",
    undo: "वापस लें",
    undoTitle: (file: string) => `${file} का आयात वापस लें?`,
    undoText: (added: string) =>
      added === "1"
        ? "इससे जुड़ा 1 व्यक्ति अपनी सीट के साथ मिट जाएगा। उसे कोई वापस नहीं ला सकता; फ़ाइल फिर से आयात की जा सकती है।"
        : `इससे जुड़े सभी ${added} लोग अपनी सीटों के साथ मिट जाएँगे। उन्हें कोई वापस नहीं ला सकता; फ़ाइल फिर से आयात की जा सकती है।`,
    undoneToast: "आयात वापस लिया गया",
    undoing: (left: string, added: string) =>
      `वापस लिया जा रहा है: ${added} में से ${left === "1" ? "1 व्यक्ति बाक़ी है" : `${left} लोग बाक़ी हैं`}। यह पेज छोड़ने पर भी काम चलता रहेगा।`,
    goOnUndoing: "अभी आगे बढ़ाएँ",
    kept: (count: string) =>
      count === "1"
        ? "1 व्यक्ति नहीं मिटाया गया, क्योंकि वापस लेना शुरू होने के बाद उसके साथ कुछ किया गया:"
        : `${count} लोग नहीं मिटाए गए, क्योंकि वापस लेना शुरू होने के बाद उनके साथ कुछ किया गया:`,
    keptAccount: "अब खाता है",
    keptByOffice: "अब इनके बारे में कुछ दर्ज है",
    keptMore: (count: string) => `और ${count}`,
    used: "इन लोगों के साथ इसके बाद कुछ किया गया है, इसलिए आयात पूरा वापस नहीं लिया जा सकता:",
  },
});

/** Why no row of a file can be imported. */
export const adminImportNothingTexts = defineTexts({
  en: {
    allWrong:
      "Nothing can be imported yet: every row has something to correct. It is marked above.",
    allKnown: "Nothing is left to import: everybody in this file is here already.",
    mixed:
      "Nothing can be imported yet: every row has something to correct, stands in the file before, or is of somebody who is here already.",
  },
  hi: {
    allWrong: "अभी कुछ आयात नहीं हो सकता: हर पंक्ति में कुछ ठीक करना है। वह ऊपर दिखाया गया है।",
    allKnown: "आयात के लिए कुछ बाक़ी नहीं: इस फ़ाइल के सभी लोग पहले से यहाँ हैं।",
    mixed:
      "अभी कुछ आयात नहीं हो सकता: हर पंक्ति में या तो कुछ ठीक करना है, या वह फ़ाइल में पहले आ चुकी है, या वह व्यक्ति पहले से यहाँ है।",
  },
});
