import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { BankQuestion } from "../../../contract/entities/question-bank.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { editingTexts } from "../../texts/editing.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/question";
import { DeleteQuestion } from "./delete-question.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { questionQuery, useTeachingArea } from "./questions-query.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { ...questionQuery(params.questionId), staleTime: 0 };
  return orNotFound(queryClient.fetchQuery(query));
}

export const meta = privateTitle(adminSections.questions);

/** A question of the bank with its key, its solution and where it belongs. */
export default function QuestionPage({ loaderData: question }: Route.ComponentProps) {
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const t = useTexts(adminQuestionsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const navigate = useNavigate();
  const [language, setLanguage] = useState(useLanguage());
  const [isAsked, setIsAsked] = useState(false);
  const { content, key } = question;
  return (
    <OfficePage
      title={question.chapter}
      crumbs={[
        { label: useSectionTitle("questions"), to: paths.questions(area) },
        { label: question.chapter },
      ]}
      actions={
        <>
          <LinkButton to={paths.editQuestion(area, question.id)}>
            <Pencil aria-hidden="true" className="size-4" />
            {e.edit}
          </LinkButton>
          <Button variant="danger" onClick={() => setIsAsked(true)}>
            <Trash2 aria-hidden="true" className="size-4" />
            {a.delete}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <Card className="grid min-w-0 grid-cols-1 gap-5">
          <LanguageChoice
            label={t.language}
            choices={["en", "hi"]}
            chosen={language}
            onChoose={setLanguage}
          />
          <QuestionView content={content} answerKey={key} language={language} />
        </Card>
        <Facts question={question} />
      </div>
      <DeleteQuestion
        question={isAsked ? { ...question, text: content.text } : undefined}
        onClose={() => setIsAsked(false)}
        onDeleted={() => void navigate(paths.questions(area))}
      />
    </OfficePage>
  );
}

function Facts({ question }: { question: BankQuestion }) {
  const t = useTexts(adminQuestionsTexts);
  const q = useTexts(questionsTexts);
  const { subjectName, gradeName } = useLookups();
  const { date, number } = useFormats();
  const { content } = question;
  const marks = content.kind === "written" ? content.fullMarks : undefined;
  const facts: [name: string, value: string | null][] = [
    [t.subject, subjectName(question.subject)],
    [t.grade, question.grade === null ? t.anyGrade : gradeName(question.grade)],
    [t.kind, q.kind(content.kind)],
    [t.fullMarks, marks === undefined ? null : marksText(marks)],
    [t.difficulty, t.level(question.difficulty)],
    [t.source, question.source],
    [t.tags, question.tags.join(", ")],
    [t.changed, date(question.updatedAt)],
    [t.version, number(question.number)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-1">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
