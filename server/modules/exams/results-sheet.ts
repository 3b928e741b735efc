import type { ExamKind } from "../../../contract/entities/exam.ts";
import type { ResultRow, SubjectResult } from "../../../contract/entities/exam-result.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import type { Sheet } from "../exports/index.ts";

type Column = Sheet<ResultRow>["columns"][number];

const HUNDREDTHS = 100;

/** Results by rank: marks over all, then what each subject has. */
export function resultsSheet(
  { sections, score, places }: Pattern,
  kind: ExamKind,
): Sheet<ResultRow> {
  const hasPercentile = score === "percentile";
  const percentOf = (whole: number | null) => whole && whole / 10 ** places;
  const subjects = [...new Set(sections.map(({ subject }) => subject))];
  const inSubject = (about: string) => {
    const of = (read: (result: SubjectResult) => number | null) => (row: ResultRow) => {
      const result = row.subjects.find(({ subject }) => subject === about);
      return result ? read(result) : null;
    };
    const marks: Column = {
      ...({ header: "marksInTest", about, width: 18 } as const),
      read: of((each) => each.marks / HUNDREDTHS),
    };
    const counts: Column[] = [
      { header: "rightAnswers", about, width: 18, read: of(({ right }) => right) },
      { header: "partialAnswers", about, width: 18, read: of(({ partial }) => partial) },
      { header: "givenAnswers", about, width: 18, read: of(({ given }) => given) },
      { header: "wrongAnswers", about, width: 18, read: of(({ wrong }) => wrong) },
      { header: "blankAnswers", about, width: 18, read: of(({ blank }) => blank) },
    ];
    // Of a paper only its marks are known.
    return kind === "paper" ? [marks] : [marks, ...counts];
  };
  const percentile: Column = {
    header: "percentile",
    width: 14,
    read: (row) => percentOf(row.percentile),
  };
  return {
    name: "Results",
    columns: [
      { header: "rank", width: 8, read: ({ rank }) => rank },
      { header: "name", width: 28, read: ({ student }) => student.name },
      { header: "marksInTest", width: 12, read: ({ marks }) => marks / HUNDREDTHS },
      ...(hasPercentile ? [percentile] : []),
      ...subjects.flatMap(inSubject),
      { header: "unmarkedAnswers", width: 18, read: ({ waiting }) => waiting },
    ],
  };
}
