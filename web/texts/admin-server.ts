import type { Need } from "../../contract/entities/setup.ts";
import { defineTexts } from "./texts.ts";

const english: Record<Need, string> = {
  working: "Works",
  missing: "Not set up",
  failing: "Does not work",
  elsewhere: "With the database",
};

const hindi: Record<Need, string> = {
  working: "चल रहा है",
  missing: "अभी नहीं है",
  failing: "नहीं चल रहा",
  elsewhere: "डेटाबेस के साथ",
};

/** The server: what the office asks of whoever runs it. The texts in `send` are for that person. */
export const adminServerTexts = defineTexts({
  en: {
    lead: "What only whoever runs your server can set up. Each has a text that you can send them.",
    check: "Check now",
    checkedAt: (moment: string) => `Checked ${moment}`,
    failed: "The server could not be checked. Please try again.",
    need: (need: Need) => english[need],
    google: "Sign-in with Google",
    googleWorks: "Students and teachers sign in with their Google account, as you did.",
    googleMissing: "Only people with the server's own link can sign in. Students need Google.",
    googleSend: (origin: string) =>
      `Please create an OAuth client of the type "Web application" in Google's console (console.cloud.google.com, Credentials) with ${origin} as authorised JavaScript origin. Then put its id into GOOGLE_CLIENT_ID, the address of the site into PUBLIC_ORIGIN and our e-mail addresses into ADMIN_EMAILS, and start the server again.`,
    mail: "E-mail",
    mailWorks: "Notices go out by e-mail, too.",
    mailMissing: "Notices reach only those who open the site or allow messages on their phone.",
    mailFails: "The mail server refuses. It says:",
    mailSend:
      "Please put our mail account into SMTP_URL, such as smtps://user:password@smtp.example:465?from=office@institute.example, and start the server again. The password's special characters are written as in an address: @ is %40.",
    backup: "Backup",
    backupLast: (moment: string) => `The last one is of ${moment}.`,
    backupOld: (moment: string) => `The last one is of ${moment}. There should be one each night.`,
    backupMissing: "None was taken yet. Without one, a broken disk takes everything.",
    backupElsewhere:
      "The site runs on PostgreSQL: ask whoever runs your server whether the database is copied every night.",
    backupSend: (origin: string) =>
      `Please let this run every night on the server of ${origin}, as the user that runs the site: npm run backup -- /backup --keep-days 30. And copy /backup to another machine. More: docs/operations.md, “Backup”.`,
    readText: "What to send them",
    copy: "Copy the text",
    copyOf: (title: string) => `Copy the text: ${title}`,
    copied: "Copied",
    notCopied: "It could not be copied. Please select the text and copy it yourself.",
    storage: "Storage",
    stored: (files: string, size: string) =>
      `${files} ${files === "1" ? "file" : "files"}, ${size}`,
    free: (free: string, total: string) => `${free} of ${total} free on the server's disk`,
  },
  hi: {
    lead: "ये काम वही कर सकते हैं जो आपका सर्वर सँभालते हैं। हर एक के लिए उन्हें भेजने का संदेश यहाँ है।",
    check: "अभी जाँचें",
    checkedAt: (moment: string) => `${moment} पर जाँचा गया`,
    failed: "सर्वर की जाँच नहीं हो सकी। कृपया फिर कोशिश करें।",
    need: (need: Need) => hindi[need],
    google: "Google से साइन इन",
    googleWorks: "विद्यार्थी और शिक्षक आपकी तरह अपने Google खाते से साइन इन करते हैं।",
    googleMissing:
      "अभी वही साइन इन कर सकते हैं जिनके पास सर्वर का अपना लिंक है। विद्यार्थियों को Google चाहिए।",
    googleSend: (origin: string) =>
      `कृपया Google के कंसोल (console.cloud.google.com, Credentials) में "Web application" प्रकार का OAuth client बनाएँ और authorised JavaScript origin में ${origin} लिखें। फिर उसकी आईडी GOOGLE_CLIENT_ID में, साइट का पता PUBLIC_ORIGIN में और हमारे ई-मेल पते ADMIN_EMAILS में लिखकर सर्वर दोबारा चलाएँ।`,
    mail: "ई-मेल",
    mailWorks: "सूचनाएँ ई-मेल से भी जाती हैं।",
    mailMissing: "सूचनाएँ उन्हीं तक पहुँचती हैं जो साइट खोलते हैं या फ़ोन पर संदेश आने देते हैं।",
    mailFails: "ई-मेल का सर्वर मना कर रहा है। वह कहता है:",
    mailSend:
      "कृपया हमारा ई-मेल खाता SMTP_URL में लिखें, जैसे smtps://user:password@smtp.example:465?from=office@institute.example, और सर्वर दोबारा चलाएँ। पासवर्ड के ख़ास चिह्न वैसे लिखें जैसे पते में लिखे जाते हैं: @ की जगह %40।",
    backup: "बैकअप",
    backupLast: (moment: string) => `पिछला ${moment} का है।`,
    backupOld: (moment: string) => `पिछला ${moment} का है, जबकि हर रात होना चाहिए।`,
    backupMissing: "अभी कोई नहीं लिया गया। डिस्क ख़राब हुई तो सब कुछ चला जाएगा।",
    backupElsewhere:
      "साइट PostgreSQL पर चलती है: जो सर्वर सँभालते हैं, उनसे पूछें कि क्या डेटाबेस की हर रात कॉपी होती है।",
    backupSend: (origin: string) =>
      `कृपया ${origin} के सर्वर पर, जिस user से साइट चलती है उसी से, हर रात यह चलाएँ: npm run backup -- /backup --keep-days 30। और /backup को किसी दूसरी मशीन पर कॉपी करें। और जानकारी: docs/operations.md, “Backup”।`,
    readText: "उन्हें क्या भेजना है",
    copy: "संदेश कॉपी करें",
    copyOf: (title: string) => `संदेश कॉपी करें: ${title}`,
    copied: "कॉपी हो गया",
    notCopied: "कॉपी नहीं हो सका। कृपया संदेश चुनकर ख़ुद कॉपी करें।",
    storage: "स्टोरेज",
    stored: (files: string, size: string) => `${files} फ़ाइलें, ${size}`,
    free: (free: string, total: string) => `सर्वर की डिस्क पर ${total} में से ${free} ख़ाली`,
  },
});
