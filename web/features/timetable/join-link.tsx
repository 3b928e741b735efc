import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { timetableMessages } from "../../messages/timetable.ts";
import { buttonClasses } from "../../ui/button.tsx";

/** A plain link: the server decides, and leads to the class in a tab of its own. */
export function JoinLink({ classId }: { classId: string }) {
  const t = useMessages(timetableMessages);
  const language = useLanguage();
  return (
    <a
      href={`/api/user/classes/${encodeURIComponent(classId)}/join?language=${language}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses("act")}
    >
      {t.join}
    </a>
  );
}
