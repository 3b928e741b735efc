import type { TeachersText, TeacherText } from "../../../contract/entities/page-texts.ts";
import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { DottedLine } from "../../ui/unbroken.tsx";
import { Portrait } from "./portrait.tsx";

/** A teacher in few words. */
export type TeacherBrief = Omit<TeacherText, "about">;

type TeacherLinesProps = Pick<TeachersText, "sampleNote"> & { teachers: readonly TeacherBrief[] };

/**
 * The teachers in few words; the page about the institute says more of each. On a phone they are in columns of three
 * that scroll sideways, so that the page is no longer with twenty teachers than with three.
 */
export function TeacherLines({ sampleNote, teachers }: TeacherLinesProps) {
  const hasSamples = teachers.some(({ isSample }) => isSample);
  return (
    <div className="grid gap-4">
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list itself scrolls; from the keyboard that needs the focus
        tabIndex={0}
        className="grid gap-x-8 gap-y-3 max-sm:-mx-4 max-sm:snap-x max-sm:auto-cols-[82%] max-sm:grid-flow-col max-sm:grid-rows-3 max-sm:overflow-x-auto max-sm:px-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {teachers.map((teacher) => (
          <TeacherLine key={teacher.id} teacher={teacher} />
        ))}
      </ul>
      {hasSamples ? <p className="text-sm text-soft">{sampleNote}</p> : null}
    </div>
  );
}

export function TeacherLine({ teacher }: { teacher: TeacherBrief }) {
  const t = useTexts(publicTexts);
  const { name, degree, experience, isSample, subjectLabel } = teacher;
  return (
    <li className="flex snap-center items-center gap-3">
      <Portrait teacher={teacher} size="small" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2 text-lead leading-snug">
          {name} {isSample ? <Badge tone="marigold">{t.sample}</Badge> : null}
        </h3>
        <p className="text-sm text-soft">
          <DottedLine parts={[subjectLabel, degree, experience]} />
        </p>
      </div>
    </li>
  );
}
