import { useQuery } from "@tanstack/react-query";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { LectureList } from "./lecture-list.tsx";
import { sampleLectureAnchor, sampleLecturesQuery } from "./sample-queries.ts";

export type SampleLecturesProps = {
  courseId: string;
  /** The address of the course's page, which plays a sample. */
  samplesAt: string;
};

/** Lectures that anybody may watch; nothing where there are none, or where they cannot be loaded. */
export default function SampleLectures({ courseId, samplesAt }: SampleLecturesProps) {
  const t = useTexts(lecturesTexts);
  const { data: lectures } = useQuery(sampleLecturesQuery(courseId));
  if (!lectures || lectures.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-heading">{t.samples}</h2>
      <p className="mb-4 text-soft">{t.samplesText}</p>
      <LectureList
        lectures={lectures}
        from="public"
        addressOf={(id) => `${samplesAt}#${sampleLectureAnchor(id)}`}
      />
    </section>
  );
}
