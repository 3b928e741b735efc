import { readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { createTriggers } from "./baseline/triggers.ts";
import { type Dialect, type Step, statementsOf } from "./table.ts";

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

/** The files of tables and their indexes, in the order of what refers to what. */
const subjects = [
  "files",
  "people",
  "courses",
  "classes",
  "lectures",
  "messages",
  "site",
  "office",
];

/** Everything that the first institute begins with. What changes later is a migration of its own. */
export const baseline: Step = {
  name: "0001-baseline",
  up: async (db, _columns, dialect) => {
    for (const subject of subjects)
      for (const statement of await readStatements(subject, dialect))
        await sql.raw(statement).execute(db);
    await addFirstLookups(db);
    await createTriggers(db, dialect);
  },
};

async function readStatements(subject: string, dialect: Dialect): Promise<string[]> {
  const text = await readFile(new URL(`./baseline/${subject}.sql`, import.meta.url), "utf8");
  return statementsOf(text, dialect);
}

/** The programmes, classes, subjects and examinations that an institute begins with. */
async function addFirstLookups(db: Kysely<unknown>): Promise<void> {
  for (const [kind, rows] of Object.entries(firstRows))
    for (const [position, [code, nameEn, nameHi, classes]] of rows.entries())
      await sql`insert into "lookups" ("kind", "code", "nameEn", "nameHi", "position", "classes")
        values (${kind}, ${code}, ${nameEn}, ${nameHi}, ${position}, ${classes ? JSON.stringify(classes) : null})`.execute(
        db,
      );
}

type FirstRow = readonly [code: string, nameEn: string, nameHi: string, classes?: string[]];
