import { useMutation } from "@tanstack/react-query";
import { memo } from "react";
import type {
  ImportedQuestion,
  ImportState,
  QuestionImport,
} from "../../../contract/entities/question-import.ts";
import type { QuestionCell } from "../../../contract/exams/question-cells.ts";
import { fieldText } from "../../../contract/field-labels.ts";
import { call, failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { WrittenText } from "../../shared/questions/written-text.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { contentOf, keyOf } from "../questions/question-fields.ts";
import { useTeachingArea } from "../questions/questions-query.ts";
import { fieldsOfCells } from "./cell-fields.ts";
import { useImportChanged } from "./imports-query.ts";

export type ReviewQuestionProps = {
  import: QuestionImport;
  question: ImportedQuestion;
  onCorrect: () => void;
  /** It was accepted or left out. */
  onDone: () => void;
};

const tones: Record<ImportState, BadgeTone> = {
  "to-look-at": "marigold",
  ready: "indigo",
  accepted: "good",
  "left-out": "neutral",
};

/** A question of an import: what the file has, what it will be, what is to be looked at, and what may be done with it. */
export function ReviewQuestion({ import: shown, question, ...actions }: ReviewQuestionProps) {
  const t = useTexts(questionImportsTexts);
  const { place, number, state, faults } = question;
  const placeName = usePlaceName(shown);
  const name = number === null ? placeName(place) : t.question(number);
  const isWrong = faults.length > 0 && state === "to-look-at";
  return (
    <Card role="group" aria-label={name} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lead font-semibold">{name}</h2>
        <Badge tone={isWrong ? "bad" : tones[state]}>{isWrong ? t.wrong : t.state(state)}</Badge>
      </div>
      {state === "to-look-at" ? <Said question={question} placeName={placeName} /> : null}
      <Compared question={question} />
      <Actions importId={shown.id} question={question} {...actions} />
    </Card>
  );
}

/** Rows of sheets are known by their numbers. */
function usePlaceName({ format }: Pick<QuestionImport, "format">): (place: number) => string {
  const t = useTexts(questionImportsTexts);
  return (place) => (format === "xlsx" || format === "csv" ? t.row : t.question)(String(place));
}

type SaidProps = { question: ImportedQuestion; placeName: (place: number) => string };

/** What is wrong, and what is to be looked at, each with the name of its field. */
function Said({ question: { faults, notes, same, sameAsPlace }, placeName }: SaidProps) {
  const t = useTexts(questionImportsTexts);
  const language = useLanguage();
  const paths = usePaths();
  const area = useTeachingArea();
  const at = (cell: QuestionCell | undefined, text: string) =>
    cell ? `${fieldText(cell, language)}: ${text}` : text;
  return (
    <ul className="grid gap-1">
      {faults.map(({ field, message }) => (
        <li key={field} className="text-bad">
          {at(field, message)}
        </li>
      ))}
      {notes.map(({ code, cell }) => (
        <li key={`${code} ${cell}`} className="text-amber">
          {at(cell, t.note(code))}
        </li>
      ))}
      {sameAsPlace === null ? null : (
        <li className="text-amber">{t.sameAs(placeName(sameAsPlace))}</li>
      )}
      {same.map(({ id, chapter }) => (
        <li key={id} className="text-amber">
          {t.same}{" "}
          <TextLink to={paths.question(area, id)} target="_blank">
            {chapter}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Drawn anew only where the question changes: formulas take their time. */
const Compared = memo(({ question: { cells, source } }: Pick<ReviewQuestionProps, "question">) => {
  const t = useTexts(questionImportsTexts);
  const fields = fieldsOfCells(cells);
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 lg:grid-cols-2">
      <ReadFrom source={source} />
      <div className="grid min-w-0 grid-cols-1 gap-1 rounded-control border border-rule p-3">
        <p className="text-sm font-semibold text-soft">{t.result}</p>
        <QuestionView content={contentOf(fields.content)} answerKey={keyOf(fields.content)} />
        <Facts fields={fields} />
      </div>
    </div>
  );
});

/** What a question was read from, as it stood there. */
export function ReadFrom({ source }: Pick<ImportedQuestion, "source">) {
  const t = useTexts(questionImportsTexts);
  if (source === null) return null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 rounded-control bg-well p-3">
      <p className="text-sm font-semibold text-soft">{t.source}</p>
      <div className="min-w-0">
        <WrittenText written={{ en: source, hi: source }} />
      </div>
    </div>
  );
}

function Facts({ fields }: { fields: ReturnType<typeof fieldsOfCells> }) {
  const q = useTexts(adminQuestionsTexts);
  const { kind } = useTexts(questionsTexts);
  const { subjectName, gradeName } = useLookups();
  const { subject, chapter, grade, difficulty, source, tags, content } = fields;
  const { fullMarks, kind: ofKind } = content;
  const marks = ofKind === "written" && fullMarks && `${q.fullMarks}: ${fullMarks}`;
  const level = ([1, 2, 3] as const).find((each) => String(each) === difficulty);
  const facts = [subjectName(subject), chapter, grade && gradeName(grade), kind(ofKind), marks];
  return (
    <p className="mt-2 text-sm wrap-anywhere text-soft">
      {[...facts, level && q.level(level), source, tags].filter(Boolean).join(" · ")}
    </p>
  );
}

type ActionsProps = Omit<ReviewQuestionProps, "import"> & { importId: string };

function Actions({ importId, question, onCorrect, onDone }: ActionsProps) {
  const t = useTexts(questionImportsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const { accept, leaveOut } = useDecisions(importId, question);
  const { state, questionId, faults } = question;
  if (questionId !== null)
    return (
      <div>
        <LinkButton data-act variant="outline" to={paths.question(area, questionId)}>
          {t.inBank}
        </LinkButton>
      </div>
    );
  const isOut = state === "left-out";
  return (
    <div className="flex flex-wrap gap-2">
      {isOut || faults.length > 0 ? null : (
        <Button
          aria-keyshortcuts="A"
          isBusy={accept.isPending}
          onClick={() =>
            accept.mutate(undefined, {
              onSuccess: ({ refused }) => refused.length === 0 && onDone(),
            })
          }
        >
          {t.accept}
        </Button>
      )}
      <Button
        variant={faults.length > 0 && !isOut ? "act" : "outline"}
        aria-keyshortcuts="C"
        onClick={onCorrect}
      >
        {t.correct}
      </Button>
      <Button
        variant="outline"
        aria-keyshortcuts="L"
        isBusy={leaveOut.isPending}
        onClick={() => leaveOut.mutate(!isOut, isOut ? {} : { onSuccess: onDone })}
      >
        {isOut ? t.takeIn : t.leaveOut}
      </Button>
    </div>
  );
}

function useDecisions(id: string, { place, version }: ImportedQuestion) {
  const a = useTexts(adminTexts);
  const t = useTexts(questionImportsTexts);
  const changed = useImportChanged(id);
  const onError = (error: Error) => {
    const present = presentState<{ import: QuestionImport; question: ImportedQuestion }>(error);
    if (present) void changed({ ...present, questions: [present.question] });
    notify.error(failureText(error, { fallback: a.changeFailed }));
  };
  const accept = useMutation({
    mutationFn: () =>
      call("POST /api/teach/question-imports/:id/acceptance", {
        ...{ params: { id }, body: { questions: [{ place, version }] } },
      }),
    onSuccess(answer) {
      void changed(answer);
      const [refused] = answer.refused;
      if (refused) notify.error(t.refused(refused.reason));
    },
    onError,
  });
  const leaveOut = useMutation({
    mutationFn: (isLeftOut: boolean) =>
      call("PATCH /api/teach/question-imports/:id/questions/:place", {
        ...{ params: { id, place: String(place) }, version, body: { isLeftOut } },
      }),
    onSuccess: (answer) => void changed({ ...answer, questions: [answer.question] }),
    onError,
  });
  return { accept, leaveOut };
}
