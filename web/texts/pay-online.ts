import { defineTexts } from "./texts.ts";

/** Paying fees on Razorpay's page. */
export const payOnlineTexts = defineTexts({
  en: {
    pay: (sum: string) => `Pay ${sum} online`,
    hint: "You pay on Razorpay's page by UPI, card or net banking, and come back here. The receipt stands here once the money has arrived.",
    failed: "The payment could not be begun.",
  },
  hi: {
    pay: (sum: string) => `${sum} ऑनलाइन चुकाएँ`,
    hint: "आप Razorpay के पेज पर UPI, कार्ड या नेट बैंकिंग से भुगतान करके यहाँ लौट आते हैं। पैसे आते ही रसीद यहाँ दिखती है।",
    failed: "भुगतान शुरू नहीं हो सका।",
  },
});
