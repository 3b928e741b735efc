import type { ReactNode } from "react";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { limits } from "../../../contract/limits.ts";
import { isServerTimeKnown } from "../../api/server-time.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { useTimeOfDay } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { teachMessages } from "../../messages/teach.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { JoinLink } from "../timetable/join-link.tsx";
import { useReason } from "../timetable/use-reason.ts";
import { ClassFacts, useCourseTitle } from "./class-facts.tsx";
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
  const t = useMessages(teachMessages);
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
  const t = useMessages(teachMessages);
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
  const t = useMessages(teachMessages);
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
