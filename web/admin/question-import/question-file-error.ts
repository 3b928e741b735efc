/** Why no question of a file can be taken. */
export class QuestionFileError extends Error {
  readonly code:
    | ("not_questions" | "too_many_questions" | "question_file_too_large")
    | ("doctype_in_file" | "qti_version")
    | ("protected" | "old_word" | "unpacks_too_large");

  constructor(code: QuestionFileError["code"], cause?: unknown) {
    super(code, { cause });
    this.name = "QuestionFileError";
    this.code = code;
  }
}
