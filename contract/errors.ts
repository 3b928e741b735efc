/**
 * Every error that the server can answer: a stable code, its HTTP status and a sentence for people. A code
 * never changes its meaning; a sentence may be reworded.
 */
export const errorCatalogue = {
  malformed_json: {
    status: 400,
    en: "The request could not be read. Please reload the page and try again.",
    hi: "अनुरोध पढ़ा नहीं जा सका। पेज दोबारा खोलकर फिर कोशिश करें।",
  },
  malformed_multipart: {
    status: 400,
    en: "The upload arrived incomplete. Please try again.",
    hi: "फ़ाइल पूरी नहीं पहुँची। कृपया फिर कोशिश करें।",
  },
  bad_request: {
    status: 400,
    en: "The request could not be understood.",
    hi: "अनुरोध समझ में नहीं आया।",
  },
  session_required: {
    status: 401,
    en: "Please sign in to continue.",
    hi: "आगे बढ़ने के लिए साइन इन करें।",
  },
  session_ended: {
    status: 401,
    en: "You were signed out on this device, and what was kept on it was removed. Please sign in to continue.",
    hi: "इस डिवाइस पर आपको साइन आउट कर दिया गया है, और इस पर रखा हुआ सब हटा दिया गया है। आगे बढ़ने के लिए साइन इन करें।",
  },
  invalid_google_token: {
    status: 401,
    en: "Sign-in could not be confirmed. Please try again.",
    hi: "साइन इन की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें।",
  },
  account_suspended: {
    status: 403,
    en: "The institute's office has suspended this account. Please call the office.",
    hi: "संस्थान के ऑफ़िस ने यह खाता रोक रखा है। कृपया ऑफ़िस को फ़ोन करें।",
  },
  admin_required: {
    status: 403,
    en: "Only the institute's office can do this.",
    hi: "यह काम केवल संस्थान का ऑफ़िस कर सकता है।",
  },
  csrf_failed: {
    status: 403,
    en: "Your session could not be confirmed. Please reload the page and try again.",
    hi: "आपके सेशन की पुष्टि नहीं हो सकी। पेज दोबारा खोलकर फिर कोशिश करें।",
  },
  cross_site: {
    status: 403,
    en: "This request came from another site and was refused.",
    hi: "यह अनुरोध किसी दूसरी साइट से आया था, इसलिए स्वीकार नहीं हुआ।",
  },
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
  local_identity_refused: {
    status: 403,
    en: "Local sign-in works on this computer only, in a browser that has opened the link in the server's console. The server shows the link each time it starts.",
    hi: "लोकल साइन इन केवल इसी कंप्यूटर पर चलता है, और उसी ब्राउज़र में जिसमें सर्वर के कंसोल का लिंक खोला गया हो। सर्वर हर बार चालू होने पर यह लिंक दिखाता है।",
  },
  not_found: {
    status: 404,
    en: "This is not here any more, or never was.",
    hi: "यह अब यहाँ नहीं है, या कभी था ही नहीं।",
  },
  method_not_allowed: {
    status: 405,
    en: "This address does not accept that kind of request.",
    hi: "यह पता इस तरह का अनुरोध स्वीकार नहीं करता।",
  },
  too_slow: {
    status: 408,
    en: "This arrived too slowly and was stopped, so nothing was saved. Please try again over a faster connection.",
    hi: "यह बहुत धीरे आ रहा था, इसलिए रोक दिया गया और कुछ भी सेव नहीं हुआ। कृपया तेज़ इंटरनेट पर फिर कोशिश करें।",
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
    en: "Somebody has enrolled in this course, registered for it or asked about it, so it cannot be deleted. You can archive it: it leaves the site, and its students keep it.",
    hi: "इस कोर्स में किसी का नामांकन, पंजीकरण या पूछताछ है, इसलिए इसे मिटाया नहीं जा सकता। आप इसे आर्काइव कर सकते हैं: यह साइट से हट जाएगा, और इसके विद्यार्थियों के पास रहेगा।",
  },
  enrolment_withdrawn: {
    status: 409,
    en: "The office withdrew your enrolment in this course. Please ask the office: only it can open it again.",
    hi: "ऑफ़िस ने इस कोर्स में आपका नामांकन समाप्त किया है। कृपया ऑफ़िस से पूछें: उसे केवल ऑफ़िस दोबारा खोल सकता है।",
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
  seats_free: {
    status: 409,
    en: "This course has a free seat: you can enrol at once.",
    hi: "इस कोर्स में सीट ख़ाली है: आप अभी नामांकन कर सकते हैं।",
  },
  already_registered: {
    status: 409,
    en: "You have already registered for this course.",
    hi: "आप इस कोर्स के लिए पहले ही पंजीकरण कर चुके हैं।",
  },
  person_known: {
    status: 409,
    en: "Somebody of this name is here already, with the same phone number or e-mail address.",
    hi: "इस नाम का कोई व्यक्ति इसी फ़ोन नंबर या ई-मेल के साथ यहाँ पहले से है।",
  },
  import_out_of_step: {
    status: 409,
    en: "Other rows of this import are expected next.",
    hi: "इस आयात की दूसरी पंक्तियाँ अगली बारी में हैं।",
  },
  import_used: {
    status: 409,
    en: "Something was done with people of this import since, so it cannot be undone as a whole.",
    hi: "इस आयात के कुछ लोगों के साथ इसके बाद कुछ किया गया है, इसलिए इसे पूरा वापस नहीं लिया जा सकता।",
  },
  no_account: {
    status: 409,
    en: "This person has no account yet: nobody signs in with it.",
    hi: "इस व्यक्ति का अभी कोई खाता नहीं है: इससे कोई साइन इन नहीं करता।",
  },
  last_admin: {
    status: 409,
    en: "The last admin cannot be removed.",
    hi: "आख़िरी एडमिन को हटाया नहीं जा सकता।",
  },
  admin_account: {
    status: 409,
    en: "This account runs the office. Confirm that you leave the office before you delete it.",
    hi: "यह खाता ऑफ़िस चलाता है। मिटाने से पहले पुष्टि करें कि आप ऑफ़िस छोड़ रहे हैं।",
  },
  upload_offset_conflict: {
    status: 409,
    en: "This upload has come to another place meanwhile. It goes on from there.",
    hi: "यह अपलोड इस बीच किसी और जगह तक पहुँच चुका है। यह वहीं से आगे चलेगा।",
  },
  upload_incomplete: {
    status: 409,
    en: "This file has not arrived completely yet.",
    hi: "यह फ़ाइल अभी पूरी नहीं पहुँची है।",
  },
  other_notes: {
    status: 409,
    en: "The notes of this course have changed meanwhile. Please look at them and order them again.",
    hi: "इस कोर्स के नोट्स इस बीच बदल गए हैं। उन्हें देखकर फिर से क्रम दें।",
  },
  other_posters: {
    status: 409,
    en: "The posters have changed meanwhile. Please look at them and order them again.",
    hi: "इस बीच पोस्टर बदल गए हैं। उन्हें देखकर फिर से क्रम दें।",
  },
  other_materials: {
    status: 409,
    en: "Somebody else has changed what stands first meanwhile. Please look at the list and order it again.",
    hi: "इस बीच किसी और ने सबसे ऊपर की फ़ाइलें बदल दी हैं। सूची देखकर फिर से क्रम दें।",
  },
  form_refused: {
    status: 409,
    en: "The form was not accepted. Please wait a few seconds and send it again, or call the office.",
    hi: "फ़ॉर्म स्वीकार नहीं हुआ। कुछ पल रुककर फिर भेजें, या ऑफ़िस को फ़ोन करें।",
  },
  changed_meanwhile: {
    status: 412,
    en: "Somebody else changed this while you were working on it. Nothing was saved: please look at both and decide.",
    hi: "आपके काम के दौरान किसी और ने इसे बदल दिया है। कुछ भी सेव नहीं हुआ: दोनों को देखकर तय करें।",
  },
  tus_version: {
    status: 412,
    en: "This upload uses another version of its protocol than the server.",
    hi: "यह अपलोड सर्वर से अलग प्रोटोकॉल का उपयोग कर रहा है।",
  },
  body_too_large: {
    status: 413,
    en: "This is larger than the server accepts.",
    hi: "यह सर्वर की सीमा से बड़ा है।",
  },
  file_too_large: {
    status: 413,
    en: "This file is larger than allowed.",
    hi: "यह फ़ाइल तय सीमा से बड़ी है।",
  },
  unsupported_media_type: {
    status: 415,
    en: "This kind of request is not accepted here.",
    hi: "इस प्रकार का अनुरोध यहाँ स्वीकार नहीं होता।",
  },
  file_type_refused: {
    status: 415,
    en: "This kind of file is not accepted, or its ending does not match its content.",
    hi: "इस प्रकार की फ़ाइल स्वीकार नहीं होती, या फ़ाइल का नाम उसकी सामग्री से मेल नहीं खाता।",
  },
  file_incomplete: {
    status: 415,
    en: "The end of this PDF is missing, so that nobody could open it. Please download or export it again.",
    hi: "इस PDF का आख़िरी हिस्सा नहीं है, इसलिए इसे कोई खोल नहीं पाएगा। कृपया इसे फिर से डाउनलोड या एक्सपोर्ट करें।",
  },
  range_not_satisfiable: {
    status: 416,
    en: "The requested part is outside the file.",
    hi: "माँगा गया हिस्सा फ़ाइल से बाहर है।",
  },
  invalid_fields: {
    status: 422,
    en: "Please check the marked fields.",
    hi: "कृपया चिह्नित जानकारी जाँच लें।",
  },
  upload_locked: {
    status: 423,
    en: "This file is being uploaded from elsewhere at this moment.",
    hi: "यह फ़ाइल इसी समय कहीं और से अपलोड हो रही है।",
  },
  version_required: {
    status: 428,
    en: "This page is too old to save this. Please reload it and try again.",
    hi: "यह पेज पुराना है, इसलिए सेव नहीं हो सकता। पेज दोबारा खोलकर फिर कोशिश करें।",
  },
  rate_limited: {
    status: 429,
    en: "Too many attempts. Please wait a minute and try again.",
    hi: "बहुत अधिक कोशिशें हुईं। एक मिनट रुककर फिर कोशिश करें।",
  },
  checksum_mismatch: {
    status: 460,
    en: "This part of the file was damaged on its way. Please send it again.",
    hi: "फ़ाइल का यह हिस्सा रास्ते में ख़राब हो गया। कृपया फिर भेजें।",
  },
  unexpected: {
    status: 500,
    en: "Something went wrong on our side. Please try again later.",
    hi: "हमारी ओर से कुछ गड़बड़ हुई। कृपया बाद में फिर कोशिश करें।",
  },
  unavailable: {
    status: 503,
    en: "The service is briefly unavailable. Please try again in a moment.",
    hi: "सेवा थोड़ी देर के लिए उपलब्ध नहीं है। कुछ पल बाद फिर कोशिश करें।",
  },
  identity_unavailable: {
    status: 503,
    en: "Sign-in is briefly unavailable. Please try again in a moment.",
    hi: "साइन इन थोड़ी देर के लिए उपलब्ध नहीं है। कुछ पल बाद फिर कोशिश करें।",
  },
  storage_full: {
    status: 507,
    en: "The server's disk is full, so nothing was saved. Please tell the office, and try again later.",
    hi: "सर्वर की डिस्क भर गई है, इसलिए कुछ भी सहेजा नहीं गया। कृपया ऑफ़िस को बताएँ और बाद में फिर कोशिश करें।",
  },
} as const satisfies Record<string, { status: number; en: string; hi: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export type Language = "en" | "hi";

/** Whether a received text is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
