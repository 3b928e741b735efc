import { defineMessages } from "./messages.ts";

/** A course that was removed or does not exist. */
export const courseGoneMessages = defineMessages({
  en: {
    courseGone: "This course is no longer here",
    courseGoneText:
      "The office has taken it off the list, or the address was mistyped. Notes that you have downloaded stay on your device.",
    whatNow: "See what is on offer now",
    seeAllCourses: "See all courses",
    courseGoneMeanwhile:
      "This course is no longer here. The list of courses shows what there is now.",
  },
  hi: {
    courseGone: "यह कोर्स अब उपलब्ध नहीं है",
    courseGoneText:
      "ऑफ़िस ने इसे सूची से हटा दिया है, या पता ग़लत लिखा गया है। जो नोट्स आपने डाउनलोड किए हैं, वे आपके फ़ोन में रहेंगे।",
    whatNow: "देखें कि अभी कौन-से कोर्स हैं",
    seeAllCourses: "सभी कोर्स देखें",
    courseGoneMeanwhile: "यह कोर्स अब उपलब्ध नहीं है। कोर्स की सूची में देखें कि अभी कौन-से कोर्स हैं।",
  },
});
