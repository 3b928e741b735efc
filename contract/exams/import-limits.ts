const MIB = 1024 * 1024;

/** Limits of an import of questions, apart from those that every page loads. */
export const importLimits = {
  /** A file of questions: how many it may have, its bytes, and the call that brings them. */
  questionsOfFile: 500,
  questionFileBytes: 4 * MIB,
  /** The same of Moodle XML and QTI, which have their pictures with them. */
  exchangeFileBytes: 20 * MIB,
  questionsBodyBytes: 6 * MIB,
  /** A document of Word with questions, most of which is pictures. */
  wordFileBytes: 50 * MIB,
  /** Of an import: a text of a question or what it was read from, the last row of a sheet, notes of a question. */
  importCellLength: 20_000,
  importPlaces: 1_048_576,
  importNotes: 40,
  /** How long an import is kept that nobody touches. */
  untouchedImportMs: 30 * 24 * 60 * 60 * 1000,
} as const;
