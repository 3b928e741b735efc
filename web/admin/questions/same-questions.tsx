import { useQuery } from "@tanstack/react-query";
import { questionContent } from "../../../contract/exams/question.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";
import { useAfterPause } from "../use-after-pause.ts";
import { type ContentFields, contentOf } from "./question-fields.ts";
import { useBeginning, useTeachingArea } from "./questions-query.ts";

const PAUSE_MS = 600;

export type SameQuestionsProps = {
  content: ContentFields;
  /** The question that is edited. */
  exceptId: string | undefined;
};

/** Names the questions of the bank that ask the same, while one is written. */
export function SameQuestions({ content, exceptId }: SameQuestionsProps) {
  const t = useTexts(adminQuestionFormTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const beginningOf = useBeginning();
  const { subjectName } = useLookups();
  const typed = useAfterPause(JSON.stringify(contentOf(content)), PAUSE_MS);
  // Asked once nothing is missing any more.
  const whole = questionContent.safeParse(JSON.parse(typed)).data;
  const { data = [] } = useQuery({
    queryKey: ["same-questions", typed],
    queryFn: async ({ signal }) => {
      if (!whole) return [];
      const body = { contents: [whole] };
      const { checked } = await call("POST /api/teach/question-checks", { body, signal });
      return checked[0]?.same ?? [];
    },
  });
  const same = data.filter(({ id }) => id !== exceptId);
  return (
    <div role="status" className="grid gap-1 rounded-control bg-glow p-3 empty:hidden">
      {same.length > 0 ? <p>{t.same(same.length)}</p> : null}
      {same.map(({ id, text, subject, chapter }) => (
        <p key={id}>
          <TextLink to={paths.question(area, id)} target="_blank">
            {beginningOf(text)}
          </TextLink>{" "}
          <span className="text-soft">
            {subjectName(subject)} · {chapter}
          </span>
        </p>
      ))}
    </div>
  );
}
