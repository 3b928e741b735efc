import { codeText } from "../../../contract/codes.ts";
import {
  cellsOf,
  type QuestionCell,
  questionCells,
} from "../../../contract/exams/question-cells.ts";
import { fieldText } from "../../../contract/field-labels.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import type { ConflictPart } from "../conflict-dialog.tsx";
import { type QuestionFields, questionInput } from "./question-fields.ts";

/** Names what differs between two versions of a question, each part with what both have. */
export function useDifferences(): (mine: QuestionFields, theirs: QuestionFields) => ConflictPart[] {
  const language = useLanguage();
  const { none } = useTexts(adminTexts);
  const { subjectName, gradeName } = useLookups();
  const said = (cell: QuestionCell, text: string) => {
    if (text === "") return none;
    if (cell === "kind") return codeText(text, language);
    if (cell === "subject") return subjectName(text);
    return cell === "gradeCode" ? gradeName(text) : text;
  };
  return (mine, theirs) => {
    const [ours, others] = [cellsOf(questionInput(mine)), cellsOf(questionInput(theirs))];
    return questionCells
      .map((cell) => ({ cell, mine: ours[cell] ?? "", theirs: others[cell] ?? "" }))
      .filter((part) => part.mine.trim() !== part.theirs)
      .map(({ cell, ...part }) => ({
        ...{ key: cell, label: fieldText(cell, language) },
        ...{ mine: said(cell, part.mine), theirs: said(cell, part.theirs) },
      }));
  };
}
