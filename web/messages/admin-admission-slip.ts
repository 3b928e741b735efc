import { defineMessages } from "./messages.ts";

/** The slip by which an account takes over what the office has recorded: for the office, and on paper. */
export const adminAdmissionSlipMessages = defineMessages({
  en: {
    title: "Admission slip",
    about:
      "For a family that has no e-mail here, or another one: whoever opens the slip and signs in with Google gets this record, once.",
    none: "No slip is out.",
    out: (by: string, made: string, until: string) =>
      `Made by ${by}, ${made}. Can be used until ${until}.`,
    over: (by: string, made: string, until: string) =>
      `Made by ${by}, ${made}. It was not used by ${until}, and is over.`,
    used: (by: string, made: string, used: string) =>
      `Made by ${by}, ${made}. Used ${used}: this account is joined by it.`,
    formerAdmin: "somebody whose account is gone",
    make: "Make a slip",
    makeAnew: "Make a new slip",
    anewTitle: "Make a new slip?",
    anewText: "The code of the former slip does nothing any more.",
    revoke: "Take it back",
    revokeTitle: "Take the slip back?",
    revokeText: "Its code does nothing any more. You can make a new one.",
    onlyNow: "The code is shown only now. Print the slip or send it before you close this.",
    print: "Print",
    whatsApp: "Send by WhatsApp",
    close: "Done",
    paperTitle: (institute: string) => `${institute}: admission slip`,
    paperFor: (name: string) => `For ${name}`,
    scan: "1. Scan this, or open:",
    signIn: "2. Sign in with your Google account, and type the code if it is asked.",
    confirm: "3. Check the name, and say yes. Your courses are there then.",
    code: "Code",
    until: (until: string) => `Works once, until ${until}. Show it to nobody else.`,
  },
  hi: {
    title: "दाख़िला पर्ची",
    about:
      "जिस परिवार का ई-मेल यहाँ नहीं है, या दूसरा है, उसके लिए: जो पर्ची खोलकर Google से साइन इन करेगा, यह रिकॉर्ड उसके खाते से जुड़ जाएगा, बस एक बार।",
    none: "अभी कोई पर्ची नहीं दी गई है।",
    out: (by: string, made: string, until: string) => `${by} ने बनाई, ${made}। ${until} तक चलेगी।`,
    over: (by: string, made: string, until: string) =>
      `${by} ने बनाई, ${made}। ${until} तक इस्तेमाल नहीं हुई, अब नहीं चलेगी।`,
    used: (by: string, made: string, used: string) =>
      `${by} ने बनाई, ${made}। ${used} को इस्तेमाल हुई: यह खाता उसी से जुड़ा है।`,
    formerAdmin: "कोई जिसका खाता अब नहीं है",
    make: "पर्ची बनाएँ",
    makeAnew: "नई पर्ची बनाएँ",
    anewTitle: "नई पर्ची बनाएँ?",
    anewText: "पुरानी पर्ची का कोड फिर काम नहीं करेगा।",
    revoke: "पर्ची वापस लें",
    revokeTitle: "पर्ची वापस लें?",
    revokeText: "उसका कोड फिर काम नहीं करेगा। आप नई पर्ची बना सकते हैं।",
    onlyNow: "कोड सिर्फ़ अभी दिखेगा। बंद करने से पहले पर्ची प्रिंट कर लें या भेज दें।",
    print: "प्रिंट करें",
    whatsApp: "WhatsApp से भेजें",
    close: "हो गया",
    paperTitle: (institute: string) => `${institute}: दाख़िला पर्ची`,
    paperFor: (name: string) => `${name} के लिए`,
    scan: "1. इसे स्कैन करें, या यह पता खोलें:",
    signIn: "2. अपने Google खाते से साइन इन करें। कोड माँगा जाए तो लिखें।",
    confirm: "3. नाम देखकर हाँ कहें। आपके कोर्स वहीं मिल जाएँगे।",
    code: "कोड",
    until: (until: string) => `एक ही बार चलेगी, ${until} तक। इसे किसी और को न दिखाएँ।`,
  },
});
