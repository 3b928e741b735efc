import { suppliedPatterns } from "../../../contract/exams/supplied-patterns.ts";
import type { DemoExam } from "../../../demo/demo-schema.ts";
import type { Trx } from "../../database/connect.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { bringExam, type SampleSitter } from "../exams/index.ts";
import { findDemoCourse, insertDemoRows } from "./demo.repository.ts";
import { hadSampleExams, listSampleEnrolments } from "./demo-students.repository.ts";

/** How many of a hundred answers the sample students know, in the order in which they came. */
const KNOWN = [82, 64, 91, 47, 70];

/** A test of last week with the results of the sample students, and one of tomorrow. They come once. */
export async function bringExams(
  trx: Trx,
  { exams, now }: { exams: readonly DemoExam[]; now: Date },
): Promise<void> {
  if (await hadSampleExams(trx)) return;
  for (const exam of exams) {
    const courseId = await findDemoCourse(trx, exam.course);
    if (courseId) await bringOne(trx, exam, { courseId, now });
  }
}

async function bringOne(
  trx: Trx,
  { name, title, titleHi, day, startTime, sections }: DemoExam,
  { courseId, now }: { courseId: string; now: Date },
): Promise<void> {
  const sitters = name === "sat" ? await listSitters(trx, courseId) : [];
  const id = await bringExam(
    trx,
    {
      ...{ courseId, title, titleHi, sitters },
      pattern: patternOf(sections),
      chapters: sections.flatMap(({ subject, chapters }) =>
        chapters.map((chapter) => ({ subject, chapter })),
      ),
      startsAt: momentOf(istMidnight(istDay(now), day), startTime),
    },
    now,
  );
  if (id) await insertDemoRows(trx, [{ id, kind: "exam", item: `exams/${name}` }]);
}

async function listSitters(trx: Trx, courseId: string): Promise<SampleSitter[]> {
  const enrolled = await listSampleEnrolments(trx, courseId);
  return enrolled.map(({ userId }, at) => ({ userId, knows: KNOWN[at % KNOWN.length] ?? 50 }));
}

function patternOf(sections: DemoExam["sections"]) {
  const pattern = suppliedPatterns.find(({ code }) => code === "weekly-test");
  const [first] = pattern?.sections ?? [];
  if (!pattern || !first) throw new Error("there is no pattern of a weekly test");
  return {
    ...pattern,
    sections: sections.map(({ subject, count }) => ({
      ...first,
      ...{ name: subject, subject, count, counted: count },
    })),
  };
}

function momentOf(midnight: Date, time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(midnight.valueOf() + (hours * 60 + minutes) * 60_000).toISOString();
}
