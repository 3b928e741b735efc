import { defineTexts, type Language } from "./texts.ts";

type Words = Record<Language, string>;
const w = (en: string, hi: string): Words => ({ en, hi });

export const settingsTexts = defineTexts({
  en: {
    said: (count: number) =>
      count === 1 ? "What the site then says" : `What the site then says (${count} places)`,
  },
  hi: {
    said: (count: number) =>
      count === 1 ? "तब साइट क्या कहती है" : `तब साइट क्या कहती है (${count} जगह)`,
  },
});

/** What the groups of the institute's settings are called. */
export const settingsGroupNames = {
  brand: w("Name and mark", "नाम और चिह्न"),
  contact: w("Phones, e-mails and WhatsApp", "फ़ोन, ई-मेल और WhatsApp"),
  place: w("Address, map and hours", "पता, नक़्शा और समय"),
  legal: w("Legal", "क़ानूनी जानकारी"),
  social: w("Social links", "सोशल लिंक"),
  commitments: w("What the institute does", "संस्थान क्या करता है"),
  rest: w("The rest", "बाक़ी"),
};

/** Where a part is shown and what it must be, by the document and the keys that lead to the part. */
const fieldHelp: Readonly<Record<string, Words>> = {
  "settings/brand": w(
    "Shown at the top of every page and in the results of search engines.",
    "हर पेज के ऊपर और सर्च इंजन के नतीजों में दिखता है।",
  ),
  "settings/tagline": w(
    "One short sentence. Shown on the home page and in the results of search engines.",
    "एक छोटा वाक्य। होम पेज और सर्च इंजन के नतीजों में दिखता है।",
  ),
  "settings/mark": w(
    "Shown beside the name at the top of every page. A square picture looks best.",
    "हर पेज के ऊपर नाम के साथ दिखता है। चौकोर तस्वीर सबसे अच्छी लगती है।",
  ),
  "settings/phones": w(
    "At most two. Shown on the contact page; buttons that call use the first one.",
    "ज़्यादा से ज़्यादा दो। संपर्क पेज पर दिखते हैं; कॉल के बटन पहला नंबर मिलाते हैं।",
  ),
  "settings/phones/number": w(
    "A mobile number, or a landline with its STD code, such as 0120-4567890.",
    "मोबाइल नंबर, या STD कोड के साथ लैंडलाइन नंबर, जैसे 0120-4567890।",
  ),
  "settings/emails": w(
    "At most two. Shown on the contact page.",
    "ज़्यादा से ज़्यादा दो। संपर्क पेज पर दिखते हैं।",
  ),
  "settings/whatsapp": w(
    "The WhatsApp buttons of the site open a chat with this number.",
    "साइट के WhatsApp बटन इस नंबर पर चैट खोलते हैं।",
  ),
  "settings/whatsapp/number": w(
    "An Indian mobile number of ten digits.",
    "दस अंकों का भारतीय मोबाइल नंबर।",
  ),
  "settings/address": w(
    "Shown on the contact page and given to search engines.",
    "संपर्क पेज पर दिखता है और सर्च इंजन को भी मिलता है।",
  ),
  "settings/address/pin": w("Six digits.", "छह अंक।"),
  "settings/address/mapUrl": w(
    "Find the institute in a map on the web, choose Share and copy the link. It must begin with https://.",
    "वेब के नक़्शे में संस्थान खोजें, Share चुनें और लिंक कॉपी करें। लिंक https:// से शुरू होना चाहिए।",
  ),
  "settings/hours": w(
    "Shown on the contact page. For example: Monday to Saturday, 10 am to 6 pm.",
    "संपर्क पेज पर दिखता है। जैसे: सोमवार से शनिवार, सुबह 10 से शाम 6 बजे।",
  ),
  "settings/legalEntity": w(
    "The registered name. Shown on the about page, at the foot of every page and where fees are paid.",
    "पंजीकृत नाम। हमारे बारे में पेज पर, हर पेज के नीचे और फ़ीस देने की जगह दिखता है।",
  ),
  "settings/registration": w(
    "Of the coaching institute with the state. Shown on the about page and at the foot of every page.",
    "राज्य में कोचिंग संस्थान का पंजीकरण। हमारे बारे में पेज पर और हर पेज के नीचे दिखता है।",
  ),
  "settings/gstin": w(
    "15 letters and digits. Shown on the about page.",
    "15 अक्षर और अंक। हमारे बारे में पेज पर दिखता है।",
  ),
  "settings/grievanceOfficer": w(
    "Who answers complaints. Shown on the contact page.",
    "जो शिकायतों का जवाब देते हैं। संपर्क पेज पर दिखता है।",
  ),
  "settings/social": w(
    "Shown at the foot of every page. Each must be a whole address that begins with https://.",
    "हर पेज के नीचे दिखते हैं। हर एक पूरा पता हो, जो https:// से शुरू हो।",
  ),
  "settings/commitments": w(
    "Choose only what the institute really does. The site says it only where it is chosen.",
    "केवल वही चुनें जो संस्थान सच में करता है। साइट वही कहती है जो यहाँ चुना गया है।",
  ),
  "settings/hostel": w("Shown on the about page.", "हमारे बारे में पेज पर दिखता है।"),
  "settings/studentsCoached": w(
    "A number that you can prove. Shown on the about page.",
    "ऐसी संख्या जिसका सबूत हो। हमारे बारे में पेज पर दिखती है।",
  ),
  "settings/securityContact": w(
    "An e-mail address or a web address, for who finds a fault in the site. Not shown on a page: it stands in security.txt.",
    "ई-मेल या वेब पता, उनके लिए जिन्हें साइट में कोई कमी मिले। किसी पेज पर नहीं दिखता: security.txt में रहता है।",
  ),
  "settings/developerCredit": w("Shown at the foot of every page.", "हर पेज के नीचे दिखता है।"),
  "settings/copyright": w(
    "Shown at the foot of every page, before the name.",
    "हर पेज के नीचे, नाम से पहले दिखता है।",
  ),
  "teachers/teachers/photo": w(
    "Ask the teacher first. Shown on the about page.",
    "पहले शिक्षक से पूछें। हमारे बारे में पेज पर दिखती है।",
  ),
  "*/title": w(
    "Shown on the browser's tab and by search engines, with the institute's name after it.",
    "ब्राउज़र के टैब और सर्च इंजन में दिखता है, साथ में संस्थान का नाम।",
  ),
  "*/description": w(
    "One or two sentences for search engines. Not shown on the page.",
    "सर्च इंजन के लिए एक-दो वाक्य। पेज पर नहीं दिखता।",
  ),
  "papers/id-card": w(
    "{name}, {course}, {from}, {until}, {institute} and {date} are filled in. The first line of the text is printed large; some five short lines fit.",
    "{name}, {course}, {from}, {until}, {institute} और {date} की जगह जानकारी अपने आप भरती है। पाठ की पहली लाइन बड़ी छपती है; कुल पाँच छोटी लाइनें आती हैं।",
  ),
  "papers/letter": w(
    "{name}, {course}, {from}, {until}, {institute} and {date} are filled in. The institute's name, address and phone stand above.",
    "{name}, {course}, {from}, {until}, {institute} और {date} की जगह जानकारी अपने आप भरती है। संस्थान का नाम, पता और फ़ोन ऊपर छपता है।",
  ),
  "post/excerpt": w("Stands in the list and under the title", "सूची में और शीर्षक के नीचे दिखता है"),
  "post/publishAt": w("India's time. Empty: at once.", "भारत का समय। ख़ाली: तुरंत।"),
  "policy/effectiveDate": w(
    "A version that holds cannot be changed any more.",
    "लागू होने के बाद संस्करण नहीं बदला जा सकता।",
  ),
  "policy/refund": w(
    "The calculator, the worked example and the line on home work with them. Leave them out where the rules fit no such figures: then none of these is shown. In the text, {days}, {nextDay}, {percent} and {processingDays} stand for them. A rule pro rata is not on home, and {rules} stands for it in words. For one by classes, state with the fee plan of each course how many classes it has in all.",
    "कैलकुलेटर, उदाहरण और होम पेज की पंक्ति इन्हीं से बनते हैं। नियम इन आँकड़ों में न बैठें तो इन्हें न रखें: तब ये नहीं दिखते। टेक्स्ट में {days}, {nextDay}, {percent} और {processingDays} की जगह यही आँकड़े दिखते हैं। दिनों या क्लासों के हिसाब वाला नियम होम पेज पर नहीं दिखता; टेक्स्ट में {rules} की जगह वह शब्दों में दिखता है। क्लासों के हिसाब वाले नियम के लिए हर कोर्स की फ़ीस योजना में उसकी कुल क्लासें लिखें।",
  ),
};

/** Undefined where the name of a part says enough. */
export function fieldHelpOf(
  document: string,
  path: readonly string[],
  language: Language,
): string | undefined {
  const keys = path.filter((key) => !/^\d+$/.test(key)).join("/");
  return (fieldHelp[`${document}/${keys}`] ?? fieldHelp[`*/${keys}`])?.[language];
}
