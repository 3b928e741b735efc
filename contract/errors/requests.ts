import type { ErrorEntry } from "./entry.ts";

/** Errors that do not depend on the endpoint: faulty requests, and a server that cannot answer. */
export const requestErrors = {
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
  form_refused: {
    status: 409,
    en: "The form was not accepted. Please wait a few seconds and send it again, or call the office.",
    hi: "फ़ॉर्म स्वीकार नहीं हुआ। कुछ पल रुककर फिर भेजें, या ऑफ़िस को फ़ोन करें।",
  },
  body_too_large: {
    status: 413,
    en: "This is larger than the server accepts.",
    hi: "यह सर्वर की सीमा से बड़ा है।",
  },
  ticket_not_found: {
    status: 404,
    en: "No message has this ticket number and this mobile number together. Please check both.",
    hi: "इस टिकट नंबर और इस मोबाइल नंबर का कोई संदेश नहीं मिला। कृपया दोनों जाँच लें।",
  },
  unsupported_media_type: {
    status: 415,
    en: "This kind of request is not accepted here.",
    hi: "इस प्रकार का अनुरोध यहाँ स्वीकार नहीं होता।",
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
  rate_limited: {
    status: 429,
    en: "Too many attempts. Please wait a minute and try again.",
    hi: "बहुत अधिक कोशिशें हुईं। एक मिनट रुककर फिर कोशिश करें।",
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
  storage_full: {
    status: 507,
    en: "The server's disk is full, so nothing was saved. Please tell the office, and try again later.",
    hi: "सर्वर की डिस्क भर गई है, इसलिए कुछ भी सेव नहीं हुआ। कृपया ऑफ़िस को बताएँ और बाद में फिर कोशिश करें।",
  },
} as const satisfies Record<string, ErrorEntry>;
