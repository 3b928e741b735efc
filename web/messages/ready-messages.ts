import { defineMessages } from "./messages.ts";

/** The first words of a message to a family, in the family's language: the office reads them before it sends. */
export const readyMessages = defineMessages({
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
    absence: ({ institute, name, course, at }: AbsenceWords) =>
      `Hello, this is ${institute}. ${name} was absent from the class of ${course} on ${at}. Please tell us why.`,
    leave: ({ institute, name, course, at }: AbsenceWords) =>
      `Hello, this is ${institute}. ${name} was away with leave from the class of ${course} on ${at}. Please tell us if you do not know of it.`,
    enquiry: ({ institute, name, ticket }: ReadyWords & { ticket: string }) =>
      `Hello ${name}, this is ${institute}. We have your message, ticket ${ticket}, and are looking into it.`,
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
    absence: ({ institute, name, course, at }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} की ${at} वाली क्लास में ${name} की अनुपस्थिति दर्ज हुई है। कृपया हमें कारण बताएँ।`,
    leave: ({ institute, name, course, at }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${course} की ${at} वाली क्लास के लिए ${name} का अवकाश दर्ज हुआ है। यदि आपको इसका पता नहीं था, तो हमें बताएँ।`,
    enquiry: ({ institute, name, ticket }) =>
      `नमस्ते ${name}, ${institute} से बात कर रहे हैं। आपका संदेश मिल गया, टिकट ${ticket}। हम इस पर काम कर रहे हैं।`,
    admissionSlip: ({ institute, name, address, code }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। इस पर्ची से ${name} के कोर्स हमारी साइट पर दिखेंगे: ${address} खोलें और अपने Google खाते से साइन इन करें। कोड: ${code}। यह एक ही बार चलता है, कृपया इसे आगे न भेजें।`,
    notice: ({ institute, name, title, text, more }) =>
      `नमस्ते, ${institute} से बात कर रहे हैं। ${name} के लिए सूचना: ${title}\n\n${text}${more ? `\n\n${noticeOnSiteInHindi(more)}` : ""}`,
  },
});

export type ReadyWords = { institute: string; name: string };
type SlipWords = ReadyWords & { address: string; code: string };
type CourseWords = ReadyWords & { course: string };
/** What a message cannot hold, and the address where it is. */
type More = { isCut: boolean; files: number; address: string };
type NoticeWords = ReadyWords & { title: string; text: string; more?: More | undefined };
type AbsenceWords = CourseWords & { at: string };
export type ReadyTexts = (typeof readyMessages)["en"];

export const contactMessages = defineMessages({
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
