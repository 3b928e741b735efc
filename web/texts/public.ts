import { defineTexts } from "./texts.ts";

/** Labels that several public pages share. Their texts come from the institute's content. */
export const publicTexts = defineTexts({
  en: {
    viewCourses: "View Courses",
    sample: "Sample",
    teaching: (experience: string) => `${experience} of teaching`,
    free: "Free",
    feeNotNamed: "The office will tell you the fee.",
    running: "Running, you can join now",
    onThisPage: "On this page",
    notAnswered: "Not answered here?",
    call: "Call",
    write: "Write an e-mail",
    sendMessage: "Send a message",
    whatsapp: "WhatsApp",
    reachText:
      "Tell us the class, the exam in mind and what is hard just now. A person answers, and nothing is asked of you in return.",
  },
  hi: {
    viewCourses: "कोर्स देखें",
    sample: "नमूना",
    teaching: (experience: string) => `पढ़ाने का अनुभव: ${experience}`,
    free: "निःशुल्क",
    feeNotNamed: "फ़ीस ऑफ़िस बताएगा।",
    running: "चल रहा है, अभी जुड़ें",
    onThisPage: "इस पेज पर",
    notAnswered: "आपका सवाल यहाँ नहीं है?",
    call: "फ़ोन करें",
    write: "ई-मेल लिखें",
    sendMessage: "संदेश भेजें",
    whatsapp: "WhatsApp",
    reachText:
      "बताएँ कि बच्चा किस कक्षा में है, किस परीक्षा की तैयारी करनी है और अभी क्या मुश्किल लगता है। जवाब एक इंसान देगा, और बदले में आपसे कुछ नहीं माँगा जाएगा।",
  },
});

/** The labels of the home page's links. */
export const homeTexts = defineTexts({
  en: {
    forWhom: "For which class or exam?",
    admissions: "All about admission",
    refundPolicy: "Refund rules and calculator",
    allAnswers: (count: number) => `All ${count} questions and answers`,
    beforeStart: "Before day 1",
    firstDays: (days: number) => `Days 1–${days}`,
    later: (day: number) => `From day ${day}`,
    allButEnrolmentFee: "all but the enrolment fee",
    percentBack: (percent: number) => `${percent}% back`,
    nothingBack: "no refund",
  },
  hi: {
    forWhom: "किस कक्षा या परीक्षा के लिए?",
    admissions: "दाख़िले के सारे क़दम",
    refundPolicy: "रिफ़ंड के नियम और कैलकुलेटर",
    allAnswers: (count: number) => `सारे ${count} सवाल-जवाब`,
    beforeStart: "पहले दिन से पहले",
    firstDays: (days: number) => `दिन 1–${days}`,
    later: (day: number) => `दिन ${day} से`,
    allButEnrolmentFee: "नामांकन फ़ीस छोड़कर सब",
    percentBack: (percent: number) => `${percent}% वापस`,
    nothingBack: "कोई रिफ़ंड नहीं",
  },
});
