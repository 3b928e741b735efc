import type { SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import type {
  SheetDoubt,
  SheetLayout,
  SheetProblem,
} from "../../../contract/exams/answer-sheet.ts";
import type { Answer } from "../../../contract/exams/answers.ts";
import type { Refused, SheetReading } from "./reader/reader.ts";

/** A sheet that was taken or put in, until it is saved or taken away. */
export type TakenSheet = {
  key: number;
  problem?: SheetProblem;
  reading?: SheetReading;
  /** Chosen by hand where the sheet does not say it; empty for nobody yet. */
  studentId: string;
  answers: ReadonlyMap<number, Answer | null>;
  /** What somebody still has to decide, by question. */
  doubts: ReadonlyMap<number, SheetDoubt>;
  replacesOther: boolean;
  state: "open" | "saving" | "saved";
  failure?: string;
  /** The attempt whose answers are saved, while the picture is not. */
  pictureLacks?: string;
};

export function takenSheet(key: number, read: SheetReading | Refused): TakenSheet {
  const empty = { studentId: "", replacesOther: false, state: "open" } as const;
  if ("problem" in read)
    return { key, ...empty, problem: read.problem, answers: new Map(), doubts: new Map() };
  return {
    ...{ key, ...empty, reading: read, studentId: read.code?.studentId ?? "" },
    answers: new Map(read.questions.map(({ question, answer }) => [question, answer])),
    doubts: new Map(
      read.questions.flatMap(({ question, doubt }) => (doubt ? [[question, doubt] as const] : [])),
    ),
  };
}

/** With what tells students of the same name apart. */
export function shownName({
  student: { name },
  email,
}: Pick<SheetStudent, "student" | "email">): string {
  return email ? `${name} (${email})` : name;
}

/** Somebody has looked at a row. */
export function decided(sheet: TakenSheet, question: number, answer: Answer | null): TakenSheet {
  const doubts = new Map(sheet.doubts);
  doubts.delete(question);
  return { ...sheet, answers: new Map(sheet.answers).set(question, answer), doubts };
}

/** What is to be said of a sheet before it counts. The first four have to be put right. */
export type SheetNote =
  | ("problem" | "otherTest" | "changed" | "twice" | "stranger")
  | ("noCode" | "noStudent" | "readBefore" | "otherDevice" | "otherMarks");

type Beside = {
  examId: string;
  layout: SheetLayout;
  students: readonly SheetStudent[];
  all: readonly TakenSheet[];
  /** It is still to be said in which session the sheets were written. */
  isSessionOpen: boolean;
};

export function notesOf(sheet: TakenSheet, { examId, layout, students, all }: Beside): SheetNote[] {
  const { reading, studentId } = sheet;
  if (!reading) return ["problem"];
  const { code, page } = reading;
  if (code && code.examId !== examId) return ["otherTest"];
  if (code && code.layout !== layout.code) return ["changed"];
  const notes: SheetNote[] = [];
  if (!code) notes.push("noCode");
  else if (code.studentId === "") notes.push("noStudent");
  const student = students.find((each) => each.student.id === studentId);
  if (studentId !== "" && !student) notes.push("stranger");
  const isSame = (other: TakenSheet) =>
    other.key !== sheet.key && other.studentId === studentId && other.reading?.page === page;
  if (studentId !== "" && all.some((other) => isSame(other) && other.state !== "saved"))
    notes.push("twice");
  if (student?.pages.some((each) => each.page === page)) notes.push("readBefore");
  if (student?.other) notes.push(student.other === "device" ? "otherDevice" : "otherMarks");
  return notes;
}

/** Whether nothing is left to be decided. */
export function isReady(sheet: TakenSheet, beside: Beside): boolean {
  const notes = notesOf(sheet, beside);
  const stops: readonly SheetNote[] = ["problem", "otherTest", "changed", "twice", "stranger"];
  const isOther = notes.some((note) => note === "otherDevice" || note === "otherMarks");
  return (
    sheet.state === "open" &&
    !beside.isSessionOpen &&
    sheet.studentId !== "" &&
    sheet.doubts.size === 0 &&
    !notes.some((note) => stops.includes(note)) &&
    (!isOther || sheet.replacesOther)
  );
}
