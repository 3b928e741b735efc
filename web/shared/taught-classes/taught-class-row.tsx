import type { ReactNode } from "react";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { limits } from "../../../contract/limits.ts";
import { roomName } from "../../../contract/room-name.ts";
import { isServerTimeKnown } from "../../api/server-time.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { usePaths } from "../../paths.ts";
import { useDayAndTimes, useTimeOfDay } from "../../texts/date-time.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { teachersIn, textIn } from "../site/course-text.tsx";
import { useLookups } from "../site/lookups.ts";
import { useReason } from "../timetable/class-days.tsx";
import { JoinLink } from "../timetable/join-link.tsx";
import type { OnDevice } from "./kept-registers.ts";

export type TaughtClassRowProps = {
  shown: TaughtClass;
  /** What became of that part of its register which only this device has. */
  onDevice: OnDevice;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** A class for whoever teaches: Join while it can be joined, and the register once that can be saved. */
export function TaughtClassRow({ shown, onDevice, children }: TaughtClassRowProps) {
  const t = useTexts(teachTexts);
  const { text, lang } = useCourseTitle(shown);
  const reason = useReason(shown);
  const now = useServerNow().toISOString();
  return (
    <li className="grid grid-cols-1 gap-3 py-4 sm:flex sm:items-center sm:justify-between">
      <div className="grid min-w-0 gap-1">
        <h3 lang={lang} className="font-semibold wrap-anywhere">
          {text}
        </h3>
        <ClassFacts shown={shown} />
        <p className="flex flex-wrap gap-2 empty:hidden">
          <States shown={shown} onDevice={onDevice} now={now} />
        </p>
        {reason ? <p className="max-w-text wrap-anywhere">{reason}</p> : null}
        {shown.isRecorded && shown.cancelledAt === null ? (
          <p className="text-sm text-soft">{t.canBeRecorded}</p>
        ) : null}
      </div>
      <div className="grid shrink-0 grid-cols-1 gap-3 empty:hidden sm:flex sm:flex-row-reverse sm:items-center">
        <Actions shown={shown} onDevice={onDevice} now={now} />
        {children}
      </div>
    </li>
  );
}

type StateProps = { shown: TaughtClass; onDevice: OnDevice; now: string };

function Actions({ shown, onDevice, now }: StateProps) {
  const t = useTexts(teachTexts);
  const clock = useTimeOfDay();
  const paths = usePaths();
  const isCancelled = shown.cancelledAt !== null;
  // What was tapped before it was cancelled is still on this device.
  if (isCancelled && !onDevice) return null;
  const isJoined = !isCancelled && canJoin(shown, now);
  // A device that has not heard from the server may have a wrong clock: then the server decides.
  const isEarly = isServerTimeKnown() && now < shown.startsAt;
  return (
    <>
      {isJoined ? <JoinLink classId={shown.id} className="max-sm:w-full" /> : null}
      {isEarly ? (
        <p className="text-sm text-soft">{t.registerFrom(clock(shown.startsAt))}</p>
      ) : (
        <LinkButton
          variant={isJoined ? "outline" : "act"}
          to={paths.teachClass(shown.id)}
          className="max-sm:w-full"
        >
          {t.register}
        </LinkButton>
      )}
    </>
  );
}

/** As students can: from ten minutes before a class begins until it ends. */
function canJoin({ hasLink, startsAt, endsAt }: TaughtClass, now: string): boolean {
  const opensAt = new Date(Date.parse(startsAt) - limits.joinBeforeMs).toISOString();
  return hasLink && opensAt <= now && now < endsAt;
}

function States({ shown, onDevice, now }: StateProps) {
  const t = useTexts(teachTexts);
  if (shown.cancelledAt) return <Badge tone="bad">{t.cancelled}</Badge>;
  const hasBegun = shown.startsAt <= now;
  return (
    <>
      {shown.changedFields.length > 0 ? <Badge tone="marigold">{t.changed}</Badge> : null}
      {onDevice === "unsent" ? <Badge tone="marigold">{t.unsent}</Badge> : null}
      {onDevice === "refused" ? <Badge tone="bad">{t.refused}</Badge> : null}
      {shown.registerSavedAt ? <Badge tone="good">{t.registerSaved}</Badge> : null}
      {hasBegun && !shown.registerSavedAt && !onDevice ? <Badge>{t.registerMissing}</Badge> : null}
    </>
  );
}

/** A class in words: when, what, where and with whom. */
export function ClassFacts({ shown }: { shown: TaughtClass }) {
  const when = useDayAndTimes();
  const language = useLanguage();
  const { subjectName } = useLookups();
  const { startsAt, endsAt, subject, room, teacherName } = shown;
  const parts = [
    subject && subjectName(subject),
    room && roomName(room, language),
    teacherName && teachersIn([teacherName], language),
  ].filter(Boolean);
  return (
    <span className="block text-soft">
      {when(startsAt, endsAt)}
      {parts.length > 0 ? <span className="block wrap-anywhere">{parts.join(" · ")}</span> : null}
    </span>
  );
}

export function useCourseTitle({ courseTitle, courseTitleHi }: TaughtClass) {
  return textIn(useLanguage(), courseTitle, courseTitleHi);
}
