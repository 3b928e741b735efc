import type { ProRataFigures, Refund } from "../../../contract/entities/documents.ts";
import type { Language } from "../../../contract/errors.ts";

type Words = Pick<Refund["text"], "oneLine" | "exampleIntro" | "rows">;

/** The refund rules in words where they go by the days of the course; the office's words are about steps. */
export function proRataWords(figures: ProRataFigures, language: Language): Words {
  return language === "hi" ? hindi(figures) : english(figures);
}

function english({ keepRupees, keepPercent }: ProRataFigures): Words {
  const sum = keepRupees > 0 ? `, less ${rupees(keepRupees)}` : "";
  const kept = sum + (keepPercent > 0 ? `, less ${keepPercent}% of what is left` : "");
  return {
    oneLine: `Withdraw and get back what you paid, less the days of the course that were taught${kept}; refunds are processed within {processingDays} days.`,
    exampleIntro:
      "Suppose the course fee is {fee}, all of it is paid, and the course is from {startsOn} to {endsOn}.",
    rows: [
      {
        ...{ rule: "before-start", when: "Before the day the course starts" },
        refund: `What was paid${kept}`,
        why: `The course had not started. You get what was paid${kept}.`,
      },
      {
        ...{ rule: "first-two-weeks", when: "During the course" },
        refund: `What was paid, less the days that were taught${kept}`,
        why: `You get what was paid, less the days up to the withdrawal${kept}.`,
      },
      {
        ...{ rule: "after-two-weeks", when: "After the last day of the course" },
        ...{ refund: "No refund", why: "The course was over, so nothing is returned." },
      },
    ],
  };
}

function hindi({ keepRupees, keepPercent }: ProRataFigures): Words {
  const sum = keepRupees > 0 ? `, ${rupees(keepRupees)} घटाकर` : "";
  const kept = sum + (keepPercent > 0 ? `, बची राशि का ${keepPercent}% घटाकर` : "");
  return {
    oneLine: `कोर्स छोड़ने पर चुकाई गई राशि वापस मिलती है, जितने दिन पढ़ाया गया उनकी फ़ीस घटाकर${kept}; रिफ़ंड {processingDays} दिन के अंदर दिया जाता है।`,
    exampleIntro: "मान लें कोर्स फ़ीस {fee} है, पूरी चुकाई गई है, और कोर्स {startsOn} से {endsOn} तक है।",
    rows: [
      {
        ...{ rule: "before-start", when: "कोर्स शुरू होने के दिन से पहले" },
        refund: `जो चुकाया गया${kept}`,
        why: `कोर्स शुरू नहीं हुआ था। वापस मिलेगा: जो चुकाया गया${kept}।`,
      },
      {
        ...{ rule: "first-two-weeks", when: "कोर्स के दौरान" },
        refund: `जो चुकाया गया, पढ़ाए गए दिनों की फ़ीस घटाकर${kept}`,
        why: `वापस मिलेगा: जो चुकाया गया, कोर्स छोड़ने तक के दिनों की फ़ीस घटाकर${kept}।`,
      },
      {
        ...{ rule: "after-two-weeks", when: "कोर्स के आख़िरी दिन के बाद" },
        ...{ refund: "कोई रिफ़ंड नहीं", why: "कोर्स पूरा हो चुका था, इसलिए कुछ नहीं लौटेगा।" },
      },
    ],
  };
}

function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}
