import type { ErrorEntry } from "./entry.ts";

/** Signing in, sessions, admins, what admins keep for themselves, and people who were added or imported by the office. */
export const accountErrors = {
  push_address_refused: {
    status: 422,
    en: "The push service of this browser has an address that we do not send to.",
    hi: "इस ब्राउज़र की पुश सेवा का पता ऐसा है जिस पर हम नहीं भेजते।",
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
  teacher_required: {
    status: 403,
    en: "This is for the teachers of a course and for the office.",
    hi: "यह कोर्स के शिक्षकों और ऑफ़िस के लिए है।",
  },
  cashier_required: {
    status: 403,
    en: "This is for the institute's cashiers and its office.",
    hi: "यह संस्थान के कैशियर और ऑफ़िस के लिए है।",
  },
  admin_required: {
    status: 403,
    en: "Only the institute's office can do this.",
    hi: "यह काम केवल संस्थान का ऑफ़िस कर सकता है।",
  },
  local_identity_refused: {
    status: 403,
    en: "Local sign-in works on this computer only, in a browser that has opened the link in the server's console. The server shows the link each time it starts.",
    hi: "लोकल साइन इन केवल इसी कंप्यूटर पर चलता है, और उसी ब्राउज़र में जिसमें सर्वर के कंसोल का लिंक खोला गया हो। सर्वर हर बार चालू होने पर यह लिंक दिखाता है।",
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
  too_many_views: {
    status: 409,
    en: "You have saved 20 views of this list, which is all there is room for. Delete one first.",
    hi: "यहाँ आपकी 20 सेव की हुई सूचियाँ हैं, इससे ज़्यादा की जगह नहीं है। पहले कोई एक हटाएँ।",
  },
  no_account: {
    status: 409,
    en: "This person has no account yet: nobody signs in with it.",
    hi: "इस व्यक्ति का अभी कोई खाता नहीं है: इससे कोई साइन इन नहीं करता।",
  },
  has_account: {
    status: 409,
    en: "This person signs in already. An admission slip is for somebody without an account.",
    hi: "यह व्यक्ति पहले से साइन इन करता है। दाख़िला पर्ची उनके लिए है जिनका खाता नहीं है।",
  },
  slip_invalid: {
    status: 404,
    en: "This code does not work: it is mistyped, or it was used, taken back or is out of date. Check it, or ask the office for a new slip.",
    hi: "यह कोड नहीं चला: शायद ग़लत टाइप हुआ है, या पहले इस्तेमाल हो चुका है, वापस ले लिया गया है या उसकी तारीख़ निकल चुकी है। एक बार जाँच लें, या ऑफ़िस से नई पर्ची लें।",
  },
  account_of_another: {
    status: 409,
    en: "This account is another student's already, and an account is for one student. Sign in with another Google account, or ask the office.",
    hi: "यह खाता पहले से किसी और विद्यार्थी का है, और एक खाता एक ही विद्यार्थी का होता है। दूसरे Google खाते से साइन इन करें, या ऑफ़िस से पूछें।",
  },
  not_for_office: {
    status: 403,
    en: "This account runs the office, so it cannot take over a student's record. Sign in with the family's account.",
    hi: "यह खाता ऑफ़िस का है, इसलिए इसमें विद्यार्थी का रिकॉर्ड नहीं जोड़ा जा सकता। परिवार के खाते से साइन इन करें।",
  },
  form_filled: {
    status: 409,
    en: "This person's form is filled in already.",
    hi: "इस व्यक्ति का फ़ॉर्म पहले से भरा हुआ है।",
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
  identity_unavailable: {
    status: 503,
    en: "Sign-in is briefly unavailable. Please try again in a moment.",
    hi: "साइन इन थोड़ी देर के लिए उपलब्ध नहीं है। कुछ पल बाद फिर कोशिश करें।",
  },
} as const satisfies Record<string, ErrorEntry>;
