import { defineTexts } from "./texts.ts";

/** Asking before something that cannot be taken back. */
export const confirmTexts = defineTexts({
  en: {
    cancel: "Cancel",
    changeFailed: "This could not be done. Please try again.",
    typeName: "Type the name to confirm:",
  },
  hi: {
    cancel: "रहने दें",
    changeFailed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
    typeName: "पुष्टि के लिए नाम लिखें:",
  },
});
