import type { NoticeChannel, NoticeKind } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

/** Which messages a person gets, and by which channels. */
export const messageSettingsMessages = defineMessages({
  en: {
    title: "What you are told",
    lead: "Notices stand under the bell. They can reach you outside the website, too. From 9 pm to 7 am we send no e-mail and no push, unless a class of the next twelve hours is moved or cancelled.",
    missing: "Your choices could not be loaded.",
    notSaved: "That was not saved. Check your network and try again.",
    unverified: "E-mails go to verified addresses only, and yours is not.",
    language: "Language of messages",
    languageHint: "Of e-mails and push messages.",
    asEnrolled: "As when I enrolled",
    turnPushOn: "Turn on push on this device",
    turnPushOff: "Turn off push on this device",
    pushIsOn: "This device now tells you of new notices",
    pushIsOff: "Push is off on this device",
    pushEnded: "Push is off on this device. After a new sign-in it has to be turned on again.",
    refused: "Your browser does not allow it. Allow notifications in its settings, and try again.",
    pushFailed: "That did not work. Check your network and try again.",
    noPush:
      "This browser cannot show push messages. On an iPhone, add the website to the home screen first.",
  },
  hi: {
    title: "आपको क्या बताया जाए",
    lead: "सूचनाएँ घंटी में दिखती हैं। वे वेबसाइट के बाहर भी आप तक पहुँच सकती हैं। रात 9 से सुबह 7 बजे तक हम कोई ई-मेल या पुश नहीं भेजते, जब तक कि अगले बारह घंटों की कोई क्लास बदले या रद्द न हो।",
    missing: "आपकी पसंद नहीं खुल सकी।",
    notSaved: "यह सेव नहीं हुआ। इंटरनेट जाँचकर फिर कोशिश करें।",
    unverified: "ई-मेल केवल पुष्टि किए हुए पते पर जाते हैं, और आपका पता वैसा नहीं है।",
    language: "संदेशों की भाषा",
    languageHint: "ई-मेल और पुश संदेशों की।",
    asEnrolled: "जिस भाषा में मैंने नामांकन किया",
    turnPushOn: "इस डिवाइस पर पुश चालू करें",
    turnPushOff: "इस डिवाइस पर पुश बंद करें",
    pushIsOn: "अब यह डिवाइस आपको नई सूचनाएँ बताएगा",
    pushIsOff: "इस डिवाइस पर पुश बंद है",
    pushEnded: "इस डिवाइस पर पुश बंद है। दोबारा साइन इन करने के बाद इसे फिर चालू करना होता है।",
    refused: "आपका ब्राउज़र इसकी अनुमति नहीं देता। उसकी सेटिंग में सूचनाओं की अनुमति दें और फिर कोशिश करें।",
    pushFailed: "यह नहीं हो सका। इंटरनेट जाँचकर फिर कोशिश करें।",
    noPush: "यह ब्राउज़र पुश संदेश नहीं दिखा सकता। iPhone पर पहले वेबसाइट को होम स्क्रीन पर जोड़ें।",
  },
});

export const noticeKindNames = defineMessages({
  en: {
    office: "What the institute writes",
    class: "A class is moved or cancelled",
    lecture: "A lecture is added",
    enrolment: "Your enrolment is confirmed, or a waiting list ends",
    registration: "Your registration is answered",
  } satisfies Record<NoticeKind, string>,
  hi: {
    office: "संस्थान जो लिखे",
    class: "क्लास का समय बदले या रद्द हो",
    lecture: "नया लेक्चर जुड़े",
    enrolment: "आपका नामांकन पक्का हो, या प्रतीक्षा सूची बंद हो",
    registration: "आपके पंजीकरण का जवाब आए",
  },
});

export const noticeChannelNames = defineMessages({
  en: { app: "Bell", mail: "E-mail", push: "Push" } satisfies Record<NoticeChannel, string>,
  hi: { app: "घंटी", mail: "ई-मेल", push: "पुश" },
});
