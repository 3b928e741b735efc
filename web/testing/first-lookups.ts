import { unknownSite } from "../shared/site/site.ts";

const named = (code: string, en: string, hi: string) => ({
  code,
  name: { en, hi },
  isRetired: false,
});

/** Components that a test renders without the root loader know these lookups. */
Object.assign(unknownSite.lookups, {
  programmes: [
    { ...named("classes-9-10", "Classes 9–10", "कक्षा 9–10"), classes: ["9", "10"] },
    { ...named("classes-11-12", "Classes 11–12", "कक्षा 11–12"), classes: ["11", "12"] },
    { ...named("jee", "JEE Main & Advanced", "JEE Main और Advanced"), classes: ["JEE"] },
    { ...named("neet", "NEET", "NEET"), classes: ["NEET"] },
    { ...named("cuet", "CUET", "CUET"), classes: ["CUET"] },
  ],
  classes: [
    ...["9", "10", "11", "12"].map((code) => named(code, `Class ${code}`, `कक्षा ${code}`)),
    ...["JEE", "NEET", "CUET"].map((code) =>
      named(code, `${code} Preparation`, `${code} की तैयारी`),
    ),
  ],
  subjects: [
    named("Mathematics", "Mathematics", "गणित"),
    named("Physics", "Physics", "भौतिकी"),
    named("Chemistry", "Chemistry", "रसायन विज्ञान"),
    named("Biology", "Biology", "जीव विज्ञान"),
  ],
  examinations: [named("jee-main", "JEE Main", "JEE Main")],
});
