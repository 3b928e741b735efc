import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What institutes promise and this software does not do. A sentence with such a word belongs in promises.json. */
const promiseWords = [
  ...[
    /(?<!Aptitude |entrance )\btests?\b(?![("])/i,
    /\bfull papers?\b/i,
    /\bpractice papers?\b/i,
    /\bquiz/i,
    /\bOMR\b/,
  ],
  ...[/\bdoubt/i, /\brecordings?\b/i, /\brecorded (?:class|lesson|week)/i, /\bvideos?\b/i],
  ...[/\breceipts?\b/i, /\bmentor/i, /\bmarks go\b/i, /\bfive hours\b/i, /\b(?:weekly|day) off\b/i],
  ...[/\bfree day\b/i, /\bnot (?:rise|raised)\b/i, /\blighter week\b/i, /\bpen and paper\b/i],
  // Doubt hours in other words.
  ...[/\bfor questions\b/i, /\bno new topic\b/i, /सवालों का दिन/, /नया टॉपिक नहीं/],
  ...[/टेस्ट/, /पूरे पेपर/, /अभ्यास पेपर/, /क्विज़/, /डाउट/, /रिकॉर्डिंग/, /रिकॉर्डेड/, /वीडियो/],
  ...[/रसीद/, /मेंटर/, /पाँच घंटे/, /छुट्टी/, /नहीं बढ़ती/, /हल्का हफ़्ता/, /काग़ज़-क़लम/],
];

/** Sentences that are allowed, with the reason. */
const allowed: Record<string, readonly RegExp[]> = {
  // The specification's facts: materials are PDFs, videos and quizzes; courses are live and pre-recorded.
  "content/en/faq.json": [
    /live and recorded classes, study materials/,
    /Are the classes live or recorded/,
    /live classes and pre-recorded lessons/,
    /PDF notes, videos and quizzes/,
  ],
  "content/hi/faq.json": [
    /लाइव और रिकॉर्डेड क्लास, अध्ययन सामग्री/,
    /क्लास लाइव होती है या रिकॉर्डेड/,
    /लाइव क्लास और पहले से रिकॉर्ड की हुई क्लास/,
    /PDF नोट्स, वीडियो और क्विज़/,
  ],
  // What the guidelines ask for, named as theirs; and help for those in distress.
  "content/en/policies/other-policies.md": [/guidelines of January 2024 ask for/, /Asking for a/],
  "content/hi/policies/other-policies.md": [/जनवरी 2024 की गाइडलाइन दिन में/, /माँगने पर किसी को/],
  // What is held about whoever sits a test on this website, in the table of what is held.
  "content/en/policies/privacy-policy.md": [
    /^\| (?:Receipts|Tests|Tests on paper|Answers in tests|Results of tests|Compensatory time):/,
    /only answers of a test that were not sent wait there/,
  ],
  "content/hi/policies/privacy-policy.md": [
    /^\| (?:रसीदें|टेस्ट|पेपर पर हुए टेस्ट|टेस्ट के उत्तर|टेस्ट के नतीजे|अतिरिक्त समय):/,
    /बस टेस्ट के वे उत्तर जो भेजे नहीं गए थे/,
  ],
  // A heading that is shown only above what a promise adds; what a course says of itself is the office's choice.
  "web/texts/programmes.ts": [/tests: "Tests"/, /tests: "टेस्ट"/],
  "web/texts/courses.ts": [/Recorded classes|Live and recorded|रिकॉर्डेड क्लास/],
  // Shown only where there is a recording.
  "web/texts/timetable.ts": [/[Rr]ecording|रिकॉर्डिंग/],
  // Tests that this website itself holds.
  ...Object.fromEntries(
    [
      ...["exam-board", "exam-grant", "exam-marks", "own-exams", "practice", "results", "sitting"],
      ...["lost-registers", "question-imports", "unsent-answers"],
    ].map((name) => [`web/texts/${name}.ts`, [/test|quiz|टेस्ट|क्विज़|पूरे पेपर/i]]),
  ),
  // Receipts that this website itself makes, and the part of a fee that is for tests.
  ...Object.fromEntries(
    ["check", "own-fees", "pay-online", "receipt"].map((name) => [
      `web/texts/${name}.ts`,
      [/receipt|रसीद|[Tt]est-? ?[Ss]eries|टेस्ट सीरीज़|notes and tests close|नोट्स और टेस्ट बंद/i],
    ]),
  ),
  "demo/exams.json": [/Weekly test|साप्ताहिक टेस्ट/],
  "web/texts/profile.ts": [/A test, or its results|टेस्ट या उसके/],
  "web/texts/session.ts": [/Answers of a test|टेस्ट के/],
  // The demo's own notes hold a test to take by oneself.
  "demo/materials.json": [/self-test|a short test\./],
};

const files = ["content/en", "content/hi", "content/en/policies", "content/hi/policies", "demo"]
  .flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /\.(?:json|md)$/.test(name) && name !== "README.md")
      .map((name) => `${folder}/${name}`),
  )
  .concat(
    readdirSync(join(root, "web/texts"))
      .filter((name) =>
        /^(?!admin|audit|taught-lectures|teach|lecture-encoder|my-data|texts\.).*(?<!\.test)\.ts$/.test(
          name,
        ),
      )
      .map((name) => `web/texts/${name}`),
  )
  // The office's notes tell the admin of the promises.
  .filter((file) => !/\/(?:commitments|office-notes)\.json$/.test(file));

test("no text of the site or the demo promises what only an institute can do", () => {
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.flatMap((file) =>
      sentencesIn(file)
        .filter((sentence) => promiseWords.some((word) => word.test(sentence)))
        .filter((sentence) => !allowed[file]?.some((known) => known.test(sentence)))
        .map((sentence) => `${file}: ${sentence}`),
    ),
  ).toEqual([]);
});

/** They give advice about tests, days off and doubts in plenty; a promise speaks of those who make it. */
const advice = [
  "content/en/blogs",
  "content/hi/blogs",
  "demo/notes/source",
  "demo/posters/source",
].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
const promisers = /\b(?:we|our|us|institute|office)\b|(?<!\p{L})हम(?!\p{L})|हमार|हमें|संस्थान|ऑफ़िस/iu;

test("no post, note or poster promises what only an institute can do", () => {
  expect(advice.length).toBeGreaterThan(25);
  expect(
    advice.flatMap((file) =>
      sentencesIn(file)
        .filter((sentence) => promisers.test(sentence))
        .filter((sentence) => promiseWords.some((word) => word.test(sentence)))
        .map((sentence) => `${file}: ${sentence}`),
    ),
  ).toEqual([]);
});

test("every sentence that stands is still there", () => {
  for (const [file, sentences] of Object.entries(allowed))
    for (const sentence of sentences)
      expect(
        sentencesIn(file).some((text) => sentence.test(text)),
        `${sentence} in ${file}`,
      ).toBe(true);
});

test("no post speaks of pen, paper and OMR sheets as of NEET's future", () => {
  for (const language of ["en", "hi"])
    for (const name of readdirSync(join(root, `content/${language}/blogs`)))
      expect(read(`content/${language}/blogs/${name}`), name).not.toMatch(/\bOMR\b/);
});

/** What somebody has turned off, a missing mail server or the night may keep from them. */
const arrivalWords = [
  /\b(?:is|are|was|were|be) (?:told|notified|informed)\b(?! apart)/,
  /\bfinds? a notice\b|\breaches them\b|\btell you as soon\b|\bmessages wait until\b/,
  /सूचना (?:मिलेगी|दिखेगी|मिल गई)|बता देंगे|उन्हें .*पता चलेगा/,
  /\byou need do nothing\b|आपको कुछ नहीं करना/,
];

/** Sentences that are made from what was counted, or from what stands on the page itself. */
const arrived: Record<string, RegExp> = {
  "web/texts/admin-holidays.ts": /Nobody (?:is|was) told|वेबसाइट पर सूचना/,
  "web/texts/admin-person.ts": /is told under Settings/,
  "web/texts/admin-setup.ts": /Visitors are told/,
  "web/texts/profile.ts": /What you are told/,
  "web/texts/my-data.ts": /How you are told|were told you would get back/,
  "web/texts/written-notices.ts": /What the course was told/,
  "web/texts/session.ts": /our server will be told/,
};

test("no text of the interface says that news arrives where that is not known", () => {
  const messages = readdirSync(join(root, "web/texts"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `web/texts/${name}`);
  expect(
    messages.flatMap((file) =>
      sentencesIn(file)
        .filter((sentence) => !sentence.startsWith("/**"))
        .filter((sentence) => arrivalWords.some((word) => word.test(sentence)))
        .filter((sentence) => !arrived[file]?.test(sentence))
        .map((sentence) => `${file}: ${sentence}`),
    ),
  ).toEqual([]);
});

function sentencesIn(file: string): string[] {
  return read(file)
    .replaceAll("\\n", "\n")
    .split(/(?<=[.!?।])\s|\n/)
    .map((sentence) => sentence.trim());
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8").normalize("NFC");
}
