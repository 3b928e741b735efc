import { Radio, Table2, Trophy } from "lucide-react";
import type { ListedExam } from "../../../contract/entities/exam.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminExamsTexts } from "../../texts/admin-exams.ts";
import { type Language, useLanguage, useTexts } from "../../texts/texts.ts";
import { OfficePage, type OfficePageProps, useSectionTitle } from "../office-page.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";

type ExamFrameProps = Omit<OfficePageProps, "crumbs"> & {
  exam: Pick<ListedExam, "id" | "title" | "titleHi">;
};

/** A page about a test, below the page of the test itself. */
export function ExamFrame({ exam: { id, title, titleHi }, ...page }: ExamFrameProps) {
  const paths = usePaths();
  const area = useTeachingArea();
  const exam = textIn(useLanguage(), title, titleHi).text;
  const crumbs = [
    { label: useSectionTitle("exams"), to: paths.exams(area) },
    { label: exam, to: paths.exam(area, id) },
    { label: page.title },
  ];
  return <OfficePage {...page} crumbs={crumbs} />;
}

type MetaSide = Parameters<typeof privateMeta>[0] & { loaderData?: { title: string } | undefined };

/** The `meta` of such a page, whose loader gives the test. */
export function examMeta({ en, hi }: Record<Language, { title: string }>) {
  return (side: MetaSide) => {
    const exam = side.loaderData?.title ?? "";
    return privateMeta(side, { en: `${en.title}: ${exam}`, hi: `${hi.title}: ${exam}` });
  };
}

/** Where a test is worked on, what is most wanted first: the results once they are published. */
export function useExamLinks() {
  const t = useTexts(adminExamsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  return ({ id, kind, state, begun }: ListedExam) => {
    const board = { Icon: Radio, name: t.board, to: paths.examBoard(area, id) };
    const marks = { Icon: Table2, name: t.marksGrid, to: paths.examMarks(area, id) };
    const results = { Icon: Trophy, name: t.results, to: paths.examResults(area, id) };
    const onScreen = state === "draft" ? [] : [board];
    const links = [...(kind === "paper" ? [marks] : onScreen), ...(begun > 0 ? [results] : [])];
    return state === "published" ? links.toReversed() : links;
  };
}
