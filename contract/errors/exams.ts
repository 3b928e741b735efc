import type { ErrorEntry } from "./entry.ts";

export const examErrors = {
  exam_begun: {
    status: 409,
    en: "A student has begun this test, so it is neither changed nor moved any more. You can add minutes, end it, or make another test.",
    hi: "एक विद्यार्थी यह टेस्ट शुरू कर चुका है, इसलिए अब इसे न बदला जा सकता है, न आगे-पीछे किया जा सकता है। आप मिनट जोड़ सकते हैं, इसे ख़त्म कर सकते हैं, या नया टेस्ट बना सकते हैं।",
  },
  exam_announced: {
    status: 409,
    en: "This test has been announced already.",
    hi: "यह टेस्ट विद्यार्थियों को बताया जा चुका है।",
  },
  exam_incomplete: {
    status: 409,
    en: "This test does not have all its questions yet. Please fill the sections that are named as short.",
    hi: "इस टेस्ट में अभी सारे सवाल नहीं हैं। कृपया वे हिस्से पूरे करें जिनमें सवाल कम हैं।",
  },
  no_other_question: {
    status: 409,
    en: "The bank has no other question that fits here. Please add one, or choose further chapters.",
    hi: "यहाँ के लिए कोई दूसरा सवाल नहीं है। कृपया नया सवाल जोड़ें, या और चैप्टर चुनें।",
  },
  question_accepted: {
    status: 409,
    en: "This question is in the bank already. Please change it there.",
    hi: "यह सवाल प्रश्न बैंक में आ चुका है। कृपया इसे वहीं बदलें।",
  },
  exam_early: {
    status: 409,
    en: "This test has not begun yet.",
    hi: "यह टेस्ट अभी शुरू नहीं हुआ है।",
  },
  exam_over: {
    status: 409,
    en: "The time to begin this test is over. Please speak to your teacher.",
    hi: "यह टेस्ट शुरू करने का समय निकल गया है। कृपया अपने शिक्षक से बात करें।",
  },
  attempt_ended: {
    status: 409,
    en: "This student has finished already.",
    hi: "यह विद्यार्थी टेस्ट पहले ही ख़त्म कर चुका है।",
  },
  nothing_late: {
    status: 409,
    en: "No late answers wait here any more. Perhaps somebody else has decided about them.",
    hi: "यहाँ देर से आया कोई उत्तर बाक़ी नहीं है। शायद किसी और ने फ़ैसला कर दिया है।",
  },
  exam_going_on: {
    status: 409,
    en: "Some students still have time, or may still begin. Answers are marked and results published after the end.",
    hi: "कुछ विद्यार्थियों के पास अभी समय है, या वे अभी शुरू कर सकते हैं। उत्तर टेस्ट ख़त्म होने के बाद जाँचे जाते हैं, और नतीजे भी तभी प्रकाशित होते हैं।",
  },
  answers_unmarked: {
    status: 409,
    en: "Some written answers are not marked yet. Please mark them first; the test's page leads there.",
    hi: "कुछ लिखित उत्तर अभी जाँचे नहीं गए हैं। कृपया पहले उन्हें जाँचें; टेस्ट के पेज से आप वहाँ पहुँच सकते हैं।",
  },
  results_published: {
    status: 409,
    en: "The results of this test are published, so nobody gets more time any more.",
    hi: "इस टेस्ट के नतीजे प्रकाशित हो चुके हैं, इसलिए अब किसी का समय नहीं बढ़ सकता।",
  },
  late_acts_wait: {
    status: 409,
    en: "Answers that came after the end wait for your decision. Please decide about them first.",
    hi: "टेस्ट ख़त्म होने के बाद आए कुछ उत्तर आपके फ़ैसले के लिए रुके हैं। कृपया पहले उन पर फ़ैसला करें।",
  },
  nobody_appeared: {
    status: 409,
    en: "Nobody has sat this test, so there is no result.",
    hi: "यह टेस्ट किसी ने नहीं दिया है, इसलिए कोई नतीजा नहीं है।",
  },
  answer_file_damaged: {
    status: 422,
    en: "This is no answer file, or it was changed or damaged on its way. Please ask the student to send it once more.",
    hi: "यह उत्तर-फ़ाइल नहीं है, या रास्ते में बदल या ख़राब हो गई है। कृपया विद्यार्थी से इसे फिर से भेजने को कहें।",
  },
  answer_file_elsewhere: {
    status: 409,
    en: "This answer file is of another test. Please load it on the board of that test.",
    hi: "यह उत्तर-फ़ाइल किसी और टेस्ट की है। कृपया इसे उसी टेस्ट के बोर्ड पर लोड करें।",
  },
  answer_file_gone: {
    status: 409,
    en: "What this student did in the test was deleted here, so the file has no place any more.",
    hi: "इस विद्यार्थी का यह टेस्ट यहाँ से हटा दिया गया है, इसलिए इस फ़ाइल के उत्तर नहीं जोड़े जा सकते।",
  },
  answered_otherwise: {
    status: 409,
    en: "This student has answered on a device, or has typed marks. Please choose which counts.",
    hi: "इस विद्यार्थी ने किसी डिवाइस पर उत्तर दिए हैं, या उनके अंक लिखे हैं। कृपया चुनें कि क्या गिना जाए।",
  },
  attempt_void: {
    status: 409,
    en: "This student was taken out of the results, so a sheet cannot count. Please take them back in on the board first.",
    hi: "यह विद्यार्थी नतीजे से बाहर है, इसलिए पत्रक गिना नहीं जा सकता। कृपया पहले बोर्ड पर उन्हें नतीजे में वापस लें।",
  },
  sheet_outdated: {
    status: 409,
    en: "This sheet was printed before the questions of the test were changed, so it cannot count.",
    hi: "यह पत्रक टेस्ट के सवाल बदलने से पहले प्रिंट हुआ था, इसलिए यह गिना नहीं जा सकता।",
  },
  sheet_lacks_sections: {
    status: 409,
    en: "Some questions of this test have no place on the sheet, so it cannot take the place of this student's typed marks. Please type all marks instead.",
    hi: "इस टेस्ट के कुछ सवाल पत्रक पर नहीं हैं, इसलिए पत्रक इस विद्यार्थी के लिखे हुए अंकों की जगह नहीं ले सकता। कृपया सारे अंक लिखकर दें।",
  },
  events_missing: {
    status: 409,
    en: "Earlier answers of this device have not arrived yet. They are sent again by themselves.",
    hi: "इस डिवाइस के पहले के उत्तर अभी नहीं पहुँचे हैं। वे अपने-आप फिर भेजे जाते हैं।",
  },
} as const satisfies Record<string, ErrorEntry>;
