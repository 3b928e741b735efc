import type { $ZodIssue, $ZodRawIssue } from "zod/v4/core";
import type { Language } from "./errors.ts";

/** What can be wrong with a field, with the text that is shown beside it. */
export const fieldErrorCatalogue = {
  required: { en: "Please fill this in.", hi: "कृपया इसे भरें।" },
  invalid: { en: "This is not valid.", hi: "यह सही नहीं है।" },
  invalid_type: { en: "This is not the expected kind of value.", hi: "यह मान सही प्रकार का नहीं है।" },
  invalid_choice: { en: "Please choose one of the options.", hi: "कृपया दिए गए विकल्पों में से चुनें।" },
  invalid_phone: {
    en: "Please enter a 10-digit mobile number that starts with 6, 7, 8 or 9.",
    hi: "कृपया 6, 7, 8 या 9 से शुरू होने वाला 10 अंकों का मोबाइल नंबर लिखें।",
  },
  invalid_office_phone: {
    en: "Please enter a mobile number, or a landline with its STD code, such as 0120-2345678.",
    hi: "कृपया मोबाइल नंबर लिखें, या STD कोड के साथ लैंडलाइन नंबर, जैसे 0120-2345678।",
  },
  phone_or_email: {
    en: "Please give a mobile number or an e-mail address.",
    hi: "कृपया मोबाइल नंबर या ई-मेल, दोनों में से एक लिखें।",
  },
  invalid_email: {
    en: "Please enter an e-mail address such as name@example.com.",
    hi: "कृपया सही ई-मेल पता लिखें, जैसे name@example.com।",
  },
  not_own_email: {
    en: "This is not the e-mail address of this account.",
    hi: "यह इस खाते का ई-मेल पता नहीं है।",
  },
  not_this_name: {
    en: "This is not the person's name as it stands above.",
    hi: "यह ऊपर लिखा हुआ नाम नहीं है।",
  },
  not_the_institute: {
    en: "This is not the institute's name as it stands above.",
    hi: "यह ऊपर लिखा हुआ संस्थान का नाम नहीं है।",
  },
  invalid_date: { en: "Please enter a real date.", hi: "कृपया सही तारीख़ लिखें।" },
  too_many_days: {
    en: "That is too long. Please add it in parts of at most 62 days.",
    hi: "यह बहुत लंबा है। कृपया इसे 62-62 दिनों के हिस्सों में जोड़ें।",
  },
  invalid_time: {
    en: "Please enter a time such as 16:30.",
    hi: "कृपया समय लिखें, जैसे 16:30।",
  },
  invalid_number: { en: "Please enter a whole number.", hi: "कृपया पूर्ण संख्या लिखें।" },
  invalid_marks: {
    en: "Please enter whole or half marks from 0.5 to 100, such as 3 or 2.5.",
    hi: "कृपया 0.5 से 100 तक पूरे या आधे अंक लिखें, जैसे 3 या 2.5।",
  },
  invalid_decimal: {
    en: "Please enter a number such as 3.7, with at most six digits after the point.",
    hi: "कृपया संख्या लिखें, जैसे 3.7, दशमलव के बाद ज़्यादा से ज़्यादा छह अंक।",
  },
  range_reversed: {
    en: "The range ends before it begins.",
    hi: "यह सीमा शुरू होने से पहले ख़त्म होती है।",
  },
  key_of_another_kind: {
    en: "The answer does not fit this kind of question.",
    hi: "यह उत्तर इस तरह के सवाल का नहीं है।",
  },
  key_names_no_option: {
    en: "Please choose the right answer among the options.",
    hi: "कृपया विकल्पों में से सही उत्तर चुनें।",
  },
  option_twice: {
    en: "Two options are the same.",
    hi: "दो विकल्प एक जैसे हैं।",
  },
  invalid_formula: {
    en: "This formula cannot be read: {}",
    hi: "यह सूत्र पढ़ा नहीं जा सका: {}",
  },
  invalid_answer: {
    en: "Please write the answer as A, as A, C, as 3.5 to 3.7, or as 1-C; 2-A.",
    hi: "कृपया उत्तर ऐसे लिखें: A, या A, C, या 3.5 to 3.7, या 1-C; 2-A।",
  },
  word_as_answer: {
    en: "A typed word cannot be marked. Please give options, or make it a written question.",
    hi: "टाइप किए हुए शब्द के अंक नहीं दिए जा सकते। कृपया विकल्प दें, या इसे लिखित सवाल बनाएँ।",
  },
  not_questions: {
    en: "There are no questions in this file that can be read. Please choose an Excel file in the columns of the template, or a text in GIFT.",
    hi: "इस फ़ाइल में पढ़ने लायक़ कोई सवाल नहीं है। कृपया टेम्पलेट के कॉलम वाली Excel फ़ाइल या GIFT का टेक्स्ट चुनें।",
  },
  too_many_questions: {
    en: "This file has more than 500 questions. Please divide it.",
    hi: "इस फ़ाइल में 500 से ज़्यादा सवाल हैं। कृपया इसे बाँट दें।",
  },
  question_file_too_large: {
    en: "This file is too large to be read here. Please divide it.",
    hi: "यह फ़ाइल यहाँ पढ़ने के लिए बहुत बड़ी है। कृपया इसे बाँट दें।",
  },
  doctype_in_file: {
    en: "This file has a DOCTYPE, in which anything can be hidden. Please export it again without.",
    hi: "इस फ़ाइल में DOCTYPE है, जिसमें कुछ भी छिपा हो सकता है। कृपया इसे उसके बिना फिर से निकालें।",
  },
  qti_version: {
    en: "This is QTI of another version. Please export the questions as QTI 2.1.",
    hi: "यह QTI का दूसरा वर्ज़न है। कृपया सवालों को QTI 2.1 में निकालें।",
  },
  question_kind_not_taken: {
    en: "Questions of this kind cannot be taken over. Please write it as another kind.",
    hi: "इस तरह के सवाल यहाँ नहीं आ सकते। कृपया इसे दूसरी तरह से लिखें।",
  },
  question_not_read: {
    en: "This question is not in the file, or cannot be read.",
    hi: "यह सवाल फ़ाइल में नहीं है, या पढ़ा नहीं जा सकता।",
  },
  not_text_in_sheet: {
    en: "The sheet has a date or an error in this cell. Please write what is meant.",
    hi: "शीट के इस ख़ाने में तारीख़ या कोई गड़बड़ी है। कृपया लिखें कि यहाँ क्या होना चाहिए।",
  },
  option_letter_twice: {
    en: "Two options have this letter.",
    hi: "दो विकल्पों का यही अक्षर है।",
  },
  keys_differ: {
    en: "The two files give different answers.",
    hi: "दोनों फ़ाइलों में अलग-अलग उत्तर हैं।",
  },
  protected: {
    en: "This file opens with a password only. Please save it without one.",
    hi: "यह फ़ाइल सिर्फ़ पासवर्ड से खुलती है। कृपया इसे बिना पासवर्ड के सेव करें।",
  },
  old_word: {
    en: "This is a file of an old Office. Please open it in Word and save it as .docx.",
    hi: "यह पुराने Office की फ़ाइल है। कृपया इसे Word में खोलकर .docx के रूप में सेव करें।",
  },
  unpacks_too_large: {
    en: "This file is far larger inside than it looks. Please save it again in Word, or divide it.",
    hi: "यह फ़ाइल अंदर से बहुत बड़ी है। कृपया इसे Word में फिर से सेव करें, या बाँट दें।",
  },
  counted_more_than_asked: {
    en: "No more answers can count than there are questions.",
    hi: "जितने सवाल हैं, उनसे ज़्यादा उत्तर नहीं गिने जा सकते।",
  },
  invalid_link: {
    en: "Please enter a link that starts with https:// or /.",
    hi: "कृपया https:// या / से शुरू होने वाला लिंक लिखें।",
  },
  invalid_web_address: {
    en: "Please enter a web address that starts with https://.",
    hi: "कृपया https:// से शुरू होने वाला वेब पता लिखें।",
  },
  consent_before_result: {
    en: "The consent has to be given after the result.",
    hi: "सहमति नतीजे के बाद की होनी चाहिए।",
  },
  invalid_picture: {
    en: "This picture is not here any more. Please upload it again.",
    hi: "यह तस्वीर अब यहाँ नहीं है। कृपया इसे फिर से अपलोड करें।",
  },
  picture_without_words: {
    en: "Please say in a few words what the picture shows.",
    hi: "कृपया कुछ शब्दों में लिखें कि तस्वीर में क्या है।",
  },
  invalid_cursor: { en: "This page of the list does not exist.", hi: "सूची का यह पन्ना मौजूद नहीं है।" },
  day_past: {
    en: "This day is over. Please choose today or a later one.",
    hi: "यह दिन बीत चुका है। कृपया आज या आगे की तारीख़ चुनें।",
  },
  moment_past: {
    en: "This time is past. Choose a later one, or leave it empty to send at once.",
    hi: "यह समय बीत चुका है। आगे का समय चुनें, या अभी भेजना हो तो ख़ाली छोड़ें।",
  },
  start_past: {
    en: "This time is past. Please choose a later one.",
    hi: "यह समय बीत चुका है। कृपया आगे का समय चुनें।",
  },
  events_out_of_order: {
    en: "These are not numbered one after the other.",
    hi: "ये एक के बाद एक क्रम में नहीं हैं।",
  },
  not_a_hundred: {
    en: "The three parts have to make 100.",
    hi: "तीनों हिस्से मिलकर 100 होने चाहिए।",
  },
  day_to_come: {
    en: "This day is still to come. Please choose today or an earlier one.",
    hi: "यह दिन अभी आया नहीं है। कृपया आज या पहले की तारीख़ चुनें।",
  },
  day_taken: {
    en: "Another version takes effect on this day. Please choose a different one.",
    hi: "इस दिन से पहले ही एक और संस्करण लागू होता है। कृपया दूसरी तारीख़ चुनें।",
  },
  date_order: {
    en: "This date must not be before the earlier one.",
    hi: "यह तारीख़ पिछली तारीख़ से पहले नहीं हो सकती।",
  },
  forbidden_characters: {
    en: "This holds characters that cannot be used here.",
    hi: "इसमें ऐसे अक्षर हैं जो यहाँ नहीं चल सकते।",
  },
  too_long: { en: "This is too long.", hi: "यह बहुत लंबा है।" },
  too_short: { en: "This is too short.", hi: "यह बहुत छोटा है।" },
  too_big: { en: "This number is too large.", hi: "यह संख्या बहुत बड़ी है।" },
  too_small: { en: "This number is too small.", hi: "यह संख्या बहुत छोटी है।" },
  seats_held: {
    en: "More seats than this are held already. Please choose a larger number.",
    hi: "इससे ज़्यादा सीटें पहले ही ली जा चुकी हैं। कृपया बड़ी संख्या चुनें।",
  },
  same_name: {
    en: "Several teachers have this name. Please put the right one into the course on the page Teachers.",
    hi: "इस नाम के एक से ज़्यादा शिक्षक हैं। कृपया ‘शिक्षक’ पन्ने पर जाकर सही शिक्षक को कोर्स में जोड़ें।",
  },
  more_than_fee: {
    en: "This is more than the fee of the course, or the course has none.",
    hi: "यह कोर्स की फ़ीस से ज़्यादा है, या कोर्स की फ़ीस नहीं बताई गई है।",
  },
  not_the_fee: {
    en: "These do not add up to the fee of the course.",
    hi: "इनका जोड़ कोर्स की फ़ीस के बराबर नहीं है।",
  },
  about_steps: {
    en: "These words still name the days and the percentage of steps. {rules} stands for the rule by days.",
    hi: "इन शब्दों में अब भी चरणों के दिन और प्रतिशत हैं। दिनों वाले नियम के लिए {rules} लिखें।",
  },
  rules_place: {
    en: "{rules} has to stand in the text of a rule by days, and in no other.",
    hi: "{rules} दिनों वाले नियम के टेक्स्ट में ही होना चाहिए, किसी और में नहीं।",
  },
  not_the_rest: {
    en: "These do not add up to what is still open.",
    hi: "इनका जोड़ बाक़ी राशि के बराबर नहीं है।",
  },
  in_the_plan: {
    en: "These are the dates of the fee plan. Please change them there.",
    hi: "ये फ़ीस योजना की तारीख़ें हैं। कृपया वहीं बदलें।",
  },
  invalid_instalment: {
    en: "Please write the amount first, then when it is due: 15,000 on 5 April.",
    hi: "कृपया पहले राशि, फिर कब देनी है, लिखें: 15,000 5 अप्रैल को।",
  },
  one_hindi_field: {
    en: "Please write both the title and the text in Hindi, or neither.",
    hi: "कृपया हिंदी में शीर्षक और बात दोनों लिखें, या दोनों ख़ाली छोड़ें।",
  },
  one_language: {
    en: "Please write this in English or in Hindi.",
    hi: "कृपया इसे अंग्रेज़ी या हिंदी में लिखें।",
  },
  no_change: { en: "Please change at least one thing.", hi: "कृपया कम से कम एक चीज़ बदलें।" },
  too_many: { en: "There are too many of these.", hi: "ये बहुत अधिक हैं।" },
  unknown_field: { en: "This field is not known.", hi: "यह जानकारी अपेक्षित नहीं है।" },
  unknown_place: {
    en: "{} is not filled in. Please use only what is listed above the text.",
    hi: "{} की जगह कुछ नहीं भरता। पाठ के ऊपर दी गई सूची से ही लिखें।",
  },
  already_used: {
    en: "This is already in use here. It may be among the retired ones.",
    hi: "यह यहाँ पहले से है। शायद बंद किए हुओं में हो।",
  },
  name_taken: {
    en: "Another one has this name already. Please choose a different one.",
    hi: "यह नाम पहले से किसी और का है। कृपया दूसरा नाम चुनें।",
  },
  repeated_field: { en: "This was sent more than once.", hi: "यह एक से अधिक बार भेजा गया।" },
  file_required: { en: "Please choose a file.", hi: "कृपया फ़ाइल चुनें।" },
  file_refused: {
    en: "This file was not accepted. Please remove it, or choose another one.",
    hi: "यह फ़ाइल स्वीकार नहीं हुई। कृपया इसे हटाएँ या दूसरी फ़ाइल चुनें।",
  },
  invalid_captions: {
    en: "No captions with a time that can be read, or with letters that cannot be read.",
    hi: "इन कैप्शन में कोई समय पढ़ा नहीं जा सका, या कुछ अक्षर पढ़े नहीं जा सकते।",
  },
  file_empty: { en: "This file is empty.", hi: "यह फ़ाइल ख़ाली है।" },
} as const satisfies Record<string, { en: string; hi: string }>;

export type FieldErrorCode = keyof typeof fieldErrorCatalogue;
/** What is wrong with which field; `named` is the part of it that a sentence with `{}` names. */
export type Fault = { field: string; code: FieldErrorCode; named?: string | undefined };
export type FieldError = { field: string; code: FieldErrorCode; message: string };

/** Turns zod's issues into one entry for each wrong field, in the given language. */
export function fieldErrors(issues: readonly $ZodIssue[], language: Language): FieldError[] {
  return issues.flatMap((issue) => {
    const code = fieldErrorCode(issue);
    const fields = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    return fields.map((field) => fieldError({ field, code }, language));
  });
}

export function fieldError({ field, code, named }: Fault, language: Language): FieldError {
  const sentence = fieldErrorCatalogue[code][language];
  // By a function, as a named text may have signs that a replacement gives a meaning.
  return { field, code, message: named ? sentence.replace("{}", () => named) : sentence };
}

/** The sentence that a form shows for a code; a text that is no code is a sentence already. */
export function fieldErrorSentence(codeOrSentence: string, language: Language): string {
  return isFieldErrorCode(codeOrSentence)
    ? fieldErrorCatalogue[codeOrSentence][language]
    : codeOrSentence;
}

/** What is wrong by zod's issue; it may be passed to zod as its `error`. */
export function fieldErrorCode(issue: $ZodIssue | $ZodRawIssue): FieldErrorCode {
  if (issue.message !== undefined && isFieldErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "required" : "invalid_type";
    case "invalid_value":
      return issue.input === undefined ? "required" : "invalid_choice";
    case "unrecognized_keys":
      return "unknown_field";
    case "too_small":
      return tooSmall(issue.origin, issue.minimum);
    case "too_big":
      return issue.origin === "string"
        ? "too_long"
        : issue.origin === "array"
          ? "too_many"
          : "too_big";
    default:
      return "invalid";
  }
}

function tooSmall(origin: string, minimum: number | bigint): FieldErrorCode {
  if (origin === "string" || origin === "array")
    return Number(minimum) <= 1 ? "required" : "too_short";
  return "too_small";
}

/** Whether its sentence names a part of the field. */
export function namesPart(code: FieldErrorCode): boolean {
  return fieldErrorCatalogue[code].en.includes("{}");
}

export function isFieldErrorCode(message: string): message is FieldErrorCode {
  return Object.hasOwn(fieldErrorCatalogue, message);
}
