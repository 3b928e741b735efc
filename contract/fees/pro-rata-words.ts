import type { ProRataFigures, Refund } from "../entities/documents.ts";
import type { Language } from "../errors.ts";

type Words = Pick<Refund["text"], "oneLine" | "exampleIntro" | "rows">;

/** The refund rules in words where they go by the days or the classes of the course; the office's words are about steps. */
export function proRataWords(figures: ProRataFigures, language: Language): Words {
  return language === "hi" ? hindi(figures) : english(figures);
}

/** Puts the rules, as a list in Markdown, where a policy's text has `{rules}`; none where they go by steps. */
export function withRules(
  markdown: string,
  figures: ProRataFigures | null | undefined,
  language: Language,
): string {
  const rules = figures ? proRataWords(figures, language).rows : [];
  const rows = rules.map(({ when, refund }) => `- **${when}**: ${refund}`);
  return markdown.replace("{rules}", rows.join("\n"));
}

const englishUsed = {
  days: {
    ...{ whole: "the days of the course that were taught", used: "the days that were taught" },
    ...{
      soFar: "the days up to the withdrawal",
      example: "the course is from {startsOn} to {endsOn}",
    },
    ...{ before: "Before the day the course starts", none: "The course had not started." },
    ...{ during: "During the course", after: "After the last day of the course" },
    over: "The course was over",
  },
  classes: {
    ...{ whole: "the fee of the classes that were held", used: "the fee of the classes held" },
    ...{ soFar: "the fee of the classes held up to the withdrawal" },
    ...{ example: "the course has {classes} classes in all" },
    ...{ before: "Before the first class", none: "No class had been held." },
    ...{ during: "From the first class on", after: "Once all classes were held" },
    over: "All classes were held",
  },
};

function english({ by = "days", keepRupees, keepPercent }: ProRataFigures): Words {
  const sum = keepRupees > 0 ? `, less ${rupees(keepRupees)}` : "";
  const kept = sum + (keepPercent > 0 ? `, less ${keepPercent}% of what is left` : "");
  const { whole, used, soFar, example, before, none, during, after, over } = englishUsed[by];
  return {
    oneLine: `Withdraw and get back what you paid, less ${whole}${kept}; refunds are processed within {processingDays} days.`,
    exampleIntro: `Suppose the course fee is {fee}, all of it is paid, and ${example}.`,
    rows: [
      {
        ...{ rule: "before-start", when: before, refund: `What was paid${kept}` },
        why: `${none} You get what was paid${kept}.`,
      },
      {
        ...{ rule: "first-two-weeks", when: during, refund: `What was paid, less ${used}${kept}` },
        why: `You get what was paid, less ${soFar}${kept}.`,
      },
      {
        ...{ rule: "after-two-weeks", when: after },
        ...{ refund: "No refund", why: `${over}, so nothing is returned.` },
      },
    ],
  };
}

const hindiUsed = {
  days: {
    ...{ whole: "जितने दिन पढ़ाया गया उनकी फ़ीस", used: "पढ़ाए गए दिनों की फ़ीस" },
    ...{ soFar: "कोर्स छोड़ने तक के दिनों की फ़ीस", example: "कोर्स {startsOn} से {endsOn} तक है" },
    ...{ before: "कोर्स शुरू होने के दिन से पहले", none: "कोर्स शुरू नहीं हुआ था।" },
    ...{ during: "कोर्स के दौरान", after: "कोर्स के आख़िरी दिन के बाद", over: "कोर्स पूरा हो चुका था" },
  },
  classes: {
    ...{ whole: "जितनी क्लासें हुईं उनकी फ़ीस", used: "हो चुकी क्लासों की फ़ीस" },
    ...{ soFar: "कोर्स छोड़ने तक हुई क्लासों की फ़ीस", example: "कोर्स में कुल {classes} क्लासें हैं" },
    ...{ before: "पहली क्लास से पहले", none: "कोई क्लास नहीं हुई थी।" },
    ...{ during: "पहली क्लास के बाद", after: "सारी क्लासें हो जाने पर", over: "सारी क्लासें हो चुकी थीं" },
  },
};

function hindi({ by = "days", keepRupees, keepPercent }: ProRataFigures): Words {
  const sum = keepRupees > 0 ? `, ${rupees(keepRupees)} घटाकर` : "";
  const kept = sum + (keepPercent > 0 ? `, बची राशि का ${keepPercent}% घटाकर` : "");
  const { whole, used, soFar, example, before, none, during, after, over } = hindiUsed[by];
  return {
    oneLine: `कोर्स छोड़ने पर चुकाई गई राशि वापस मिलती है, ${whole} घटाकर${kept}; रिफ़ंड {processingDays} दिन के अंदर दिया जाता है।`,
    exampleIntro: `मान लें कोर्स फ़ीस {fee} है, पूरी चुकाई गई है, और ${example}।`,
    rows: [
      {
        ...{ rule: "before-start", when: before, refund: `जो चुकाया गया${kept}` },
        why: `${none} वापस मिलेगा: जो चुकाया गया${kept}।`,
      },
      {
        ...{ rule: "first-two-weeks", when: during },
        refund: `जो चुकाया गया, ${used} घटाकर${kept}`,
        why: `वापस मिलेगा: जो चुकाया गया, ${soFar} घटाकर${kept}।`,
      },
      {
        ...{ rule: "after-two-weeks", when: after },
        ...{ refund: "कोई रिफ़ंड नहीं", why: `${over}, इसलिए कुछ नहीं लौटेगा।` },
      },
    ],
  };
}

function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
