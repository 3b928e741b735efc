import type { ErrorEntry } from "./entry.ts";

export const feeErrors = {
  // Plans and refunds.
  fee_rise: {
    status: 409,
    en: "The fee agreed at enrolment is not raised in the middle of a course. This course has begun, and students are enrolled for less.",
    hi: "नामांकन के समय तय हुई फ़ीस कोर्स के बीच में नहीं बढ़ती। यह कोर्स शुरू हो चुका है, और विद्यार्थी इससे कम फ़ीस पर नामांकित हैं।",
  },
  refund_unquoted: {
    status: 409,
    en: "What is given back here does not follow from the refund policy's figures alone. Please ask the office, which works it out.",
    hi: "यहाँ कितना वापस मिलेगा, यह रिफ़ंड नीति के आँकड़ों से ही नहीं निकलता। कृपया ऑफ़िस से पूछें, वह हिसाब करता है।",
  },
  classes_unstated: {
    status: 409,
    en: "The refund policy goes by the classes held, and nobody has stated how many classes this course has in all. State it with the plan under Fees on the course's page, then work the refund out again.",
    hi: "रिफ़ंड नीति हो चुकी क्लासों के हिसाब से है, और इस कोर्स में कुल कितनी क्लासें हैं, यह लिखा नहीं गया। कोर्स के पेज पर फ़ीस में, योजना के साथ लिखें, फिर रिफ़ंड का हिसाब दोबारा करें।",
  },
  refund_of_two_kinds: {
    status: 409,
    en: "This gives back money that has two kinds of documents, such as an advance and an invoice. Give back what was paid last first, then the rest: each has its own document.",
    hi: "इस राशि के दस्तावेज़ दो तरह के हैं, जैसे अग्रिम का और इनवॉइस। पहले वह लौटाएँ जो आख़िर में चुकाया गया, फिर बाक़ी: दोनों का अपना-अपना दस्तावेज़ बनता है।",
  },
  quote_changed: {
    status: 409,
    en: "What you would get back has changed since it was shown. Nothing was done; please look at the new amount.",
    hi: "वापस मिलने वाली राशि दिखाए जाने के बाद बदल गई है। अभी कुछ नहीं हुआ; कृपया नई राशि देखें।",
  },
  enrolment_over: {
    status: 409,
    en: "You are not enrolled in this course any more.",
    hi: "इस कोर्स में अब आपका नामांकन नहीं है।",
  },
  // Dues, transfers and bank statements.
  past_promise: {
    status: 409,
    en: "This day has passed; a promise is for today or later.",
    hi: "यह दिन निकल चुका है; वादा आज या आगे के किसी दिन का होता है।",
  },
  utr_known: {
    status: 409,
    en: "This UTR has been entered before, here or for another fee. Please check its 12 digits; if they are right, ask the office.",
    hi: "यह UTR पहले ही लिखा जा चुका है, यहाँ या किसी और फ़ीस के लिए। कृपया 12 अंक जाँचें; सही हों तो ऑफ़िस से पूछें।",
  },
  line_matched: {
    status: 409,
    en: "This line has been taken as a payment already.",
    hi: "इस लाइन का भुगतान पहले ही लिखा जा चुका है।",
  },
  reference_known: {
    status: 409,
    en: "A payment with this transfer's number (UTR) has been taken already, here or for another fee. Please check its 12 digits; if that payment is wrong, take it back first.",
    hi: "इस ट्रांसफ़र के नंबर (UTR) का भुगतान पहले ही लिखा जा चुका है, यहाँ या किसी और फ़ीस के लिए। कृपया 12 अंक जाँचें; अगर वह भुगतान ग़लत है, तो पहले उसे वापस लें।",
  },

  cash_limit: {
    status: 409,
    en: "With this, two lakh rupees or more would have been taken in cash in one day, or for one enrolment. Section 269ST of the Income-tax Act forbids that; please take it by UPI, card, cheque or bank transfer.",
    hi: "इसके साथ एक दिन में, या एक नामांकन के लिए, दो लाख रुपये या उससे ज़्यादा नक़द हो जाएँगे। आयकर अधिनियम की धारा 269ST इसकी अनुमति नहीं देती; कृपया UPI, कार्ड, चेक या बैंक ट्रांसफ़र से लें।",
  },
  month_locked: {
    status: 409,
    en: "The month of this day is locked, so nothing is written into it any more.",
    hi: "इस दिन का महीना बंद कर दिया गया है, इसलिए उसमें अब कुछ नहीं लिखा जाता।",
  },
  month_not_over: {
    status: 409,
    en: "Only a month that is over can be locked.",
    hi: "सिर्फ़ वही महीना बंद किया जा सकता है, जो पूरा हो चुका हो।",
  },
  future_day: {
    status: 409,
    en: "This day has not come yet.",
    hi: "यह दिन अभी आया नहीं है।",
  },
  not_today: {
    status: 409,
    en: "At the counter, money is taken for today. An earlier day is entered by the office.",
    hi: "काउंटर पर आज का ही पैसा लिया जाता है। पहले के दिन का ऑफ़िस लिखता है।",
  },
  reversed_before: {
    status: 409,
    en: "This entry has been taken back already.",
    hi: "यह प्रविष्टि पहले ही वापस ली जा चुकी है।",
  },
  more_than_paid: {
    status: 409,
    en: "This is more than what was paid and not given back. A cheque counts once the bank has paid it.",
    hi: "यह उस राशि से ज़्यादा है, जो चुकाई गई और लौटाई नहीं गई। चेक तब गिना जाता है, जब बैंक उसे चुका दे।",
  },
  more_than_open: {
    status: 409,
    en: "This is more than what is still open in this account.",
    hi: "यह इस खाते में बाक़ी राशि से ज़्यादा है।",
  },
} as const satisfies Record<string, ErrorEntry>;
