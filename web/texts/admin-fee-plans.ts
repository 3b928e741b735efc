import type { FeePlan } from "../../contract/entities/fees.ts";
import { defineTexts } from "./texts.ts";

const englishTaxes: Record<FeePlan["tax"], string> = {
  none: "No tax",
  inclusive: "Contained in the parts",
  exclusive: "Added to the parts",
};
const hindiTaxes: Record<FeePlan["tax"], string> = {
  none: "टैक्स नहीं",
  inclusive: "हिस्सों में शामिल",
  exclusive: "हिस्सों में जोड़ा जाता है",
};

/** How a course is paid, and what is to be given back. */
export const adminFeePlansTexts = defineTexts({
  en: {
    noFee: "Name the fee of the course first: the plan has to come to it.",
    fee: (sum: string) => `The fee of the course is ${sum}. Parts and instalments each come to it.`,
    unfit:
      "The fee of the course was changed after the plan. Until the plan fits, those who enrol have the whole fee due on the first day.",
    forNew: "A plan is for those who enrol from now on. Those who are enrolled keep theirs.",
    parts: "What the fee is for",
    rupees: "Amount in rupees",
    instalments: "Instalments",
    dueOn: (at: number) => `Instalment ${at}: due on`,
    amount: (at: number) => `Instalment ${at}: rupees`,
    add: "Add an instalment",
    remove: (at: number) => `Remove instalment ${at}`,
    tax: "Tax",
    taxOf: (tax: FeePlan["tax"]) => englishTaxes[tax],
    percent: (percent: number) => `${percent} % by the settings of fees`,
    classes: "Classes in all",
    classesHint:
      "Of the whole course, with those not planned yet. A refund by classes needs it. It also holds for students already enrolled whose plan has none.",
    save: "Save the plan",
    saved: "The plan is saved, and the course's page shows its dates.",
    notSaved: "The plan was not saved.",
    deletePlan: "Take the plan away",
    deleteTitle: "Take the plan away?",
    deleteText:
      "Those who enrol from now on have the whole fee due on the first day of the course.",
    keep: "Keep it",
    deleted: "The course has no plan any more.",
    refundsLead:
      "What is to be paid out after withdrawals, until it is. Money that was given back is written in the account.",
    noRefunds: "No refund is due",
    noRefundsText: "After a withdrawal, what is to be given back stands here until it is paid.",
    refundsFailed: "The refunds could not be loaded.",
    unnamed: "Erased",
    by: (day: string) => `by ${day}`,
    overdue: (day: string) => `was due on ${day}`,
    howWorked: "How it was worked out",
    shown: (shown: number, total: number) => `${shown} of ${total} are shown.`,
    quote: "Work out a refund",
    quoteTitle: "If the student withdrew today",
    close: "Close",
    failed: "It could not be worked out.",
  },
  hi: {
    noFee: "पहले कोर्स की फ़ीस लिखें: योजना का जोड़ उतना ही होना चाहिए।",
    fee: (sum: string) => `कोर्स की फ़ीस ${sum} है। हिस्सों और क़िस्तों, दोनों का जोड़ इतना ही हो।`,
    unfit:
      "योजना के बाद कोर्स की फ़ीस बदली गई। जब तक योजना उसके बराबर नहीं, नए नामांकन की पूरी फ़ीस पहले दिन देनी होगी।",
    forNew: "योजना अब से नामांकन करने वालों के लिए है। जो नामांकित हैं, उनकी अपनी बनी रहती है।",
    parts: "फ़ीस किस चीज़ की है",
    rupees: "राशि रुपये में",
    instalments: "क़िस्तें",
    dueOn: (at: number) => `क़िस्त ${at}: कब तक`,
    amount: (at: number) => `क़िस्त ${at}: रुपये`,
    add: "क़िस्त जोड़ें",
    remove: (at: number) => `क़िस्त ${at} हटाएँ`,
    tax: "टैक्स",
    taxOf: (tax: FeePlan["tax"]) => hindiTaxes[tax],
    percent: (percent: number) => `फ़ीस की सेटिंग के अनुसार ${percent} %`,
    classes: "कुल क्लासें",
    classesHint:
      "पूरे कोर्स की, जो अभी तय नहीं वे भी। क्लासों के हिसाब से रिफ़ंड के लिए ज़रूरी। पहले से नामांकित जिन विद्यार्थियों की योजना में यह नहीं है, उन पर भी लागू।",
    save: "योजना सेव करें",
    saved: "योजना सेव हो गई, और कोर्स के पेज पर उसकी तारीख़ें दिख रही हैं।",
    notSaved: "योजना सेव नहीं हुई।",
    deletePlan: "योजना हटाएँ",
    deleteTitle: "योजना हटाएँ?",
    deleteText: "अब से नामांकन करने वालों की पूरी फ़ीस कोर्स के पहले दिन देनी होगी।",
    keep: "रहने दें",
    deleted: "कोर्स की अब कोई योजना नहीं है।",
    refundsLead:
      "कोर्स छोड़ने के बाद जो लौटाना है, जब तक लौटाया न जाए। लौटाई गई राशि खाते में लिखी जाती है।",
    noRefunds: "कुछ लौटाना बाक़ी नहीं",
    noRefundsText: "कोई कोर्स छोड़े तो जो लौटाना है, वह यहाँ रहता है, जब तक लौटाया न जाए।",
    refundsFailed: "रिफ़ंड लोड नहीं हो सके।",
    unnamed: "मिटाया गया",
    by: (day: string) => `${day} तक`,
    overdue: (day: string) => `${day} तक लौटाना था`,
    howWorked: "हिसाब कैसे हुआ",
    shown: (shown: number, total: number) => `${total} में से ${shown} दिख रहे हैं।`,
    quote: "रिफ़ंड का हिसाब करें",
    quoteTitle: "विद्यार्थी आज कोर्स छोड़े तो",
    close: "बंद करें",
    failed: "हिसाब नहीं हो सका।",
  },
});
