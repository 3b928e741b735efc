import { Pencil, Plus } from "lucide-react";
import type { ListedExam } from "../../../contract/entities/exam.ts";
import { queryClient } from "../../api/query-client.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { CourseText, textIn } from "../../shared/site/course-text.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminExamsTexts, type ExamStanding } from "../../texts/admin-exams.ts";
import { editingTexts } from "../../texts/editing.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { CourseFilter, FilterBar } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import type { Column } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";
import { adminSections } from "../sections.ts";
import { courseTitleIn } from "../student-cells.tsx";
import type { Route } from "./+types/exams";
import { useExamLinks } from "./exam-frame.tsx";
import { examList, standingOf, useExamTimes } from "./exams-query.ts";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  await Promise.all([loadList(examList, side), queryClient.fetchQuery(coursesQuery)]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.exams);

/** Tests with their state; those that were made last first. */
export default function ExamsPage() {
  const t = useTexts(adminExamsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const teaching = { label: useTexts(teachTexts).title, to: paths.teach() };
  const title = useSectionTitle("exams");
  const add = (
    <LinkButton to={paths.newExam(area)}>
      <Plus aria-hidden="true" className="size-5" />
      {t.add}
    </LinkButton>
  );
  const patterns = (
    <LinkButton variant="outline" to={paths.adminPatterns()}>
      {t.patterns}
    </LinkButton>
  );
  return (
    <OfficePage
      title={title}
      lead={t.lead}
      actions={
        <>
          {add}
          {area === "admin" ? patterns : null}
        </>
      }
      {...(area === "teach" && { crumbs: [teaching, { label: title }] })}
    >
      {area === "admin" ? (
        <FilterBar>
          <CourseFilter label={t.courses} all={t.allCourses} />
        </FilterBar>
      ) : null}
      <ListTable
        list={examList}
        columns={useColumns()}
        empty={{ title: t.empty, text: t.emptyText, action: add }}
        summary={t.count}
      />
    </OfficePage>
  );
}

function useColumns(): Column<ListedExam>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminExamsTexts);
  const language = useLanguage();
  const { number } = useFormats();
  const now = useServerNow();
  const of = ({ questions, asked }: ListedExam) =>
    questions < asked ? t.questionsOf(number(questions), number(asked)) : number(asked);
  return [
    { key: "title", label: t.test, kind: "head", cell: (row) => <ExamLink row={row} /> },
    {
      key: "state",
      label: t.state,
      cell: (row) => <StandingBadge standing={standingOf(row, now)} />,
    },
    { key: "when", label: t.when, cell: (row) => <When exam={row} /> },
    {
      key: "courses",
      label: t.courses,
      cell: ({ courses }) => courses.map((course) => courseTitleIn(course, language)).join(", "),
    },
    { key: "questions", label: t.questions, cell: of },
    { key: "actions", label: a.actions, kind: "actions", cell: (row) => <RowLinks row={row} /> },
  ];
}

function ExamLink({ row: { id, title, titleHi, ...row } }: { row: ListedExam }) {
  const language = useLanguage();
  const paths = usePaths();
  const area = useTeachingArea();
  return (
    <span className="grid min-w-40">
      <TextLink to={paths.exam(area, id)}>
        <CourseText {...textIn(language, title, titleHi)} />
      </TextLink>
      <span className="text-sm font-normal text-soft">
        {textIn(language, row.patternName, row.patternNameHi).text}
      </span>
    </span>
  );
}

const tones: Record<ExamStanding, BadgeTone> = {
  draft: "neutral",
  announced: "indigo",
  running: "marigold",
  over: "neutral",
  published: "good",
};

export function StandingBadge({ standing }: { standing: ExamStanding }) {
  const t = useTexts(adminExamsTexts);
  return <Badge tone={tones[standing]}>{t.standing(standing)}</Badge>;
}

function When({ exam }: { exam: ListedExam }) {
  const t = useTexts(adminExamsTexts);
  const [first, ...others] = useExamTimes()(exam);
  return (
    <span className="grid min-w-40">
      <span>{first ?? t.noTime}</span>
      {others.length > 0 ? (
        <span className="text-sm text-soft">{t.more(others.length)}</span>
      ) : null}
    </span>
  );
}

function RowLinks({ row }: { row: ListedExam }) {
  const t = useTexts(adminExamsTexts);
  const e = useTexts(editingTexts);
  const paths = usePaths();
  const edit = { Icon: Pencil, name: e.edit, to: paths.editExam(useTeachingArea(), row.id) };
  return [...useExamLinks()(row), edit].map(({ Icon, name, to }) => (
    <LinkButton key={to} variant="quiet" to={to} aria-label={t.linkOf(name, row.title)}>
      <Icon aria-hidden="true" className="size-4" />
      {name}
    </LinkButton>
  ));
}
