import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import {
  type BankQuestion,
  type ChapterCount,
  type ListedQuestion,
  questionKinds,
} from "../../../contract/entities/question-bank.ts";
import { partsOf } from "../../../contract/exams/formulas.ts";
import { call } from "../../api/call.ts";
import { type TeachingArea, usePaths } from "../../paths.ts";
import { writtenIn } from "../../shared/questions/written-text.tsx";
import { useLanguage } from "../../texts/texts.ts";
import { presentState } from "../changed-meanwhile.ts";
import { choiceOf, searchedText } from "../list/filter-bar.tsx";
import { officeList } from "../list/office-list.tsx";

/** With the bank's chapters, one that the chosen subject does not have is no filter: it was chosen before that. */
export function questionListOf(chapters?: readonly ChapterCount[]) {
  return officeList({
    section: "questions",
    filterOf: (search) => {
      const subject = search.get("subject") ?? undefined;
      const chapter = search.get("chapter") ?? undefined;
      const isThere = !chapters || chaptersOf(chapters, subject).some((one) => one === chapter);
      return {
        query: searchedText(search),
        subject,
        chapter: isThere ? chapter : undefined,
        grade: search.get("grade") ?? undefined,
        kind: choiceOf(questionKinds, search.get("kind")),
        difficulty: choiceOf(["1", "2", "3"], search.get("difficulty")),
      };
    },
    async fetchPage(query, signal) {
      const { questions, ...page } = await call("GET /api/teach/questions", { query, signal });
      return { rows: questions, ...page };
    },
  });
}

export const questionList = questionListOf();

/** The names of a subject's chapters, or of all, each once. */
export function chaptersOf(
  chapters: readonly ChapterCount[],
  subject: string | undefined,
): string[] {
  const own = chapters.filter((each) => !subject || each.subject === subject);
  return [...new Set(own.map(({ chapter }) => chapter))];
}

/** The chapters that the bank has, with how many questions each has. */
export const chaptersQuery = queryOptions({
  queryKey: ["question-chapters"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/teach/question-chapters", { signal })).chapters,
});

export function questionQuery(id: string) {
  return queryOptions({
    queryKey: ["question", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/teach/questions/:id", { params: { id }, signal })).question,
  });
}

/** After a change: lists, chapters and questions are asked for again where they are shown next. */
export function useQuestionsChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ["questions", "question-chapters", "question", "same-questions"].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

/** The question as somebody else has saved it, if that is why a call was refused. */
export function presentQuestion(error: unknown): BankQuestion | undefined {
  return presentState<{ question: BankQuestion }>(error)?.question;
}

/** In whose frame the page is open. */
export function useTeachingArea(): TeachingArea {
  const paths = usePaths();
  return useLocation().pathname.startsWith(`${paths.teach()}/`) ? "teach" : "admin";
}

const NAME_LENGTH = 60;

/** How a question begins: its name where a sentence is about it. */
export function useBeginning(): (text: ListedQuestion["text"]) => string {
  const language = useLanguage();
  return (written) => {
    const { text } = writtenIn(written, language);
    const words = partsOf(text)
      .map((part) => (part.is === "text" ? part.text : part.is === "formula" ? part.tex : part.alt))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
    return words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH).trimEnd()}…` : words;
  };
}
