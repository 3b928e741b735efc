import { defineTexts } from "./texts.ts";

/** Labels that several public pages share. Their texts come from the institute's content. */
export const publicTexts = defineTexts({
  en: {
    viewCourses: "View Courses",
    sample: "Sample",
    teaching: (experience: string) => `${experience} of teaching`,
    free: "Free",
    feeNotNamed: "The office will tell you the fee.",
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

export const aboutTexts = defineTexts({
  en: {
    teachers: "Who teaches",
    facts: "The institute on paper",
    legalEntity: "Legal name",
    registration: "Registration",
    gstin: "GSTIN",
    hostel: "Hostel",
    studentsCoached: "Students coached",
  },
  hi: {
    teachers: "हमारे शिक्षक",
    facts: "संस्थान, काग़ज़ पर",
    legalEntity: "क़ानूनी नाम",
    registration: "पंजीकरण",
    gstin: "GSTIN",
    hostel: "छात्रावास",
    studentsCoached: "अब तक पढ़े विद्यार्थी",
  },
});

/** The labels of the home page's links. */
export const homeTexts = defineTexts({
  en: {
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

/** The contact page's labels; its texts are content. */
export const contactTexts = defineTexts({
  en: {
    lead: "A person reads every message. Ask about a course, a seat, a fee, or a worry.",
    hours: "Hours",
    map: "Show on the map",
    pin: (pin: string) => `PIN ${pin}`,
    sampleNote: "sample contact",
    officer: "Grievance officer",
    teleManas: "Call Tele-MANAS 14416",
    emergency: "Call 112",
  },
  hi: {
    lead: "हर संदेश एक इंसान पढ़ता है। कोर्स, सीट, फ़ीस या कोई चिंता: जो पूछना हो, पूछें।",
    hours: "समय",
    map: "नक़्शे पर देखें",
    pin: (pin: string) => `पिन ${pin}`,
    sampleNote: "नमूना संपर्क",
    officer: "शिकायत अधिकारी",
    teleManas: "Tele-MANAS 14416 पर फ़ोन करें",
    emergency: "112 पर फ़ोन करें",
  },
});

/** The list of posts and one post. */
export const blogTexts = defineTexts({
  en: {
    blogs: "Blogs",
    readingTime: (minutes: number) => `${minutes} min read`,
    updated: (date: string) => `Updated ${date}`,
    examYear: (years: string) => `Checked: bulletins of ${years}`,
    contents: "In this post",
    official: "Check with the official body",
    previous: "Previous post",
    next: "Next post",
    share: "Share this post",
    shareOnWhatsapp: "Share on WhatsApp",
    copyLink: "Copy the link",
    copied: "Link copied",
    notCopied: "The link could not be copied. Copy it from the address bar.",
    read: "Read the post",
  },
  hi: {
    blogs: "ब्लॉग",
    readingTime: (minutes: number) => `${minutes} मिनट की पढ़ाई`,
    updated: (date: string) => `${date} को अपडेट`,
    examYear: (years: string) => `${years} के बुलेटिन से मिलाया गया`,
    contents: "इस लेख में",
    official: "आधिकारिक संस्था से मिलाएँ",
    previous: "पिछला लेख",
    next: "अगला लेख",
    share: "यह लेख भेजें",
    shareOnWhatsapp: "WhatsApp पर भेजें",
    copyLink: "लिंक कॉपी करें",
    copied: "लिंक कॉपी हो गया",
    notCopied: "लिंक कॉपी नहीं हो पाया। पता ऊपर की पट्टी से कॉपी कर लें।",
    read: "लेख पढ़ें",
  },
});

/** Labels beside results. */
export const showcaseTexts = defineTexts({
  en: {
    allPictures: "All photographs",
    allTestimonials: "All they say",
    allResults: "All results",
    paid: "paid course",
    free: "free course",
    consent: (day: string) => `Shown with written consent of ${day}, given after the result.`,
  },
  hi: {
    allPictures: "सारी तस्वीरें",
    allTestimonials: "सबकी बातें",
    allResults: "सारे नतीजे",
    paid: "फ़ीस वाला कोर्स",
    free: "निःशुल्क कोर्स",
    consent: (day: string) => `नतीजे के बाद ${day} को दी गई लिखित सहमति से।`,
  },
});

export const programmesTexts = defineTexts({
  en: {
    forWhom: "For whom",
    subjects: "Subjects",
    duration: "Duration",
    mode: "Mode",
    batchSize: "Batches",
    nextStart: "Next batches",
    noStart: "No starting date is announced just now.",
    stages: "How the years are used",
    weeklyRhythm: "A week and its materials",
    tests: "Tests",
    materials: "Materials",
    official: "Dates and rules of the exam:",
  },
  hi: {
    forWhom: "किसके लिए",
    subjects: "विषय",
    duration: "अवधि",
    mode: "पढ़ने का तरीक़ा",
    batchSize: "बैच",
    nextStart: "आने वाले बैच",
    noStart: "अभी कोई तारीख़ तय नहीं है।",
    stages: "किस साल में क्या",
    weeklyRhythm: "हफ़्ता और सामग्री",
    tests: "टेस्ट",
    materials: "सामग्री",
    official: "परीक्षा की तारीख़ें और नियम:",
  },
});

/** The parts of a fee in few words, where fees stand in a list. */
export const feeFactTexts = defineTexts({
  en: {
    enrolmentFee: (amount: string) => `${amount} enrolment fee included`,
    instalments: (count: number) => (count === 1 ? "1 instalment" : `${count} instalments`),
  },
  hi: {
    enrolmentFee: (amount: string) => `${amount} नामांकन फ़ीस शामिल`,
    instalments: (count: number) => `${count} ${count === 1 ? "क़िस्त" : "क़िस्तें"}`,
  },
});

/** Texts of the web app manifest. */
export const installedAppTexts = defineTexts({
  en: {
    courses: "Courses",
    studyMaterials: "Study Materials",
    home: "The institute",
  },
  hi: {
    courses: "कोर्स",
    studyMaterials: "अध्ययन सामग्री",
    home: "संस्थान",
  },
});
