import type { SittingTables } from "../../../database/tables/sittings.ts";
import type { HeldByTable } from "./held-by-table.ts";

/** Tests, and what their students did in them. */
export const tablesOfTests: HeldByTable<SittingTables> = {
  exam_patterns: null,
  // Of the person who deleted it only the id, as in the audit log.
  exams: null,
  exam_courses: null,
  exam_sessions: null,
  exam_questions: null,
  exam_keys: null,
  attempts: {
    shownIn: ["tests"],
    withheld: {
      id: "names nothing outside",
      examId: "the title says which",
      sessionId: "the times say which",
      userId: "the account's id",
    },
  },
  attempt_events: {
    shownIn: ["testActs"],
    withheld: { attemptId: "names nothing outside", place: "the order of the list" },
  },
  exam_results: { shownIn: ["testResults"], withheld: { attemptId: "names nothing outside" } },
  answer_pages: {
    shownIn: ["testActs", "sheetPictures"],
    withheld: {
      attemptId: "names nothing outside",
      sha256: "the acts name each photograph of a written answer",
      fileId: "names nothing outside",
      sheet: "the page says it, counted from 1",
    },
  },
  written_marks: {
    shownIn: ["testResults"],
    withheld: {
      ...inResult("attemptId", "position", "pages", "comment"),
      ...inResult("markedById", "markedAt", "version"),
    },
  },
  typed_marks: { shownIn: ["typedMarks"], withheld: { attemptId: "names nothing outside" } },
  practised: { shownIn: ["practice"], withheld: { userId: "the account's id" } },
  exam_grants: {
    shownIn: ["compensatoryTime"],
    withheld: { userId: "the account's id", grantedById: "another person's account" },
  },
};

function inResult(...columns: string[]): Record<string, string> {
  const reason = "the acts name each photograph, the details of the result its marks";
  return Object.fromEntries(columns.map((column) => [column, reason]));
}
