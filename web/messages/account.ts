import { defineMessages } from "./messages.ts";

/** Devices, own data and deletion of the account, on the profile. */
export const accountMessages = defineMessages({
  en: {
    devices: "Devices signed in",
    devicesLead: "You do not know one of these, or no longer have it? Sign it out.",
    loadingDevices: "Loading the devices…",
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
    loadingDevices: "डिवाइस की सूची खुल रही है…",
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
    signOutFailed: "यह नहीं हो सका। अपना नेटवर्क जाँचकर फिर कोशिश करें।",
    signedOutAlready: "वह डिवाइस पहले ही साइन आउट हो चुका है।",
    cancel: "रहने दें",
    yourData: "आपकी जानकारी",
    yourDataText: "संस्थान की वेबसाइट पर आपके बारे में जो कुछ है, उसे आप पढ़ सकते हैं और साथ ले जा सकते हैं।",
    seeMyData: "अपनी जानकारी देखें और डाउनलोड करें",
    deleteAccount: "मेरा खाता मिटाएँ",
    deleteTitle: "अपना खाता मिटाएँ?",
    deleteGoes: "ये चीज़ें तुरंत और हमेशा के लिए मिट जाएँगी",
    deleteGoesItems:
      "आपका नाम, ई-मेल और तस्वीर; नामांकन फ़ॉर्म; आपके नामांकन और कोर्स पंजीकरण; नोट्स देखने का अधिकार; आपने क्या डाउनलोड किया और खोला, उसकी सूची; हर डिवाइस का साइन इन",
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
      "कोई जवाब नहीं आया, इसलिए पता नहीं कि आपका खाता मिटा या नहीं। अपना नेटवर्क जाँचकर फिर कोशिश करें: दोबारा कोशिश से कोई नुक़सान नहीं होगा।",
    deletedBefore: "आप यहाँ साइन आउट हो चुके हैं: लगता है कि पिछली बार में ही आपका खाता मिट गया था।",
    refundPolicy: "रिफ़ंड नीति",
  },
});
