import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { sampleLecturesQuery } from "../lectures/sample-queries.ts";
import { textIn } from "../site/course-text.tsx";
import { WatchView } from "./watch-view.tsx";

export type SampleWatchProps = { courseId: string; lectureId: string; backTo: string };

/** A sample lecture on the page of its course, for anybody. Nothing of who watches is noted. */
export default function SampleWatch({ courseId, lectureId, backTo }: SampleWatchProps) {
  const t = useTexts(lecturesTexts);
  const language = useLanguage();
  const { data: lectures, isError, refetch } = useQuery(sampleLecturesQuery(courseId));
  if (isError) return <FailedState message={t.failed} onRetry={() => void refetch()} />;
  if (!lectures) return <PageSpinner />;
  const lecture = lectures.find(({ id }) => id === lectureId);
  const title = lecture && textIn(language, lecture.title, lecture.titleHi);
  return (
    <Container className="py-4 sm:py-8">
      <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
        <div className="flex items-start gap-2">
          <PageLink
            to={backTo}
            aria-label={t.back}
            title={t.back}
            className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-tint"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </PageLink>
          <h1 lang={title?.lang} className="min-w-0 py-1.5 text-heading wrap-anywhere">
            {title?.text ?? t.goneTitle}
          </h1>
        </div>
        {lecture && title ? (
          <WatchView
            lecture={{ ...lecture, positionMs: 0, watched: [] }}
            title={title.text}
            from="public"
            viewer={undefined}
            kept={undefined}
          />
        ) : (
          <p>{t.goneText}</p>
        )}
      </div>
    </Container>
  );
}
