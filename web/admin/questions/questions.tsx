import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import {
  difficulties,
  type ListedQuestion,
  questionKinds,
} from "../../../contract/entities/question-bank.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { WrittenText } from "../../shared/questions/written-text.tsx";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { type Option, useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { editingTexts } from "../../texts/editing.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { IconButton, LinkButton } from "../../ui/button.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/questions";
import { DeleteQuestion } from "./delete-question.tsx";
import {
  chaptersOf,
  chaptersQuery,
  questionList,
  questionListOf,
  useBeginning,
  useTeachingArea,
} from "./questions-query.ts";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  const chapters = queryClient.fetchQuery({ ...chaptersQuery, staleTime: 0 });
  await Promise.all([loadList(questionList, side), chapters.catch(rejectSignedOut)]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.questions);

/** The questions of the bank, found by their text and place. */
export default function QuestionsPage() {
  const t = useTexts(adminQuestionsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const [asked, setAsked] = useState<ListedQuestion>();
  const teaching = { label: useTexts(teachTexts).title, to: paths.teach() };
  const title = useSectionTitle("questions");
  const actions = (
    <>
      <LinkButton to={paths.newQuestion(area)}>
        <Plus aria-hidden="true" className="size-5" />
        {t.add}
      </LinkButton>
      <LinkButton variant="outline" to={paths.importQuestions(area)}>
        <Upload aria-hidden="true" className="size-5" />
        {t.import}
      </LinkButton>
    </>
  );
  return (
    <OfficePage
      title={title}
      lead={t.lead}
      actions={actions}
      {...(area === "teach" && { crumbs: [teaching, { label: title }] })}
    >
      <Filters />
      <ListTable
        list={questionListOf(useQuery(chaptersQuery).data)}
        columns={useColumns(setAsked)}
        empty={{
          title: t.empty,
          text: t.emptyText,
          action: <div className="flex flex-wrap justify-center gap-3">{actions}</div>,
        }}
        summary={t.count}
      />
      <DeleteQuestion question={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

function Filters() {
  const t = useTexts(adminQuestionsTexts);
  const q = useTexts(questionsTexts);
  const { subjects, classes } = useLookups();
  const subject = useSearchParams()[0].get("subject") ?? undefined;
  const chapters = chaptersOf(useQuery(chaptersQuery).data ?? [], subject);
  const option = (value: string, label: string) => ({ value, label });
  const named = (list: readonly Option[]) => list.map(({ code, name }) => option(code, name));
  const kinds = questionKinds.map((kind) => option(kind, q.kind(kind)));
  const levels = difficulties.map((level) => option(String(level), t.level(level)));
  const filters = {
    subject: { label: t.subject, all: t.allSubjects, options: named(subjects) },
    chapter: {
      ...{ label: t.chapter, all: t.allChapters },
      options: chapters.map((chapter) => option(chapter, chapter)),
    },
    grade: { label: t.grade, all: t.allGrades, options: named(classes) },
    kind: { label: t.kind, all: t.allKinds, options: kinds },
    difficulty: { label: t.difficulty, all: t.allLevels, options: levels },
  };
  return (
    <FilterBar searchLabel={t.searchLabel}>
      {Object.entries(filters).map(([name, filter]) => (
        // That of chapters anew for another subject, which does not have the chosen one.
        <FilterSelect
          key={name === "chapter" ? `${name} ${subject}` : name}
          name={name}
          {...filter}
        />
      ))}
    </FilterBar>
  );
}

function useColumns(onDelete: (question: ListedQuestion) => void): Column<ListedQuestion>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminQuestionsTexts);
  const q = useTexts(questionsTexts);
  const { date } = useFormats();
  return [
    { key: "text", label: t.question, kind: "head", cell: (row) => <QuestionLink row={row} /> },
    { key: "place", label: t.chapter, cell: (row) => <Place row={row} /> },
    {
      key: "kind",
      label: t.kind,
      cell: ({ kind }) => <span className="md:block md:min-w-28">{q.kind(kind)}</span>,
    },
    { key: "difficulty", label: t.difficulty, cell: ({ difficulty }) => t.level(difficulty) },
    {
      key: "changed",
      label: t.changed,
      cell: ({ updatedAt }) => <span className="whitespace-nowrap">{date(updatedAt)}</span>,
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (row) => <RowButtons row={row} onDelete={() => onDelete(row)} />,
    },
  ];
}

function QuestionLink({ row: { id, text } }: { row: ListedQuestion }) {
  const paths = usePaths();
  const area = useTeachingArea();
  return (
    <PageLink
      to={paths.question(area, id)}
      className="line-clamp-4 min-w-0 font-normal underline-offset-4 hover:underline md:min-w-64"
    >
      <WrittenText written={text} isBrief />
    </PageLink>
  );
}

function Place({ row: { subject, grade, chapter } }: { row: ListedQuestion }) {
  const { subjectName, gradeName } = useLookups();
  return (
    <span className="grid min-w-32">
      <span>{chapter}</span>
      <span className="text-sm text-soft">
        {[subjectName(subject), ...(grade === null ? [] : [gradeName(grade)])].join(" · ")}
      </span>
    </span>
  );
}

function RowButtons({ row, onDelete }: { row: ListedQuestion; onDelete: () => void }) {
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const beginning = useBeginning()(row.text);
  return (
    <>
      <LinkButton
        variant="quiet"
        to={paths.editQuestion(area, row.id)}
        aria-label={e.editOf(beginning)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {e.edit}
      </LinkButton>
      <IconButton label={a.deleteOf(beginning)} onClick={onDelete}>
        <Trash2 aria-hidden="true" className="size-5 text-bad" />
      </IconButton>
    </>
  );
}
