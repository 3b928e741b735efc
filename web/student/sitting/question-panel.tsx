import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { isUnsaved } from "../../../contract/exams/attempt-log.ts";
import { ruleText } from "../../shared/exams/marks-text.ts";
import { Asked, Passage } from "../../shared/questions/question-view.tsx";
import { questionsTexts } from "../../texts/questions.ts";
import { sittingTexts } from "../../texts/sitting.ts";
import { type Language, LanguageContext, useLanguage, useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { useSat } from "./sat.tsx";

/** The question on the screen, and where it is answered. */
export function QuestionPanel() {
  const { view, paper, language, pattern, chosen } = useSat();
  const t = useTexts(sittingTexts);
  const ofPage = useLanguage();
  const question = paper.questions[view.question];
  const state = view.state.questions[view.question];
  if (!question || !state) return null;
  const isForgotten = pattern.saving === "on-save" && chosen !== null && isUnsaved(state);
  return (
    <article className="grid grid-cols-1 gap-4 px-4 py-4 sm:px-6">
      <QuestionHead section={question.section} />
      {/* What stands in the question, such as the options of an assertion, is in its language. */}
      <LanguageContext value={language}>
        <div
          lang={language === ofPage ? undefined : language}
          className="grid min-w-0 grid-cols-1 gap-4"
        >
          <Passage content={question.content} />
          <Asked content={question.content} />
          <AnswerBox content={question.content} />
        </div>
      </LanguageContext>
      <p role="status" className="min-h-6 text-sm font-semibold text-amber">
        {isForgotten ? t.unsaved : null}
      </p>
    </article>
  );
}

/** Takes the focus when the question changes, so that a screen reader goes on from here. */
function QuestionHead({ section }: { section: number }) {
  const { view, paper, pattern, goOn } = useSat();
  const t = useTexts(sittingTexts);
  const { kind: kindOf } = useTexts(questionsTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view.question);
  useEffect(() => {
    if (shown.current === view.question) return;
    shown.current = view.question;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [view.question]);
  const { kind, marks: rule } = pattern.sections[section] ?? {};
  return (
    <div className="flex items-center gap-2 border-b border-rule pb-2">
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
          {t.questionOf(view.question + 1, paper.questions.length)}
        </h2>
        <p className="text-sm text-soft">
          {[kind && kindOf(kind), rule && ruleText(rule)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <ViewIn />
      <IconButton label={t.back} onClick={() => goOn(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.next} onClick={() => goOn(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

function ViewIn() {
  const { language, viewIn, pattern, isReadOnly } = useSat();
  const t = useTexts(sittingTexts);
  return (
    <select
      aria-label={pattern.language === "whole-paper" ? t.language : t.viewIn}
      disabled={isReadOnly}
      value={language}
      onChange={({ target }) => viewIn(target.value === "hi" ? "hi" : "en")}
      className="min-h-11 rounded-control border border-edge bg-sheet px-2 text-sm text-ink"
    >
      {(["en", "hi"] as const).map((each) => (
        <option key={each} value={each} lang={each}>
          {languageNames[each]}
        </option>
      ))}
    </select>
  );
}
