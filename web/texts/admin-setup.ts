import type { DemoStatus, SetupStepName } from "../../contract/entities/setup.ts";
import { defineTexts } from "./texts.ts";

type StepText = { title: string; text: string; go: string };
type Rows = DemoStatus["rows"];
type StayReason = DemoStatus["staying"][number]["reason"];

const english: Record<SetupStepName, StepText> = {
  name: {
    title: "The institute's name",
    text: "It stands on every page, in both scripts, with your mark beside it.",
    go: "Write the name",
  },
  contact: {
    title: "Phone and e-mail",
    text: "Parents call the number and write to the address that you give here.",
    go: "Write phone and e-mail",
  },
  address: {
    title: "Address and hours",
    text: "Visitors see where the office is and when somebody is there.",
    go: "Write address and hours",
  },
  google: {
    title: "Sign-in with Google",
    text: "Students sign in with their Google account, which needs a client of your own.",
    go: "See what the server needs",
  },
  legal: {
    title: "Legal name and grievance officer",
    text: "The law asks who runs the institute and to whom a complaint goes.",
    go: "Write the legal facts",
  },
  teacher: {
    title: "The first teacher",
    text: "Parents look for who teaches before they look at the fee.",
    go: "Add a teacher",
  },
  course: {
    title: "The first course",
    text: "Students enrol in courses, so nothing begins without one on the site.",
    go: "Add a course",
  },
  note: {
    title: "The first note",
    text: "A PDF in a course or among the study materials shows students what they get.",
    go: "Upload a file",
  },
  policies: {
    title: "Privacy policy and refund rules",
    text: "Read both: they hold for your institute from the first enrolment on.",
    go: "Read the policies",
  },
  backup: {
    title: "A nightly backup",
    text: "A copy of everything brings the institute back after a broken disk.",
    go: "See what the server needs",
  },
  access: {
    title: "A teacher's own access",
    text: "Put a teacher into a course on its page: with a Google account of their own they then keep the register, notes and lectures themselves.",
    go: "Let a teacher in",
  },
  timetable: {
    title: "The timetable",
    text: "Students see today's class and join it. One line plans a whole term, holidays left out.",
    go: "Plan classes",
  },
  poster: {
    title: "The first announcement",
    text: "A picture on the home page says what begins now: a new batch, a free class, results.",
    go: "Add an announcement",
  },
  student: {
    title: "The first student",
    text: "Add the person, print the slip with their code, or send students the site's address.",
    go: "Add a student",
  },
};

const hindi: Record<SetupStepName, StepText> = {
  name: {
    title: "संस्थान का नाम",
    text: "यह हर पेज पर दोनों लिपियों में, आपके चिह्न के साथ दिखता है।",
    go: "नाम लिखें",
  },
  contact: {
    title: "फ़ोन और ई-मेल",
    text: "अभिभावक इसी नंबर पर फ़ोन करते हैं और इसी पते पर लिखते हैं।",
    go: "फ़ोन और ई-मेल लिखें",
  },
  address: {
    title: "पता और समय",
    text: "लोग देखते हैं कि ऑफ़िस कहाँ है और कब खुला रहता है।",
    go: "पता और समय लिखें",
  },
  google: {
    title: "Google से साइन इन",
    text: "विद्यार्थी अपने Google खाते से साइन इन करते हैं, जिसके लिए आपका अपना क्लाइंट चाहिए।",
    go: "देखें, सर्वर को क्या चाहिए",
  },
  legal: {
    title: "क़ानूनी नाम और शिकायत अधिकारी",
    text: "क़ानून पूछता है कि संस्थान कौन चलाता है और शिकायत किसके पास जाती है।",
    go: "क़ानूनी जानकारी लिखें",
  },
  teacher: {
    title: "पहले शिक्षक",
    text: "अभिभावक फ़ीस से पहले यह देखते हैं कि पढ़ाता कौन है।",
    go: "शिक्षक जोड़ें",
  },
  course: {
    title: "पहला कोर्स",
    text: "विद्यार्थी कोर्स में नामांकन करते हैं, इसलिए साइट पर एक कोर्स होना ज़रूरी है।",
    go: "कोर्स जोड़ें",
  },
  note: {
    title: "पहला नोट",
    text: "कोर्स में या अध्ययन सामग्री में एक PDF से विद्यार्थी देखते हैं कि क्या मिलेगा।",
    go: "फ़ाइल अपलोड करें",
  },
  policies: {
    title: "निजता नीति और फ़ीस वापसी के नियम",
    text: "दोनों पढ़ लें: पहले नामांकन से ही ये आपके संस्थान पर लागू होते हैं।",
    go: "नीतियाँ पढ़ें",
  },
  backup: {
    title: "हर रात का बैकअप",
    text: "डिस्क ख़राब होने पर सब कुछ की एक कॉपी संस्थान को वापस ले आती है।",
    go: "देखें, सर्वर को क्या चाहिए",
  },
  access: {
    title: "शिक्षक की अपनी पहुँच",
    text: "कोर्स के पेज पर शिक्षक को जोड़ें: फिर वे अपने Google खाते से हाज़िरी, नोट्स और लेक्चर ख़ुद सँभालते हैं।",
    go: "शिक्षक को जोड़ें",
  },
  timetable: {
    title: "टाइम-टेबल",
    text: "विद्यार्थी आज की क्लास देखकर उसमें जुड़ते हैं। एक बार भरने से पूरे टर्म की क्लासें बन जाती हैं, छुट्टियाँ छोड़कर।",
    go: "क्लासें बनाएँ",
  },
  poster: {
    title: "पहली घोषणा",
    text: "होम पेज पर एक तस्वीर बताती है कि अब क्या शुरू हो रहा है: नया बैच, मुफ़्त क्लास, नतीजे।",
    go: "घोषणा जोड़ें",
  },
  student: {
    title: "पहला विद्यार्थी",
    text: "विद्यार्थी को जोड़ें और कोड वाली पर्ची छापें, या विद्यार्थियों को साइट का पता भेजें।",
    go: "विद्यार्थी जोड़ें",
  },
};

const rowsInEnglish = ({ courses, notes, lectures, notices, materials, posters }: Rows) =>
  `${courses} courses with ${notes} notes and ${lectures} recorded lectures, ${materials} study materials, ${posters} announcements and ${notices} notices`;
const rowsInHindi = ({ courses, notes, lectures, notices, materials, posters }: Rows) =>
  `${courses} कोर्स और उनके ${notes} नोट्स और ${lectures} रिकॉर्ड किए लेक्चर, ${materials} अध्ययन सामग्री, ${posters} घोषणाएँ और ${notices} सूचनाएँ`;

const englishReasons: Record<StayReason, string> = {
  people: "somebody has enrolled, registered, waits or asked",
  work: "it has classes, teachers, lectures or notices of yours",
  notes: "it has notes of yours",
  changed: "you have changed it",
};

const hindiReasons: Record<StayReason, string> = {
  people: "किसी ने नामांकन, रुचि या पूछताछ की है, या प्रतीक्षा में है",
  work: "इसमें आपकी क्लासें, शिक्षक, लेक्चर या सूचनाएँ हैं",
  notes: "इसमें आपके नोट्स हैं",
  changed: "आपने इसे बदला है",
};

/** The first steps of a new institute, and the demo. */
export const adminSetupTexts = defineTexts({
  en: {
    title: "Set up",
    lead: "From an empty site to the first student. Each step is done as soon as its facts are there.",
    count: (done: string, all: string) => `${done} of ${all} done`,
    steps: "Steps",
    stepTitle: (name: SetupStepName) => english[name].title,
    stepText: (name: SetupStepName) => english[name].text,
    stepLink: (name: SetupStepName) => english[name].go,
    done: "Done",
    isOpen: "Open",
    putOff: "Put off",
    confirmedOn: (moment: string) => `Confirmed ${moment}`,
    confirm: "This is done",
    unconfirm: "Not done after all",
    later: "Later",
    takeUp: "Take it up again",
    ofStep: (action: string, title: string) => `${action}: ${title}`,
    refund: "Read the refund rules",
    backupPostgres:
      "Here it is your database's own backup that counts (PostgreSQL). Ask whoever runs your server whether it runs every night, and say so here.",
    saved: "Saved",
    demo: "Demo institute",
    demoComes: (rows: Rows) =>
      `To see how everything looks, load ${rowsInEnglish(rows)}, with sample people and sample contacts. Visitors are told that they are samples.`,
    demoNeedsEmpty:
      "The demo is loaded only while there are no courses, files and announcements, so that it never mixes with yours.",
    demoThere: (rows: Rows) =>
      `The demo is loaded: ${rowsInEnglish(rows)}, with sample people and sample contacts.`,
    demoGoes: (rows: Rows) =>
      `${rowsInEnglish(rows)} go for good, with their files, the sample people and the sample contacts. What you and others made since stays.`,
    load: "Load the demo",
    loading: "Loading the demo",
    remove: "Remove the demo",
    removing: "Removing the demo",
    goOn: "Go on",
    left: (count: string) => `${count} to go`,
    isLoaded: "The demo is loaded",
    isRemoved: "The demo is removed",
    stays: "These stay. Courses among them are archived:",
    reason: (reason: StayReason) => englishReasons[reason],
    failed: "The steps could not be loaded.",
  },
  hi: {
    title: "शुरुआत",
    lead: "ख़ाली साइट से पहले विद्यार्थी तक। जानकारी आते ही क़दम पूरा हो जाता है।",
    count: (done: string, all: string) => `${all} में से ${done} पूरे`,
    steps: "क़दम",
    stepTitle: (name: SetupStepName) => hindi[name].title,
    stepText: (name: SetupStepName) => hindi[name].text,
    stepLink: (name: SetupStepName) => hindi[name].go,
    done: "पूरा",
    isOpen: "बाक़ी",
    putOff: "बाद के लिए",
    confirmedOn: (moment: string) => `${moment} को पुष्टि हुई`,
    confirm: "यह हो गया",
    unconfirm: "अभी नहीं हुआ",
    later: "बाद में",
    takeUp: "फिर से लें",
    ofStep: (action: string, title: string) => `${action}: ${title}`,
    refund: "फ़ीस वापसी के नियम पढ़ें",
    backupPostgres:
      "यहाँ आपके डेटाबेस (PostgreSQL) का अपना बैकअप काम आता है। जो सर्वर सँभालते हैं, उनसे पूछें कि क्या वह हर रात चलता है, और यहाँ बता दें।",
    saved: "सेव हो गया",
    demo: "डेमो संस्थान",
    demoComes: (rows: Rows) =>
      `सब कुछ कैसा दिखता है, यह देखने के लिए लोड करें: ${rowsInHindi(rows)}, साथ में नमूने के लोग और संपर्क। साइट पर लिखा रहता है कि ये नमूने हैं।`,
    demoNeedsEmpty: "डेमो तभी लोड होता है जब कोई कोर्स, फ़ाइल या घोषणा न हो, ताकि वह आपके काम में न मिले।",
    demoThere: (rows: Rows) => `डेमो लोड है: ${rowsInHindi(rows)}, साथ में नमूने के लोग और संपर्क।`,
    demoGoes: (rows: Rows) =>
      `${rowsInHindi(rows)} हमेशा के लिए हट जाएँगे, अपनी फ़ाइलों, नमूने के लोगों और संपर्कों के साथ। आपने और दूसरों ने बाद में जो बनाया, वह रहेगा।`,
    load: "डेमो लोड करें",
    loading: "डेमो लोड हो रहा है",
    remove: "डेमो हटाएँ",
    removing: "डेमो हट रहा है",
    goOn: "आगे बढ़ाएँ",
    left: (count: string) => `${count} बाक़ी`,
    isLoaded: "डेमो लोड हो गया",
    isRemoved: "डेमो हट गया",
    stays: "ये रहेंगे। इनमें से कोर्स आर्काइव हो जाएँगे:",
    reason: (reason: StayReason) => hindiReasons[reason],
    failed: "क़दम लोड नहीं हो सके।",
  },
});
