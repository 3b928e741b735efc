import type { TaughtClass } from "../../contract/entities/teaching.ts";
import { serverNow } from "../api/server-time.ts";
import { useMessages } from "../messages/messages.ts";
import { teachMessages } from "../messages/teach.ts";
import { usePaths } from "../paths.ts";
import { LinkButton } from "../ui/button.tsx";

export type AddRecordingProps = { shown: TaughtClass; className?: string };

/** A class that has begun can have a recording. */
export function AddRecording({ shown, className }: AddRecordingProps) {
  const t = useMessages(teachMessages);
  const paths = usePaths();
  if (shown.cancelledAt !== null || Date.parse(shown.startsAt) > serverNow().valueOf()) return null;
  return (
    <LinkButton
      variant="outline"
      to={paths.teachLectures(shown.courseId, shown.id)}
      {...(className && { className })}
    >
      {t.addRecording}
    </LinkButton>
  );
}
