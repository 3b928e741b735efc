import { connect } from "../../server/database/connect.ts";
import { createCourse } from "../../test/factories/courses.ts";
import { createFile, createStudyMaterial } from "../../test/factories/files.ts";

const MATERIALS = 5_000;
/** With the twenty of every benchmark institute, 500. */
const COURSES = 480;
const DAY_MS = 86_400_000;

const chapters = [
  ["Physics", "Laws of motion", "Gravitation", "Ray optics", "Current electricity", "Waves"],
  ["Chemistry", "Mole concept", "Chemical bonding", "Equilibrium", "Electrochemistry", "Amines"],
  ["Mathematics", "Quadratic equations", "Limits", "Probability", "Vectors", "Integrals"],
  ["Biology", "Cell division", "Genetics", "Human reproduction", "Ecosystem", "Plant growth"],
] as const;
const sheets = [
  "Formula sheet",
  "Worked problems",
  "Chapter test",
  "Revision notes",
  "Old questions",
];

/** Fills a database up to 5,000 study materials and 500 courses, all older than the existing ones. */
export async function crowd(dataDir: string): Promise<void> {
  const database = await connect({ databaseUrl: undefined, dataDir });
  await database.transaction(async (trx) => {
    const file = await createFile(trx, { size: 1_400_000 });
    const from = Date.parse("2026-01-01T04:30:00.000Z");
    for (let at = 0; at < MATERIALS; at += 1) {
      await createStudyMaterial(trx, {
        ...materialAt(at),
        fileId: file.id,
        uploadedAt: new Date(from - at * 3_600_000).toISOString(),
      });
    }
    for (let at = 0; at < COURSES; at += 1) {
      const createdAt = new Date(from - at * DAY_MS).toISOString();
      await createCourse(trx, { ...courseAt(at), createdAt });
    }
  });
  await database.close();
}

const classes = ["9", "10", "11", "12", "JEE", "NEET", "CUET"];

function materialAt(at: number) {
  const [subject, ...topics] = chapters[at % chapters.length] ?? chapters[0];
  const topic = topics[Math.floor(at / 4) % topics.length] ?? subject;
  const sheet = sheets[Math.floor(at / 20) % sheets.length] ?? "Notes";
  return {
    title: `${topic}: ${sheet.toLowerCase()} ${Math.floor(at / 100) + 1}`,
    description: at % 3 === 0 ? `${sheet} with answers, for revision before the test.` : null,
    subject,
    selectedClass: classes[at % classes.length] ?? "11",
  };
}

function courseAt(at: number) {
  const [subject, topic] = chapters[at % chapters.length] ?? chapters[0];
  return {
    slug: `crowd-${at + 1}`,
    title: `${subject} batch ${at + 1}: ${topic}`,
    titleHi: at % 2 === 0 ? `बैच ${at + 1}` : null,
    summary: "Two classes a week, a test every Sunday and a doubt hour, in a small batch.",
    description: "All chapters of the year, in the order of the textbook. ".repeat(12),
    subjects: JSON.stringify([subject]),
    teachers: JSON.stringify(["A Teacher (sample)"]),
    timings: "Mon, Wed, Fri 4:30-6:30 pm IST",
    mode: "hybrid" as const,
    delivery: "both" as const,
    feePaise: 4_500_000,
  };
}
