import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** `named` tells the class apart from others, for screen readers. */
export type LectureLinkProps = { lectureId: string | null; named: string };

/** Leads to a class's recording; nothing as long as there is none. */
export function LectureLink({ lectureId, named }: LectureLinkProps) {
  const t = useMessages(timetableMessages);
  const paths = usePaths();
  if (lectureId === null) return null;
  return (
    <TextLink to={paths.watch(lectureId)} shape="line">
      {t.watchRecording} <span className="sr-only">({named})</span>
    </TextLink>
  );
}
