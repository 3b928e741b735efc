import type { Difficulty, QuestionKind } from "../../../contract/entities/question-bank.ts";
import type { ImportFormat } from "../../../contract/entities/question-import.ts";
import type { Version } from "./teaching.ts";

export type ExamTables = {
  questions: QuestionsTable;
  question_versions: QuestionVersionsTable;
  question_pictures: QuestionPicturesTable;
  question_imports: QuestionImportsTable;
  import_questions: ImportQuestionsTable;
};

export type QuestionsTable = {
  id: string;
  subject: string;
  grade: string | null;
  chapter: string;
  difficulty: Difficulty;
  source: string | null;
  /** JSON list of texts. */
  tags: string;
  kind: QuestionKind;
  /** Hundredths of a mark that a written question says it is for. */
  fullMarks: number | null;
  /** Its words in both languages, its tags and its source, folded. */
  searchText: string;
  /** Equal for questions that ask the same; see questions.rules.ts. */
  sameAs: string;
  /** Its current version. */
  versionId: string;
  /** Counts every save. */
  version: number;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
};

/** `content` and `key` are JSON as in contract/exams/. */
export type QuestionVersionsTable = {
  id: string;
  /** Null where the question was deleted for good. */
  questionId: string | null;
  /** Of the question's versions, from 1. */
  number: number;
  content: string;
  key: string;
  createdAt: string;
};

/** Question versions name them in their texts. */
export type QuestionPicturesTable = { id: string; fileId: string; createdAt: string };

/** Questions of a file that somebody looks through before they are in the bank. */
export type QuestionImportsTable = {
  id: string;
  title: string;
  format: ImportFormat;
  /** JSON: the cells that the file does not have. */
  given: string;
  createdById: string;
  createdAt: string;
  updatedAt: string;
  /** Counts changes of what is given. */
  version: Version;
};

/** `cells`, `notes` and `faults` are JSON as in contract/entities/question-import.ts. */
export type ImportQuestionsTable = {
  importId: string;
  place: number;
  number: string | null;
  cells: string;
  /** What it was read from. */
  source: string | null;
  notes: string;
  /** Without what follows from the cells, the bank and what the office offers. */
  faults: string;
  isLeftOut: 0 | 1;
  /** Once it is in the bank. */
  questionId: string | null;
  version: Version;
};
