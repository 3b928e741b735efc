import type { EnrolmentForm } from "../../contract/entities/enrolment-form.ts";
import { formFields } from "../../contract/form-fields.ts";
import { type Catalogue, defineTexts } from "./texts.ts";

const namesIn = (language: 0 | 1) =>
  Object.fromEntries(Object.entries(formFields).map(([name, texts]) => [name, texts[language]]));

// The same keys as the table's.
export const enrolmentFieldNames = { en: namesIn(0), hi: namesIn(1) } as Catalogue<
  Record<keyof EnrolmentForm, string>
>;

/** The enrolment modal; the English sentences are the spec's. */
export const enrolmentFormTexts = defineTexts({
  en: {
    join: (institute: string) => `Join ${institute}`,
    complete: "Complete this form to enroll in your selected course",
    ...enrolmentFieldNames.en,
    phoneHint:
      "Ten digits. A parent's number, if the student is under 18: it is the one the office calls.",
    officePhoneHint:
      "Ten digits. A parent's number, if the student is under 18. A number or an e-mail: one of the two is enough.",
    canFollow: "(can follow)",
    choose: "Choose…",
    submit: "Submit Enrollment",
    submitting: "Submitting...",
    successful: "Enrollment Successful!",
    received: "We've received your application and will contact you soon.",
    wentWrong: "Something went wrong",
    submitFailed: "An error occurred while submitting the form",
    noticeMissing:
      "What we take, why and for how long could not be shown. You can send the form once it stands here.",
    readPolicy: "Read the privacy policy",
  },
  hi: {
    join: (institute: string) => `${institute} से जुड़ें`,
    complete: "चुने हुए कोर्स में नामांकन के लिए यह फ़ॉर्म भरें",
    ...enrolmentFieldNames.hi,
    phoneHint: "दस अंक। विद्यार्थी 18 से कम उम्र के हों तो माता-पिता का नंबर दें: ऑफ़िस इसी पर फ़ोन करता है।",
    officePhoneHint:
      "दस अंक। विद्यार्थी 18 से कम उम्र के हों तो माता-पिता का नंबर। नंबर या ई-मेल, दोनों में से एक काफ़ी है।",
    canFollow: "(बाद में भी भर सकते हैं)",
    choose: "चुनें…",
    submit: "नामांकन भेजें",
    submitting: "भेजा जा रहा है...",
    successful: "नामांकन हो गया!",
    received: "हमें आपका आवेदन मिल गया है। हम जल्द ही आपसे संपर्क करेंगे।",
    wentWrong: "कुछ गड़बड़ हो गई",
    submitFailed: "फ़ॉर्म भेजते समय गड़बड़ हुई",
    noticeMissing:
      "हम क्या जानकारी लेते हैं, क्यों और कब तक, यह नहीं दिख सका। यह यहाँ दिखने के बाद ही फ़ॉर्म भेजा जा सकता है।",
    readPolicy: "निजता नीति पढ़ें",
  },
});
