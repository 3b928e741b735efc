import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { serverNow } from "../../api/server-time.ts";
import { useReason } from "../../features/timetable/use-reason.ts";
import { useMessages } from "../../messages/messages.ts";
import { teachMessages } from "../../messages/teach.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { ClassFacts, useCourseTitle } from "../class-line.tsx";
import { ReplaceLink } from "../replace-link.tsx";

export type ClassRowProps = { shown: TaughtClass; isUnsent: boolean };

export function ClassRow({ shown, isUnsent }: ClassRowProps) {
  const t = useMessages(teachMessages);
  const paths = usePaths();
  const { text, lang } = useCourseTitle(shown);
  const reason = useReason(shown);
  return (
    <li className="grid gap-3 py-4 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-1">
        <h3 lang={lang} className="font-semibold wrap-anywhere">
          {text}
        </h3>
        <ClassFacts shown={shown} />
        <p className="flex flex-wrap gap-2">
          <States shown={shown} isUnsent={isUnsent} />
        </p>
        {reason ? <p className="max-w-text wrap-anywhere">{reason}</p> : null}
      </div>
      <div className="grid shrink-0 gap-3 sm:flex sm:flex-row-reverse">
        <LinkButton to={paths.teachClass(shown.id)} className="max-sm:w-full">
          {t.register}
        </LinkButton>
        <ReplaceLink shown={shown} className="max-sm:w-full" />
      </div>
    </li>
  );
}

function States({ shown, isUnsent }: ClassRowProps) {
  const t = useMessages(teachMessages);
  if (shown.cancelledAt) return <Badge tone="bad">{t.cancelled}</Badge>;
  const hasBegun = Date.parse(shown.startsAt) <= serverNow().valueOf();
  return (
    <>
      {shown.changedFields.length > 0 ? <Badge tone="marigold">{t.changed}</Badge> : null}
      {isUnsent ? <Badge tone="marigold">{t.unsent}</Badge> : null}
      {shown.registerSavedAt ? <Badge tone="good">{t.registerSaved}</Badge> : null}
      {hasBegun && !shown.registerSavedAt && !isUnsent ? <Badge>{t.registerMissing}</Badge> : null}
    </>
  );
}
