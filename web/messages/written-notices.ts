import { defineMessages } from "./messages.ts";

/** Writing a notice and taking it back, for the office and for whoever teaches. */
export const writtenNoticesMessages = defineMessages({
  en: {
    write: "Write a notice",
    titleEn: "Title (English)",
    titleHi: "Title (Hindi)",
    textEn: "Text (English)",
    textHi: "Text (Hindi)",
    optional: "(optional)",
    send: "Send now",
    sending: "Sending",
    sendAt: "Send later",
    sendAtHint:
      "The time in India. Leave it empty to send at once. From 21:00 to 7:00 it stands under the bell, and e-mails and push messages wait until 7:00.",
    plan: "Send at that time",
    planned: "The notice will be sent at that time",
    plannedFor: (moment: string) => `Planned for ${moment}`,
    sent: (count: number) => (count === 1 ? "1 person has it" : `${count} people have it`),
    reached: (reached: number, receivers: number) => `Reached ${reached} of ${receivers}`,
    withdraw: "Withdraw",
    withdrawOf: (title: string) => `Withdraw “${title}”`,
    withdrawTitle: "Withdraw the notice?",
    withdrawText: (title: string) =>
      `“${title}” is gone for everybody, also for those who have read it.`,
    withdrawFailed: "It could not be withdrawn. Please try again.",
    cancel: "Cancel",
  },
  hi: {
    write: "सूचना लिखें",
    titleEn: "शीर्षक (अंग्रेज़ी)",
    titleHi: "शीर्षक (हिंदी)",
    textEn: "बात (अंग्रेज़ी)",
    textHi: "बात (हिंदी)",
    optional: "(वैकल्पिक)",
    send: "अभी भेजें",
    sending: "भेज रहे हैं",
    sendAt: "बाद में भेजें",
    sendAtHint:
      "भारत का समय। अभी भेजना हो तो ख़ाली छोड़ें। 21:00 से 7:00 तक सूचना घंटी में दिखती है, ई-मेल और पुश संदेश 7:00 बजे जाते हैं।",
    plan: "उस समय भेजें",
    planned: "सूचना उस समय भेजी जाएगी",
    plannedFor: (moment: string) => `${moment} के लिए तय`,
    sent: (count: number) => `${count} लोगों को मिली`,
    reached: (reached: number, receivers: number) => `${receivers} में से ${reached} तक पहुँची`,
    withdraw: "वापस लें",
    withdrawOf: (title: string) => `“${title}” वापस लें`,
    withdrawTitle: "सूचना वापस लें?",
    withdrawText: (title: string) => `“${title}” सबके यहाँ से हट जाएगी, उनके यहाँ से भी जिन्होंने पढ़ ली है।`,
    withdrawFailed: "सूचना वापस नहीं ली जा सकी। कृपया फिर कोशिश करें।",
    cancel: "रहने दें",
  },
});
