import type { NoticeChannel, NoticeKind } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

/** Devices, own data and deletion of the account. */
export const accountTexts = defineTexts({
  en: {
    devices: "Devices signed in",
    devicesLead: "You do not know one of these, or no longer have it? Sign it out.",
    devicesMissing: "The list of your devices could not be loaded.",
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown browser"),
    thisDevice: "This device",
    signedIn: (date: string) => `Signed in ${date}`,
    lastUsed: (date: string) => `Last used ${date}`,
    signOutDevice: "Sign out",
    signOutNamed: (device: string) => `Sign out ${device}`,
    signOutOthers: "Sign out on all other devices",
    signOutAll: "Sign out everywhere",
    signOutAllTitle: "Sign out everywhere?",
    signOutAllText: "You will be signed out on every device, this one too.",
    signOutFailed: "That did not work. Check your network and try again.",
    signedOutAlready: "That device is signed out already.",
    cancel: "Cancel",
    yourData: "Your data",
    yourDataText: "All that the institute's website holds about you is yours to read and to take.",
    seeMyData: "See and download my data",
    deleteAccount: "Delete my account",
    deleteTitle: "Delete your account?",
    deleteGoes: "At once, and for good, we delete",
    deleteGoesItems:
      "your name, e-mail and picture; your enrolment form; your enrolments and course registrations; your access to notes; the list of what you downloaded and opened; every device's sign-in",
    deleteStays: "What stays, and why",
    deleteStaysBooks:
      "What the institute's account books say about fees: tax law makes it keep them for years. They are not on this website.",
    deleteStaysAuditLog:
      "One line in the audit log with a number and no name, as proof that we did delete it.",
    deleteStaysEnquiries:
      "Enquiries that you sent through the contact form: they belong to no account. Ask the office to delete them.",
    deleteSeat:
      "Your seat goes to somebody else. Fees that you paid follow the refund policy; speak to the office first.",
    deleteAgain: "If you sign in again later, you begin with a new, empty account.",
    typeEmail: "To confirm, type the e-mail address of this account",
    leavesOffice: "I run the office with this account, and I give that up.",
    deleteForGood: "Delete for good",
    deleting: "Deleting…",
    deleted: "Your account was deleted.",
    deleteFailed: "Your account was not deleted. Please try again.",
    deleteUnanswered:
      "No answer came, so we cannot say whether your account was deleted. Check your network and try again: nothing can happen twice.",
    deletedBefore: "You are signed out here: your account was most likely deleted the first time.",
    refundPolicy: "Refund policy",
  },
  hi: {
    devices: "कहाँ-कहाँ साइन इन हैं",
    devicesLead: "इनमें कोई डिवाइस अनजान है, या अब आपके पास नहीं है? उसे साइन आउट कर दें।",
    devicesMissing: "आपके डिवाइस की सूची नहीं खुल सकी।",
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${system} पर ${browser}` : (browser ?? system ?? "अनजान ब्राउज़र"),
    thisDevice: "यही डिवाइस",
    signedIn: (date: string) => `साइन इन: ${date}`,
    lastUsed: (date: string) => `पिछली बार: ${date}`,
    signOutDevice: "साइन आउट",
    signOutNamed: (device: string) => `${device} से साइन आउट`,
    signOutOthers: "बाक़ी सब डिवाइस से साइन आउट",
    signOutAll: "हर जगह से साइन आउट",
    signOutAllTitle: "हर जगह से साइन आउट करें?",
    signOutAllText: "आप हर डिवाइस से साइन आउट हो जाएँगे, इस डिवाइस से भी।",
    signOutFailed: "यह नहीं हो सका। अपना इंटरनेट जाँचकर फिर कोशिश करें।",
    signedOutAlready: "वह डिवाइस पहले ही साइन आउट हो चुका है।",
    cancel: "रहने दें",
    yourData: "आपकी जानकारी",
    yourDataText: "संस्थान की वेबसाइट पर आपके बारे में जो कुछ है, उसे आप पढ़ सकते हैं और साथ ले जा सकते हैं।",
    seeMyData: "अपनी जानकारी देखें और डाउनलोड करें",
    deleteAccount: "मेरा खाता मिटाएँ",
    deleteTitle: "अपना खाता मिटाएँ?",
    deleteGoes: "ये चीज़ें तुरंत और हमेशा के लिए मिट जाएँगी",
    deleteGoesItems:
      "आपका नाम, ई-मेल और तस्वीर; नामांकन फ़ॉर्म; आपके नामांकन, और जिन कोर्स के लिए आपने नाम लिखवाया; नोट्स देखने का अधिकार; आपने क्या डाउनलोड किया और खोला, उसकी सूची; हर डिवाइस का साइन इन",
    deleteStays: "क्या बचेगा, और क्यों",
    deleteStaysBooks:
      "फ़ीस का हिसाब संस्थान के बही-खाते में रहेगा: कर क़ानून के अनुसार उसे कई साल रखना पड़ता है। वह इस वेबसाइट पर नहीं है।",
    deleteStaysAuditLog:
      "ऑडिट लॉग में एक पंक्ति, जिसमें केवल एक नंबर है और नाम नहीं: सबूत कि हमने सच में मिटाया।",
    deleteStaysEnquiries:
      "संपर्क फ़ॉर्म से भेजी गई पूछताछ किसी खाते से जुड़ी नहीं होती। उसे मिटवाने के लिए ऑफ़िस से कहें।",
    deleteSeat:
      "आपकी सीट किसी और को मिल जाएगी। दी हुई फ़ीस पर रिफ़ंड नीति लागू होगी, इसलिए पहले ऑफ़िस से बात करें।",
    deleteAgain: "बाद में फिर साइन इन करेंगे तो नया और ख़ाली खाता बनेगा।",
    typeEmail: "पुष्टि के लिए इस खाते का ई-मेल पता लिखें",
    leavesOffice: "इस खाते से मैं ऑफ़िस चलाता/चलाती हूँ, और मैं यह ज़िम्मेदारी छोड़ रहा/रही हूँ।",
    deleteForGood: "हमेशा के लिए मिटाएँ",
    deleting: "मिटाया जा रहा है…",
    deleted: "आपका खाता मिटा दिया गया।",
    deleteFailed: "आपका खाता नहीं मिटा। कृपया फिर कोशिश करें।",
    deleteUnanswered:
      "कोई जवाब नहीं आया, इसलिए पता नहीं कि आपका खाता मिटा या नहीं। अपना इंटरनेट जाँचकर फिर कोशिश करें: दोबारा कोशिश से कोई नुक़सान नहीं होगा।",
    deletedBefore: "आप यहाँ साइन आउट हो चुके हैं: लगता है कि पिछली बार में ही आपका खाता मिट गया था।",
    refundPolicy: "रिफ़ंड नीति",
  },
});

/** The notes that a student has not opened yet. */
export const newNotesTexts = defineTexts({
  en: {
    newNotes: (count: number) => (count === 1 ? "1 new note" : `${count} new notes`),
    showAll: (count: number) => `Show all ${count}`,
    moreInCourses: (count: number) =>
      count === 1 ? "1 more is in your courses." : `${count} more are in your courses.`,
    failed: "The new notes could not be loaded. Please try again.",
  },
  hi: {
    newNotes: (count: number) => (count === 1 ? "1 नया नोट" : `${count} नए नोट्स`),
    showAll: (count: number) => `सभी ${count} दिखाएँ`,
    moreInCourses: (count: number) => `${count} और आपके कोर्सों में हैं।`,
    failed: "नए नोट्स नहीं आ सके। कृपया फिर कोशिश करें।",
  },
});

/** The recent downloads below the study materials. */
export const recentDownloadsTexts = defineTexts({
  en: {
    recentDownloads: "Recent downloads",
    loading: "Your downloads are loading",
    failed: "Your recent downloads could not be loaded. Please try again.",
    studyMaterials: "Study Materials",
    downloadedOn: (date: string) => `Downloaded ${date}`,
    locked: "Closed to you now: the course is over, or your enrolment in it is not active.",
    showAll: (count: number) => `Show all ${count}`,
  },
  hi: {
    recentDownloads: "हाल के डाउनलोड",
    loading: "आपके डाउनलोड खुल रहे हैं",
    failed: "आपके हाल के डाउनलोड नहीं खुल सके। कृपया फिर कोशिश करें।",
    studyMaterials: "अध्ययन सामग्री",
    downloadedOn: (date: string) => `${date} को डाउनलोड किया`,
    locked: "यह अब आपके लिए बंद है: कोर्स पूरा हो चुका है, या उसमें आपका नामांकन सक्रिय नहीं है।",
    showAll: (count: number) => `सभी ${count} देखें`,
  },
});

/** Which messages a person gets, and by which channels. */
export const messageSettingsTexts = defineTexts({
  en: {
    title: "What you are told",
    lead: "What you are told stands under Notices. It can reach you outside the website, too. From 9 pm to 7 am we send no e-mail and no push, unless a class of the next twelve hours is moved or cancelled.",
    missing: "Your choices could not be loaded.",
    notSaved: "That was not saved. Check your network and try again.",
    unverified: "E-mails go to verified addresses only, and yours is not.",
    language: "Language of messages",
    languageHint: "Of e-mails and push messages.",
    asEnrolled: "As when I enrolled",
    turnPushOn: "Turn on push on this device",
    turnPushOff: "Turn off push on this device",
    pushIsOn: "This device now tells you of new notices",
    pushIsOff: "Push is off on this device",
    pushEnded: "Push is off on this device. After a new sign-in it has to be turned on again.",
    refused: "Your browser does not allow it. Allow notifications in its settings, and try again.",
    pushFailed: "That did not work. Check your network and try again.",
    noPush:
      "This browser cannot show push messages. On an iPhone, add the website to the home screen first.",
  },
  hi: {
    title: "सूचनाएँ कैसे मिलें",
    lead: "संस्थान जो बताता है, वह “सूचनाएँ” में दिखता है। वह वेबसाइट के बाहर भी आप तक पहुँच सकता है। रात 9 से सुबह 7 बजे तक हम कोई ई-मेल या पुश नहीं भेजते, जब तक कि अगले बारह घंटों की कोई क्लास बदले या रद्द न हो।",
    missing: "आपकी पसंद नहीं खुल सकी।",
    notSaved: "यह सेव नहीं हुआ। इंटरनेट जाँचकर फिर कोशिश करें।",
    unverified: "ई-मेल केवल पुष्टि किए हुए पते पर जाते हैं, और आपका पता वैसा नहीं है।",
    language: "संदेशों की भाषा",
    languageHint: "ई-मेल और पुश संदेशों की।",
    asEnrolled: "जिस भाषा में मैंने नामांकन किया",
    turnPushOn: "इस डिवाइस पर पुश चालू करें",
    turnPushOff: "इस डिवाइस पर पुश बंद करें",
    pushIsOn: "अब यह डिवाइस आपको नई सूचनाएँ बताएगा",
    pushIsOff: "इस डिवाइस पर पुश बंद है",
    pushEnded: "इस डिवाइस पर पुश बंद है। दोबारा साइन इन करने के बाद इसे फिर चालू करना होता है।",
    refused: "आपका ब्राउज़र इसकी अनुमति नहीं देता। उसकी सेटिंग में सूचनाओं की अनुमति दें और फिर कोशिश करें।",
    pushFailed: "यह नहीं हो सका। इंटरनेट जाँचकर फिर कोशिश करें।",
    noPush: "यह ब्राउज़र पुश संदेश नहीं दिखा सकता। iPhone पर पहले वेबसाइट को होम स्क्रीन पर जोड़ें।",
  },
});

export const noticeKindNames = defineTexts({
  en: {
    office: "What the institute writes",
    class: "A class is moved or cancelled",
    lecture: "A lecture is added",
    exam: "A test, or its results",
    enrolment: "Your enrolment is confirmed, or a waiting list ends",
    registration: "The office answers about a course you are interested in",
    fee: "A reminder of a fee that is due",
  } satisfies Record<NoticeKind, string>,
  hi: {
    office: "संस्थान की सूचनाएँ",
    class: "क्लास का समय बदले या रद्द हो",
    lecture: "नया लेक्चर जुड़े",
    exam: "टेस्ट या उसके नतीजे आएँ",
    enrolment: "आपका नामांकन पक्का हो, या प्रतीक्षा सूची बंद हो",
    registration: "जिस कोर्स के लिए नाम लिखवाया, उसका जवाब आए",
    fee: "बाक़ी फ़ीस की याद",
  },
});

export const noticeChannelNames = defineTexts({
  en: { app: "On the website", mail: "E-mail", push: "Push" } satisfies Record<
    NoticeChannel,
    string
  >,
  hi: { app: "वेबसाइट पर", mail: "ई-मेल", push: "पुश" },
});
