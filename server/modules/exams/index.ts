export { answerSheetsRoutes } from "./answer-sheets.routes.ts";
export {
  countBinnedExams,
  emptyBinOfExams,
  listBinnedExams,
  restoreExam,
} from "./binned-exams.service.ts";
export { countBinnedQuestions, listBinnedQuestions } from "./binned-questions.repository.ts";
export { bringExam, type SampleSitter } from "./bring-exam.service.ts";
export { examBoardRoutes } from "./exam-board.routes.ts";
export { deleteExams } from "./exams.repository.ts";
export { examsRoutes } from "./exams.routes.ts";
export { practiceRoutes } from "./practice.routes.ts";
export { questionImportsRoutes } from "./question-imports.routes.ts";
export { sweepQuestionImports } from "./question-imports.service.ts";
export {
  dropQuestionPictures,
  keepQuestionPicture,
  sweepQuestionPictures,
} from "./question-pictures.service.ts";
export { deleteUnchangedQuestions } from "./questions.repository.ts";
export { questionsRoutes } from "./questions.routes.ts";
export { bringQuestions, emptyBinOfQuestions, restoreQuestion } from "./questions.service.ts";
export { resultsRoutes } from "./results.routes.ts";
export { sweepSheetPictures } from "./sheet-pictures.service.ts";
export { sittingsRoutes } from "./sittings.routes.ts";
export { listPageHashesOf } from "./written-answers.repository.ts";
