import "../person/slip.css";
import "./print-paper.css";
import { ListChecks, RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import type { Exam, ExamQuestion } from "../../../contract/entities/exam.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { SectionMarks } from "../../shared/exams/section-marks.tsx";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { examPageTexts } from "../../texts/admin-exams.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { type Language, LanguageContext, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { PrintButton } from "../print-button.tsx";
import { LanguageChoice } from "../questions/language-choice.tsx";
import { usePrinted } from "../use-printed.ts";
import { ChooseQuestion } from "./choose-question.tsx";
import { useSwap } from "./exams-query.ts";
import { PatternTotals } from "./pattern-facts.tsx";

/** How the paper is shown and printed. */
type Sheet = { languages: readonly Language[]; hasSolutions: boolean };

/** The whole paper, question by question, in one language or both; it is printed on A4 as it is shown. */
export function ExamPaper({ exam }: { exam: Exam }) {
  const t = useTexts(examPageTexts);
  const q = useTexts(adminQuestionsTexts);
  const [chosen, setChosen] = useState<Language | "both">(useLanguage());
  const [hasSolutions, setHasSolutions] = useState(false);
  const [replaced, setReplaced] = useState<ExamQuestion>();
  const [printed, print] = usePrinted<Sheet>();
  const languages: readonly Language[] = chosen === "both" ? ["en", "hi"] : [chosen];
  const sheet = { languages, hasSolutions };
  if (exam.paper.length === 0) return <p className="text-soft">{t.nothingDrawn}</p>;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-sheet bg-well p-4">
        <LanguageChoice
          label={q.language}
          choices={["en", "hi", "both"]}
          chosen={chosen}
          onChoose={setChosen}
        />
        <Checkbox
          label={t.withSolutions}
          checked={hasSolutions}
          onChange={({ target }) => setHasSolutions(target.checked)}
        />
        <PrintButton onClick={() => print(sheet)} />
      </div>
      <PaperSections exam={exam}>
        {(question) => (
          <PaperQuestion
            key={question.position}
            exam={exam}
            question={question}
            sheet={sheet}
            onChoose={() => setReplaced(question)}
          />
        )}
      </PaperSections>
      <ChooseQuestion exam={exam} replaced={replaced} onClose={() => setReplaced(undefined)} />
      {printed ? createPortal(<PrintedPaper exam={exam} sheet={printed} />, document.body) : null}
    </>
  );
}

type PaperSectionsProps = { exam: Exam; children: (question: ExamQuestion) => ReactNode };

function PaperSections({ exam, children }: PaperSectionsProps) {
  return useNamedPattern(exam.pattern).sections.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place in the pattern
    <section key={at} aria-label={section.name} className="mt-2 grid grid-cols-1 gap-3">
      <div>
        <h3 className="font-semibold">{section.name}</h3>
        <p className="text-sm text-soft">
          <SectionMarks section={section} />
        </p>
      </div>
      <ol className="grid grid-cols-1 divide-y divide-rule">
        {exam.paper.filter((question) => question.section === at).map(children)}
      </ol>
    </section>
  ));
}

type QuestionProps = { question: ExamQuestion; sheet: Sheet };

function InLanguages({ question: { content, key }, sheet }: QuestionProps) {
  return sheet.languages.map((language) => (
    <QuestionView
      key={language}
      content={content}
      answerKey={sheet.hasSolutions ? key : undefined}
      language={language}
    />
  ));
}

type PaperQuestionProps = QuestionProps & { exam: Exam; onChoose: () => void };

function PaperQuestion({ exam, question, sheet, onChoose }: PaperQuestionProps) {
  const t = useTexts(examPageTexts);
  const q = useTexts(adminQuestionsTexts);
  const swap = useSwap(exam);
  const { position, chapter, difficulty } = question;
  const number = position + 1;
  return (
    // A long paper is drawn as it comes into view.
    <li className="grid min-w-0 grid-cols-1 gap-3 py-4 [contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">{useTexts(questionsTexts).question(number)}</h4>
        <span className="text-sm text-soft">
          {chapter} · {q.level(difficulty)}
        </span>
        {exam.begun > 0 ? null : (
          <span className="ms-auto flex gap-1">
            <Button
              variant="quiet"
              isBusy={swap.isPending}
              aria-label={t.swapOf(number)}
              onClick={() => swap.mutate({ position })}
            >
              <RefreshCw aria-hidden="true" className="size-4" />
              {t.swap}
            </Button>
            <Button variant="quiet" aria-label={t.chooseFor(number)} onClick={onChoose}>
              <ListChecks aria-hidden="true" className="size-4" />
              {t.choose}
            </Button>
          </span>
        )}
      </div>
      <InLanguages question={question} sheet={sheet} />
    </li>
  );
}

function PrintedPaper({ exam, sheet }: { exam: Exam; sheet: Sheet }) {
  const [first = "en"] = sheet.languages;
  const title = textIn(first, exam.title, exam.titleHi);
  return (
    <LanguageContext value={first}>
      <div lang={first} className="printed-alone exam-paper hidden print:block">
        <h1 lang={title.lang} className="text-heading">
          {title.text}
        </h1>
        <PaperHead exam={exam} />
        <PaperSections exam={exam}>
          {(question) => (
            <li key={question.position} data-question className="flex gap-3 py-2">
              <span className="font-semibold">{question.position + 1}.</span>
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
                <InLanguages question={question} sheet={sheet} />
              </div>
            </li>
          )}
        </PaperSections>
      </div>
    </LanguageContext>
  );
}

function PaperHead({ exam }: { exam: Exam }) {
  const t = useTexts(examPageTexts);
  return (
    <>
      <p>{useNamedPattern(exam.pattern).name}</p>
      <PatternTotals pattern={exam.pattern} />
      <p className="mt-3 flex justify-between gap-6 border-b border-rule pb-3">
        <span className="flex-1">{t.name}: ____________________________</span>
        <span>{t.date}: ____________</span>
      </p>
    </>
  );
}
