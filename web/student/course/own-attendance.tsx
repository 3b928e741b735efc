import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { useChoices } from "../../features/site/choices.ts";
import { ClassRecording } from "../../features/timetable/class-recording.tsx";
import { attendanceMessages } from "../../messages/attendance.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { Card } from "../../ui/card.tsx";

export const attendanceQuery = (courseId: string) =>
  queryOptions({
    queryKey: ["attendance", courseId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/user/attendance", { query: { courseId }, signal })).attendance,
  });

/** The student's own record; nothing before the first register, or where it cannot be loaded. */
export function OwnAttendance({ courseId }: { courseId: string }) {
  const t = useMessages(attendanceMessages);
  const dateTime = useDateTime();
  const { subjectName } = useChoices();
  const { data: attendance } = useQuery(attendanceQuery(courseId));
  if (!attendance || attendance.classes === 0) return null;
  const { attended, classes, missed } = attendance;
  return (
    <Card tone="plain" className="grid gap-2">
      <h2 className="text-heading">{t.title}</h2>
      <p>{t.share(attended, classes)}</p>
      {missed.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-act">
            {t.missed} ({missed.length})
          </summary>
          <ul className="grid gap-1 text-soft">
            {missed.map(({ startsAt, subject, mark, ...recorded }) => (
              <li key={recorded.classId} className="flex flex-wrap items-center gap-x-4">
                {[dateTime(startsAt), subject && subjectName(subject), t[mark]]
                  .filter(Boolean)
                  .join(" · ")}
                <ClassRecording {...recorded} named={dateTime(startsAt)} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}
