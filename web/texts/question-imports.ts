import type {
  acceptRefusals,
  ImportNote,
  ImportState,
} from "../../contract/entities/question-import.ts";
import { defineTexts } from "./texts.ts";

type NoteTexts = Record<ImportNote["code"], string>;
type StateTexts = Record<ImportState, string>;
type RefusalTexts = Record<(typeof acceptRefusals)[number], string>;

const englishNotes: NoteTexts = {
  formula_as_picture: "A formula is here as a picture.",
  formula_left_out: "A formula of MathType cannot be shown here. Add it by hand.",
  picture_left_out: "A picture of the file cannot be shown here. Add it by hand.",
  picture_uncropped: "A picture was cropped in Word and is here whole. Look at it once.",
  linked_picture: "A picture is not in the file, only linked to. Add it by hand.",
  kruti_dev_converted: "Converted from Kruti Dev. Read it once.",
  kept_as_text: "Something of the document could not be understood and stands as plain text.",
  number_out_of_order: "Its number does not follow the one before it.",
  number_twice: "Another question has the same number.",
  answer_given_twice: "The file gives two different answers.",
  macros_left_out: "The file has macros. They were left out.",
  answer_unclear: "The answer can be read as a letter or as the text of another option.",
  dropped_in_key: "The key says that this question was dropped or gives marks to all.",
  part_left_out: "Something has no place here and was left out. You see it in the file's text.",
  sheets_left_out: "The file has more sheets. Only the first one was read.",
  no_counterpart: "The other file has nothing for this.",
};
const hindiNotes: NoteTexts = {
  formula_as_picture: "एक सूत्र यहाँ तस्वीर के रूप में है।",
  formula_left_out: "MathType का एक सूत्र यहाँ नहीं दिख सकता। उसे हाथ से जोड़ें।",
  picture_left_out: "फ़ाइल की एक तस्वीर यहाँ नहीं दिख सकती। उसे हाथ से जोड़ें।",
  picture_uncropped: "Word में एक तस्वीर काटकर दिखाई गई थी, यहाँ वह पूरी है। उसे एक बार देख लें।",
  linked_picture: "एक तस्वीर फ़ाइल में नहीं है, केवल उसका लिंक है। उसे हाथ से जोड़ें।",
  kruti_dev_converted: "Kruti Dev से बदला गया है। एक बार पढ़ लें।",
  kept_as_text: "फ़ाइल की कोई चीज़ समझ में नहीं आई, वह सादे शब्दों में लिखी है।",
  number_out_of_order: "इसका नंबर पिछले सवाल के नंबर के बाद का नहीं है।",
  number_twice: "किसी और सवाल का भी यही नंबर है।",
  answer_given_twice: "फ़ाइल में दो अलग-अलग उत्तर दिए हैं।",
  macros_left_out: "फ़ाइल में मैक्रो हैं। वे छोड़ दिए गए।",
  answer_unclear: "यह उत्तर विकल्प का अक्षर भी हो सकता है और किसी दूसरे विकल्प का लिखा हुआ भी।",
  dropped_in_key: "उत्तर कुंजी के अनुसार यह सवाल हटा दिया गया है, या इसके अंक सबको मिले हैं।",
  part_left_out: "फ़ाइल की किसी चीज़ की यहाँ जगह नहीं है, इसलिए वह छोड़ दी गई। वह फ़ाइल के लिखे में दिखती है।",
  sheets_left_out: "फ़ाइल में और भी शीट हैं। केवल पहली पढ़ी गई।",
  no_counterpart: "दूसरी फ़ाइल में इसके लिए कुछ नहीं है।",
};

const englishStates: StateTexts = {
  "to-look-at": "To look at",
  ready: "Ready",
  accepted: "Accepted",
  "left-out": "Left out",
};
const hindiStates: StateTexts = {
  "to-look-at": "देखने हैं",
  ready: "तैयार",
  accepted: "जोड़े गए",
  "left-out": "छोड़े गए",
};

const englishRefusals: RefusalTexts = {
  changed: "Somebody has changed this question meanwhile. Look at it once more.",
  faulty: "Something is wrong with this question. Correct it first.",
  gone: "This question is not in the import any more.",
};
const hindiRefusals: RefusalTexts = {
  changed: "इस बीच किसी ने यह सवाल बदल दिया है। इसे एक बार फिर देखें।",
  faulty: "इस सवाल में कुछ ग़लत है। पहले इसे ठीक करें।",
  gone: "यह सवाल अब यहाँ नहीं है।",
};

const ofQuestions = (count: number) => (count === 1 ? "1 question" : `${count} questions`);
const ofTests = (count: number) => (count === 1 ? "1 test" : `${count} tests`);

/** Questions from a file: the file, and what was read from it until it is in the bank. */
export const questionImportsTexts = defineTexts({
  en: {
    title: "Import questions",
    lead: "From Word, Excel or Google Sheets, from Moodle XML, GIFT, Aiken or QTI 2.1, or cut from a PDF. Nothing is in the bank before you have looked at it and accepted it.",
    file: "File",
    fileHint: (limit: string) =>
      `.docx, .xlsx, .csv, .xml, .zip, .gift or .txt, up to ${limit} and 500 questions; Word up to 50 MB, Moodle XML and QTI up to 20 MB, .pdf up to 200 MB.`,
    template: "Get the template",
    apart: "Answers or the other language apart",
    key: "Answers",
    keyHint: "Paste them as they stand: 1 B 2 D 3 2.5-2.7.",
    keyRead: (count: number) => (count === 1 ? "1 answer read." : `${count} answers read.`),
    keyUnread: (what: string) => `This cannot be read: ${what}`,
    keyUnmatched: (numbers: string) =>
      `The file has not exactly one question for the answers ${numbers}. Take them out here, or correct the file.`,
    second: "Second file",
    secondHint:
      "The same paper in the other language, or with its answers and solutions. Questions belong together by their numbers.",
    read: "Read the questions",
    noFile: "Please choose a file.",
    reading: "Reading the file…",
    pictures: (done: number, all: number) => `Sending pictures: ${done} of ${all}`,
    saving: "Keeping what was read…",
    cancel: "Cancel",
    notRead: "The file could not be read.",
    goOn: "Go on with",
    questionsOf: ofQuestions,
    left: (left: number, all: number) => `${left} of ${all} questions left`,
    done: (all: number) => `All ${ofQuestions(all)} done`,
    reviewLead:
      "What the file has stands beside the question as it will be. You can stop at any time and go on on another computer; 30 days after the last change it is deleted.",
    given: "What the file does not say",
    givenText: "Used for each question that says nothing of it.",
    notGiven: "As in the file",
    saveGiven: "Use for all",
    all: "All",
    state: (state: ImportState) => englishStates[state],
    show: "Show",
    row: (place: string) => `Row ${place}`,
    question: (place: string) => `Question ${place}`,
    wrong: "Wrong",
    source: "In the file",
    result: "As it will be",
    note: (code: ImportNote["code"]) => englishNotes[code],
    same: "In the bank already:",
    sameAs: (place: string) => `The same as ${place}`,
    accept: "Accept",
    correct: "Correct",
    leaveOut: "Leave out",
    takeIn: "Take in again",
    inBank: "Open in the bank",
    refused: (reason: keyof RefusalTexts) => englishRefusals[reason],
    keys: "J and K: next and previous. A: accept. L: leave out. C: correct.",
    acceptReady: (count: number) =>
      `Accept ${ofQuestions(count)} that ${count === 1 ? "is" : "are"} ready`,
    accepting: (done: number, all: number) => `${done} of ${all} accepted`,
    accepted: (count: number) => `${ofQuestions(count)} accepted`,
    notAccepted: (count: number) => `${ofQuestions(count)} not accepted. Look at them once more.`,
    empty: "No question here",
    emptyText: "No question of this import is in this state.",
    takeBack: "Take back",
    takeBackTitle: "Take back all that was accepted?",
    takeBackText: (count: number, tests: number) =>
      `${ofQuestions(count)} will leave the bank for the bin, and stand here again. ${
        tests === 0
          ? "No test has any of them."
          : `${ofTests(tests)} that ${tests === 1 ? "has" : "have"} some of them will keep them.`
      }`,
    takenBack: (count: number) => `${ofQuestions(count)} taken back`,
    delete: "Delete",
    deleteTitle: "Delete this import?",
    deleteText: (left: number) =>
      `${ofQuestions(left)} not accepted yet will be gone for good. What was accepted stays in the bank.`,
    correctTitle: "Correct the question",
    save: "Save",
    saved: "The question was corrected",
  },
  hi: {
    title: "फ़ाइल से सवाल लाएँ",
    lead: "Word, Excel या Google Sheets से, Moodle XML, GIFT, Aiken या QTI 2.1 से, या PDF से काटकर। जब तक आप सवाल देखकर उसे जोड़ न दें, वह प्रश्न बैंक में नहीं आता।",
    file: "फ़ाइल",
    fileHint: (limit: string) =>
      `.docx, .xlsx, .csv, .xml, .zip, .gift या .txt, ${limit} और 500 सवालों तक; Word 50 MB तक, Moodle XML और QTI 20 MB तक, .pdf 200 MB तक।`,
    template: "टेम्पलेट लें",
    apart: "उत्तर या दूसरी भाषा अलग हैं",
    key: "उत्तर",
    keyHint: "जैसे लिखे हैं, वैसे ही चिपकाएँ: 1 B 2 D 3 2.5-2.7।",
    keyRead: (count: number) => `${count} उत्तर पढ़े गए।`,
    keyUnread: (what: string) => `यह पढ़ा नहीं जा सका: ${what}`,
    keyUnmatched: (numbers: string) =>
      `उत्तर ${numbers} के लिए फ़ाइल में ठीक एक सवाल नहीं है। उन्हें यहाँ से हटाएँ या फ़ाइल ठीक करें।`,
    second: "दूसरी फ़ाइल",
    secondHint: "यही पेपर दूसरी भाषा में, या उसके उत्तर और हल। सवाल नंबर से जोड़े जाते हैं।",
    read: "सवाल पढ़ें",
    noFile: "कृपया कोई फ़ाइल चुनें।",
    reading: "फ़ाइल पढ़ी जा रही है…",
    pictures: (done: number, all: number) => `तस्वीरें भेजी जा रही हैं: ${all} में से ${done}`,
    saving: "पढ़े हुए सवाल सेव हो रहे हैं…",
    cancel: "रहने दें",
    notRead: "फ़ाइल नहीं पढ़ी जा सकी।",
    goOn: "यहाँ से आगे बढ़ें",
    questionsOf: (count: number) => `${count} सवाल`,
    left: (left: number, all: number) => `${all} में से ${left} सवाल बाक़ी`,
    done: (all: number) => `सभी ${all} सवाल पूरे हुए`,
    reviewLead:
      "फ़ाइल में जो लिखा है, उसके साथ सवाल है, जैसा वह दिखेगा। आप कभी भी रुक सकते हैं और किसी दूसरे कंप्यूटर पर आगे बढ़ सकते हैं; आख़िरी बदलाव के 30 दिन बाद यह हट जाता है।",
    given: "जो फ़ाइल में नहीं लिखा",
    givenText: "हर उस सवाल के लिए, जिसमें यह न लिखा हो।",
    notGiven: "जैसा फ़ाइल में है",
    saveGiven: "सबके लिए लागू करें",
    all: "सभी",
    state: (state: ImportState) => hindiStates[state],
    show: "दिखाएँ",
    row: (place: string) => `पंक्ति ${place}`,
    question: (place: string) => `सवाल ${place}`,
    wrong: "ग़लत",
    source: "फ़ाइल में",
    result: "ऐसा दिखेगा",
    note: (code: ImportNote["code"]) => hindiNotes[code],
    same: "प्रश्न बैंक में पहले से है:",
    sameAs: (place: string) => `${place} जैसा ही`,
    accept: "जोड़ें",
    correct: "ठीक करें",
    leaveOut: "छोड़ें",
    takeIn: "फिर से लें",
    inBank: "प्रश्न बैंक में खोलें",
    refused: (reason: keyof RefusalTexts) => hindiRefusals[reason],
    keys: "J और K: अगला और पिछला। A: जोड़ें। L: छोड़ें। C: ठीक करें।",
    acceptReady: (count: number) => `तैयार ${count} सवाल जोड़ें`,
    accepting: (done: number, all: number) => `${all} में से ${done} जोड़े गए`,
    accepted: (count: number) => `${count} सवाल जोड़े गए`,
    notAccepted: (count: number) => `${count} सवाल नहीं जोड़े गए। उन्हें एक बार फिर देखें।`,
    empty: "यहाँ कोई सवाल नहीं है",
    emptyText: "इस फ़ाइल का कोई सवाल इस हाल में नहीं है।",
    takeBack: "वापस लें",
    takeBackTitle: "जोड़े गए सभी सवाल वापस लें?",
    takeBackText: (count: number, tests: number) =>
      `${count} सवाल प्रश्न बैंक से हटकर “हटाई गई चीज़ें” में जाएँगे और यहाँ फिर दिखेंगे। ${
        tests === 0 ? "ये किसी टेस्ट में नहीं हैं।" : `इनमें से कुछ ${tests} टेस्ट में हैं, वहाँ बने रहेंगे।`
      }`,
    takenBack: (count: number) => `${count} सवाल वापस लिए गए`,
    delete: "हटाएँ",
    deleteTitle: "इस फ़ाइल के सवाल यहाँ से हटाएँ?",
    deleteText: (left: number) =>
      `जो ${left} सवाल अभी नहीं जोड़े गए, वे हमेशा के लिए चले जाएँगे। जोड़े गए सवाल प्रश्न बैंक में बने रहेंगे।`,
    correctTitle: "सवाल ठीक करें",
    save: "सेव करें",
    saved: "सवाल ठीक हो गया",
  },
});
