import { type Kysely, sql } from "kysely";

/** The programmes, classes, subjects and examinations that an institute begins with. */
export async function addFirstLookups(db: Kysely<unknown>): Promise<void> {
  for (const [kind, rows] of Object.entries(firstRows))
    for (const [position, [code, nameEn, nameHi, classes]] of rows.entries())
      await sql`insert into "lookups" ("kind", "code", "nameEn", "nameHi", "position", "classes")
        values (${kind}, ${code}, ${nameEn}, ${nameHi}, ${position}, ${classes ? JSON.stringify(classes) : null})`.execute(
        db,
      );
}

type FirstRow = readonly [code: string, nameEn: string, nameHi: string, classes?: string[]];

const firstRows: Readonly<Record<string, readonly FirstRow[]>> = {
  programme: [
    ["classes-9-10", "Classes 9–10", "कक्षा 9–10", ["9", "10"]],
    ["classes-11-12", "Classes 11–12", "कक्षा 11–12", ["11", "12"]],
    ["jee", "JEE Main & Advanced", "JEE Main और Advanced", ["JEE"]],
    ["neet", "NEET", "NEET", ["NEET"]],
    ["cuet", "CUET", "CUET", ["CUET"]],
  ],
  class: [
    ["9", "Class 9", "कक्षा 9"],
    ["10", "Class 10", "कक्षा 10"],
    ["11", "Class 11", "कक्षा 11"],
    ["12", "Class 12", "कक्षा 12"],
    ["JEE", "JEE Preparation", "JEE की तैयारी"],
    ["NEET", "NEET Preparation", "NEET की तैयारी"],
    ["CUET", "CUET Preparation", "CUET की तैयारी"],
  ],
  subject: [
    ["Mathematics", "Mathematics", "गणित"],
    ["Physics", "Physics", "भौतिकी"],
    ["Chemistry", "Chemistry", "रसायन विज्ञान"],
    ["Biology", "Biology", "जीव विज्ञान"],
    ["Science", "Science", "विज्ञान"],
    ["Social Science", "Social Science", "सामाजिक विज्ञान"],
    ["English", "English", "अंग्रेज़ी"],
    ["Hindi", "Hindi", "हिंदी"],
    ["General Aptitude", "General Aptitude", "General Aptitude Test"],
    ["Study skills", "Study skills", "पढ़ाई के तरीक़े"],
  ],
  examination: [
    ["jee-main", "JEE Main", "JEE Main"],
    ["jee-advanced", "JEE Advanced", "JEE Advanced"],
    ["neet", "NEET", "NEET"],
    ["cuet", "CUET", "CUET"],
  ],
};
