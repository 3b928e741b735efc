import { defineTexts } from "./texts.ts";

/** The slip by which an account takes over what the office has recorded: for the office, and on paper. */
export const adminAdmissionSlipTexts = defineTexts({
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

/** The first words of a message to a family, in the family's language: the office reads them before it sends. */
export const readyMessages = defineTexts({
  en: {
    general: ({ institute, name }: ReadyWords) =>
      `Hello, this is ${institute}. It is about ${name}.`,
    pendingEnrolment: ({ institute, name, course, until }: CourseWords & { until: string }) =>
      `Hello, this is ${institute}. A seat in ${course} is held for ${name} until ${until}. Please settle the fee by then, or tell us if you have changed your mind.`,
    enrolment: ({ institute, name, course }: CourseWords) =>
      `Hello, this is ${institute}. It is about the enrolment of ${name} in ${course}.`,
    registration: ({ institute, name, course }: CourseWords) =>
      `Hello, this is ${institute}. ${name} is interested in ${course}. When may we call you about it?`,
    offeredSeat: ({ institute, name, course, until }: CourseWords & { until: string }) =>
      `Hello, this is ${institute}. A seat in ${course} is free now and kept for ${name} until ${until}. To take it, open the course on our site and press “Take the seat”, or tell us here. After that it goes to the next on the list.`,
    waiting: ({ institute, name, course, place }: CourseWords & { place: number }) =>
      `Hello, this is ${institute}. ${name} is on the waiting list of ${course}, at number ${place}. A seat that falls free is held for the next on the list for 72 hours, and our site shows it. Are you still interested?`,
    feeDue: ({ institute, name, sum, since, code }: FeeWords) =>
      `Hello, this is ${institute}. ${sum} of the fee of ${name} has been due since ${since}. You can pay at the office, or by UPI or bank transfer with the code ${code}; on our site under Fees you find where to. If you have paid already, please send us the UTR. If you need time, tell us by when you can pay.`,
    absence: ({ institute, name, course, at }: AbsenceWords) =>
      `Hello, this is ${institute}. ${name} was absent from the class of ${course} on ${at}. Please tell us why.`,
    leave: ({ institute, name, course, at }: AbsenceWords) =>
      `Hello, this is ${institute}. ${name} was away with leave from the class of ${course} on ${at}. Please tell us if you do not know of it.`,
    enquiry: ({ institute, name, ticket }: ReadyWords & { ticket: string }) =>
      `Hello ${name}, this is ${institute}. We have your message, ticket ${ticket}, and are looking into it.`,
    receipt: ({ institute, name, number, amount, address }: ReceiptWords) =>
      `Hello, this is ${institute}. We have received ${amount} for ${name}. Receipt ${number}: ${address}`,
    refundGiven: ({ institute, name, number, amount, address }: ReceiptWords) =>
      `Hello, this is ${institute}. We have given back ${amount} for ${name}. Voucher ${number}: ${address}`,
    admissionSlip: ({ institute, name, address, code }: SlipWords) =>
      `Hello, this is ${institute}. With this slip you see the courses of ${name} on our site: open ${address} and sign in with your Google account. Code: ${code}. It works once; please do not pass it on.`,
    notice: ({ institute, name, title, text, more }: NoticeWords) =>
      `Hello, this is ${institute}. A notice for ${name}: ${title}\n\n${text}${more ? `\n\n${noticeOnSite(more)}` : ""}`,
  },
  hi: {
    general: ({ institute, name }) => `नमस्ते, ${institute} से बात कर रहे हैं। बात ${name} के बारे में है।`,
    pendingEnrolment: ({ institute, name, course, until }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} में ${name} की सीट ${until} तक रखी है। कृपया तब तक फ़ीस तय कर लें, या विचार बदल गया हो तो हमें बता दें।`,
    enrolment: ({ institute, name, course }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। बात ${course} में ${name} के नामांकन के बारे में है।`,
    registration: ({ institute, name, course }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${name} ने ${course} में रुचि दिखाई है। आपको कब फ़ोन करें?`,
    offeredSeat: ({ institute, name, course, until }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} में अब एक सीट ख़ाली है और ${name} के लिए ${until} तक रखी है। इसे लेने के लिए हमारी साइट पर कोर्स खोलकर “सीट लें” दबाएँ, या यहीं बता दें। उसके बाद सीट सूची में अगले को दी जाएगी।`,
    waiting: ({ institute, name, course, place }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} की प्रतीक्षा सूची में ${name} का नंबर ${place} है। ख़ाली हुई सीट सूची में अगले के लिए 72 घंटे रखी जाती है, और हमारी साइट पर दिखती है। क्या आप अब भी इच्छुक हैं?`,
    feeDue: ({ institute, name, sum, since, code }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${name} की फ़ीस के ${sum} ${since} से बाक़ी हैं। आप ऑफ़िस में, या कोड ${code} के साथ UPI या बैंक ट्रांसफ़र से चुका सकते हैं; कहाँ भेजना है, यह हमारी साइट पर फ़ीस के पेज पर है। चुका दिए हों तो UTR भेज दें। समय चाहिए तो बताएँ कि कब तक चुका पाएँगे।`,
    absence: ({ institute, name, course, at }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} की ${at} वाली क्लास में ${name} की ग़ैरहाज़िरी दर्ज हुई है। कृपया हमें कारण बताएँ।`,
    leave: ({ institute, name, course, at }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} की ${at} वाली क्लास में ${name} के न आने की ख़बर पहले से दर्ज है। यदि आपको इसका पता नहीं था, तो हमें बताएँ।`,
    enquiry: ({ institute, name, ticket }) =>
      `नमस्ते ${name}, ${institute} से बात कर रहे हैं। आपका संदेश मिल गया, टिकट ${ticket}। हम इस पर काम कर रहे हैं।`,
    receipt: ({ institute, name, number, amount, address }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${name} के लिए ${amount} मिल गए। रसीद ${number}: ${address}`,
    refundGiven: ({ institute, name, number, amount, address }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${name} के लिए ${amount} लौटा दिए गए। वाउचर ${number}: ${address}`,
    admissionSlip: ({ institute, name, address, code }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। इस पर्ची से ${name} के कोर्स हमारी साइट पर दिखेंगे: ${address} खोलें और अपने Google खाते से साइन इन करें। कोड: ${code}। यह एक ही बार चलता है, कृपया इसे आगे न भेजें।`,
    notice: ({ institute, name, title, text, more }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${name} के लिए सूचना: ${title}\n\n${text}${more ? `\n\n${noticeOnSiteInHindi(more)}` : ""}`,
  },
});

type ReadyWords = { institute: string; name: string };
type ReceiptWords = ReadyWords & { number: string; amount: string; address: string };
type SlipWords = ReadyWords & { address: string; code: string };
type CourseWords = ReadyWords & { course: string };
/** What a message cannot hold, and the address where it is. */
type More = { isCut: boolean; files: number; address: string };
type NoticeWords = ReadyWords & { title: string; text: string; more?: More | undefined };
type FeeWords = ReadyWords & Record<"sum" | "since" | "code", string>;
type AbsenceWords = CourseWords & { at: string };
export type ReadyTexts = (typeof readyMessages)["en"];

export const contactTexts = defineTexts({
  en: { whatsApp: "WhatsApp", whatsAppTo: (name: string) => `WhatsApp to ${name}` },
  hi: { whatsApp: "WhatsApp", whatsAppTo: (name: string) => `${name} को WhatsApp` },
});

function noticeOnSite({ isCut, files, address }: More): string {
  const attached = files === 1 ? "1 file" : `${files} files`;
  if (!isCut) return `With it: ${attached}, on our site: ${address}`;
  return `The whole of it${files > 0 ? `, with ${attached},` : ""} is on our site: ${address}`;
}

function noticeOnSiteInHindi({ isCut, files, address }: More): string {
  if (!isCut) return `इसके साथ ${files} फ़ाइल हमारी साइट पर: ${address}`;
  return `पूरी सूचना${files > 0 ? `, ${files} फ़ाइल के साथ,` : ""} हमारी साइट पर: ${address}`;
}
