import type { EnquiryTopic } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

const englishTopics: Record<EnquiryTopic, string> = {
  admission: "Admission",
  course: "A course",
  complaint: "Complaint",
  other: "Something else",
};
const hindiTopics: Record<EnquiryTopic, string> = {
  admission: "दाख़िला",
  course: "कोई कोर्स",
  complaint: "शिकायत",
  other: "कुछ और",
};

/** Writing to the office from the contact page. */
export const enquiryMessages = defineMessages({
  en: {
    topic: "What is it about?",
    chooseTopic: "Choose…",
    topicName: (topic: EnquiryTopic) => englishTopics[topic],
    course: "Which course?",
    anyCourse: "No particular one",
    fullName: "Your name",
    phoneNumber: "Mobile number",
    phoneHint: "Ten digits. We call only to answer you.",
    email: "E-mail",
    message: "Message",
    messageHint: "For an admission: the class, the exam and the mode you prefer.",
    optional: "(optional)",
    website: "Leave this field empty",
    submit: "Send",
    submitting: "Sending…",
    sendAgain: "Nothing is sent yet. Please check what you wrote, then press “Send” once more.",
    failed: "Your message could not be sent. Please try again.",
    received: "Message received",
    ticket: "Your ticket number",
    another: "Write another message",
  },
  hi: {
    topic: "किस बारे में?",
    chooseTopic: "चुनें…",
    topicName: (topic: EnquiryTopic) => hindiTopics[topic],
    course: "कौन-सा कोर्स?",
    anyCourse: "कोई ख़ास नहीं",
    fullName: "आपका नाम",
    phoneNumber: "मोबाइल नंबर",
    phoneHint: "दस अंक। हम सिर्फ़ जवाब देने के लिए फ़ोन करते हैं।",
    email: "ई-मेल",
    message: "संदेश",
    messageHint: "दाख़िले के लिए: कक्षा, परीक्षा और पढ़ने का तरीक़ा लिखें।",
    optional: "(वैकल्पिक)",
    website: "यह जगह ख़ाली छोड़ दें",
    submit: "भेजें",
    submitting: "भेजा जा रहा है…",
    sendAgain: "अभी कुछ नहीं भेजा गया है। लिखा हुआ एक बार देख लें, फिर दोबारा ‘भेजें’ दबाएँ।",
    failed: "आपका संदेश नहीं जा सका। कृपया फिर कोशिश करें।",
    received: "संदेश मिल गया",
    ticket: "आपका टिकट नंबर",
    another: "एक और संदेश लिखें",
  },
});
