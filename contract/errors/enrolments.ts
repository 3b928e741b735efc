import type { ErrorEntry } from "./entry.ts";

/** Courses, their seats, and who may read their notes. */
export const enrolmentErrors = {
  not_enrolled: {
    status: 403,
    en: "This note is for students enrolled in the course.",
    hi: "यह नोट कोर्स में नामांकित विद्यार्थियों के लिए है।",
  },
  course_over: {
    status: 403,
    en: "This course is over, and its notes are closed.",
    hi: "यह कोर्स पूरा हो चुका है, और इसके नोट्स अब बंद हैं।",
  },
  enrollment_form_required: {
    status: 409,
    en: "Please fill the enrolment form first.",
    hi: "कृपया पहले नामांकन फ़ॉर्म भरें।",
  },
  course_full: {
    status: 409,
    en: "All seats of this course are taken.",
    hi: "इस कोर्स की सभी सीटें भर चुकी हैं।",
  },
  course_closed: {
    status: 409,
    en: "This course is closed for enrolment.",
    hi: "इस कोर्स में नामांकन बंद है।",
  },
  course_in_use: {
    status: 409,
    en: "Somebody has enrolled in this course, waits for a seat in it, registered for it or asked about it, or it has lectures, registers or notices, so it cannot be deleted. You can archive it: it leaves the site, and its students keep it.",
    hi: "इस कोर्स में किसी का नामांकन है, किसी ने इसके लिए नाम लिखवाया है या पूछताछ की है, कोई इसकी प्रतीक्षा सूची में है, या इसमें लेक्चर, हाज़िरी या सूचनाएँ हैं, इसलिए इसे मिटाया नहीं जा सकता। आप इसे आर्काइव कर सकते हैं: यह साइट से हट जाएगा, और इसके विद्यार्थियों के पास रहेगा।",
  },
  enrolment_withdrawn: {
    status: 409,
    en: "The office withdrew your enrolment in this course. Please ask the office: only it can open it again.",
    hi: "ऑफ़िस ने इस कोर्स में आपका नामांकन समाप्त किया है। कृपया ऑफ़िस से पूछें: उसे केवल ऑफ़िस दोबारा खोल सकता है।",
  },
  seat_confirmed: {
    status: 409,
    en: "The office has confirmed your seat. To leave the course, please ask the office.",
    hi: "ऑफ़िस ने आपकी सीट की पुष्टि कर दी है। कोर्स छोड़ने के लिए कृपया ऑफ़िस से पूछें।",
  },
  enrolment_confirmed: {
    status: 409,
    en: "This enrolment is confirmed already. To end it, withdraw it.",
    hi: "इस नामांकन की पुष्टि हो चुकी है। इसे ख़त्म करना हो तो समाप्त करें।",
  },
  enrolment_unconfirmed: {
    status: 409,
    en: "This enrolment was never confirmed. To refuse it, decline it.",
    hi: "इस नामांकन की पुष्टि हुई ही नहीं। इसे न देना हो तो अस्वीकार करें।",
  },
  enrolment_ended: {
    status: 409,
    en: "This enrolment has ended, so it cannot be moved. Confirm it first.",
    hi: "यह नामांकन समाप्त हो चुका है, इसलिए बदला नहीं जा सकता। पहले इसकी पुष्टि करें।",
  },
  already_enrolled: {
    status: 409,
    en: "The student has a seat in that course already.",
    hi: "विद्यार्थी की उस कोर्स में पहले से सीट है।",
  },
  other_session: {
    status: 409,
    en: "That course is of another academic year (April to March), and moving is free within one year only. Withdraw this enrolment and enrol the student anew.",
    hi: "वह कोर्स दूसरे शैक्षणिक वर्ष (अप्रैल से मार्च) का है, और बिना फ़ीस बदलाव केवल एक ही वर्ष में होता है। यह नामांकन समाप्त करें और विद्यार्थी का नया नामांकन करें।",
  },
  not_a_student_now: {
    status: 409,
    en: "Cards and letters are for confirmed students of a course that is not over and that has a last day.",
    hi: "कार्ड और पत्र सिर्फ़ पक्के विद्यार्थियों के लिए हैं, और ऐसे कोर्स के जिसका आख़िरी दिन तय है और अभी बाक़ी है।",
  },
  seats_free: {
    status: 409,
    en: "This course has a free seat: you can enrol at once.",
    hi: "इस कोर्स में सीट ख़ाली है: आप अभी नामांकन कर सकते हैं।",
  },
  already_registered: {
    status: 409,
    en: "The office already knows that you are interested in this course.",
    hi: "आप इस कोर्स के लिए पहले ही नाम लिखवा चुके हैं।",
  },
} as const satisfies Record<string, ErrorEntry>;
