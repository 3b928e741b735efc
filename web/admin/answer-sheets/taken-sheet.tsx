import type { SheetStudent } from "../../../contract/entities/answer-sheet.ts";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, SelectField } from "../../ui/field.tsx";
import { DecideRow, useAddress } from "./decide-row.tsx";
import { decided, isReady, notesOf, shownName, type TakenSheet } from "./sheet-readings.ts";

type TakenSheetCardProps = {
  sheet: TakenSheet;
  beside: Parameters<typeof notesOf>[1];
  onChange: (to: (sheet: TakenSheet) => TakenSheet) => void;
  onConfirm: () => void;
  onSendAgain: () => void;
  onRemove: () => void;
};

/** A sheet with what was read, what is to be said of it, and every row that is not sure. */
export function TakenSheetCard(props: TakenSheetCardProps) {
  const { sheet, beside, onChange, onConfirm, onSendAgain, onRemove } = props;
  const t = useTexts(answerSheetsTexts);
  const { reading, answers, doubts, studentId, state, failure } = sheet;
  const notes = state === "saved" ? [] : notesOf(sheet, beside);
  const student = beside.students.find((each) => each.student.id === studentId);
  const isOther = notes.includes("otherDevice") || notes.includes("otherMarks");
  const isChosen = reading !== undefined && state === "open" && isChosenByHand(sheet, student);
  const given = [...answers].filter(([at, answer]) => answer !== null && !doubts.has(at)).length;
  const name = student ? shownName(student) : t.sheet(sheet.key);
  return (
    <li className="grid grid-cols-1 gap-3 rounded-sheet border border-rule bg-sheet p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 grow font-semibold wrap-anywhere">{name}</h3>
        {reading && reading.questions.length > 0 ? (
          <p className="text-soft">
            {t.counts(given, answers.size - given - doubts.size, doubts.size)}
          </p>
        ) : null}
        {state === "saved" ? (
          <p className="font-semibold text-good">{t.saved}</p>
        ) : (
          <>
            {state === "open" ? (
              <Button variant="quiet" aria-label={`${t.remove}: ${name}`} onClick={onRemove}>
                {t.remove}
              </Button>
            ) : null}
            <Button
              aria-label={`${t.confirm}: ${name}`}
              isBusy={state === "saving"}
              disabled={state === "open" && !isReady(sheet, beside)}
              onClick={onConfirm}
            >
              {t.confirm}
            </Button>
          </>
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="text-amber">
          {note === "problem" ? t.problemOf(sheet.problem ?? "no-picture") : t[note]}
        </p>
      ))}
      {failure ? (
        <p role="alert" className="text-bad">
          {failure}
        </p>
      ) : null}
      {sheet.pictureLacks ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="text-bad">{t.pictureNotSaved}</p>
          <Button variant="outline" onClick={onSendAgain}>
            {t.sendAgain}
          </Button>
        </div>
      ) : null}
      {isChosen && reading.questions.length > 0 ? <HeadOfSheet picture={reading.picture} /> : null}
      {isChosen && reading.questions.length > 0 ? (
        <SelectField
          label={t.student}
          hint={hasTwins(beside.students) ? t.sameNames : undefined}
          value={student ? studentId : ""}
          onChange={({ target }) => onChange((each) => ({ ...each, studentId: target.value }))}
        >
          <option value="">{t.choose}</option>
          {beside.students.map((each) => (
            <option key={each.student.id} value={each.student.id}>
              {shownName(each)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {isOther && state === "open" ? (
        <Checkbox
          label={t.sheetCounts}
          checked={sheet.replacesOther}
          onChange={({ target }) =>
            onChange((each) => ({ ...each, replacesOther: target.checked }))
          }
        />
      ) : null}
      {reading && doubts.size > 0 && state !== "saved" ? (
        <ul className="grid grid-cols-1 gap-4">
          {[...doubts].map(([question, doubt]) => (
            <DecideRow
              key={question}
              {...{ question, doubt, layout: beside.layout, page: reading.page }}
              answer={answers.get(question) ?? null}
              strip={reading.strips.get(question)}
              onDecided={(answer) => onChange((each) => decided(each, question, answer))}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The name as it is written there. */
function HeadOfSheet({ picture }: { picture: Blob }) {
  const t = useTexts(answerSheetsTexts);
  const address = useAddress(picture);
  return address ? (
    <img
      src={address}
      alt={t.head}
      className="aspect-[210/65] w-full rounded-control border border-rule object-cover object-top"
    />
  ) : null;
}

/** Whether some have names that nothing tells apart. */
function hasTwins(students: readonly SheetStudent[]): boolean {
  return new Set(students.map(shownName)).size < students.length;
}

/** Where the sheet names no student of the test. */
function isChosenByHand({ reading }: TakenSheet, student: object | undefined): boolean {
  return !reading?.code?.studentId || student === undefined;
}
