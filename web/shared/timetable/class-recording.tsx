import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { RecordingLink } from "./join-link.tsx";

export type ClassRecordingProps = {
  classId: string;
  lectureId: string | null;
  /** Whether the institute's meeting server has a recording. */
  hasRecordingLink: boolean;
  /** Tells the class apart from others, for screen readers. */
  named: string;
};

/** Leads to a class's recording, the institute's own before the meeting server's; nothing as long as there is none. */
export function ClassRecording({
  classId,
  lectureId,
  hasRecordingLink,
  named,
}: ClassRecordingProps) {
  const t = useMessages(timetableMessages);
  const paths = usePaths();
  if (lectureId !== null)
    return (
      <TextLink to={paths.watch(lectureId)} shape="line">
        {t.watchRecording} <span className="sr-only">({named})</span>
      </TextLink>
    );
  return hasRecordingLink ? <RecordingLink classId={classId} named={named} /> : null;
}
