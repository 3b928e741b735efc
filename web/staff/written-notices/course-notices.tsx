import { useInfiniteQuery } from "@tanstack/react-query";
import { type NewCourseNotice, newCourseNotice } from "../../../contract/entities/course-notice.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { unsavedTexts } from "../../texts/unsaved.ts";
import { courseNoticesTexts, writtenNoticesTexts } from "../../texts/written-notices.ts";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { notify } from "../../ui/toast.ts";
import { courseNoticesQuery } from "./course-notices-query.ts";
import { notPast } from "./not-past.ts";
import { NoticeRow } from "./notice-row.tsx";
import {
  emptyWords,
  type NoticeWords,
  sentWords,
  useAttachedFiles,
  WriteNotice,
} from "./write-notice.tsx";

/** What the students of a course were told, and the form that tells them something. */
export function CourseNotices({ courseId }: { courseId: string }) {
  const found = useCourseNotices(courseId);
  return (
    <div className="grid grid-cols-1 gap-8">
      <CourseNoticeForm courseId={courseId} onSent={found.refetch} />
      <Told found={found} />
    </div>
  );
}

export function useCourseNotices(courseId: string) {
  return useInfiniteQuery(courseNoticesQuery(courseId));
}

function Told({ found }: { found: ReturnType<typeof useCourseNotices> }) {
  const t = useTexts(courseNoticesTexts);
  const { data: held, refetch } = found;
  if (!held) return <FailedState message={t.loadFailed} onRetry={() => void refetch()} />;
  const notices = held.pages.flatMap((page) => page.notices);
  const total = held.pages.at(-1)?.total;
  if (notices.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.sentOnes}</h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onChanged={refetch} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <MoreRows found={found} shown={notices.length} total={total} failed={t.loadFailed} />
      ) : null}
    </section>
  );
}

type CourseNoticeFormProps = { courseId: string; onSent: () => Promise<unknown> };

const plannedNotice = newCourseNotice.check(notPast);

/** Tells the students of a course something, at once or later. */
function CourseNoticeForm({ courseId, onSent }: CourseNoticeFormProps) {
  const t = useTexts(writtenNoticesTexts);
  const dateTime = useDateTime();
  const c = useTexts(courseNoticesTexts);
  const u = useTexts(unsavedTexts);
  const attached = useAttachedFiles();
  const { uploadIds } = attached;
  const contract = useContractForm<NoticeWords, NewCourseNotice>({
    schema: plannedNotice,
    defaultValues: emptyWords,
    toInput: sentWords,
    refusalText: attached.refusalText,
    onRefused: attached.onRefused,
    async send(body) {
      const { notice } = await call("POST /api/teach/courses/:id/notices", {
        params: { id: courseId },
        body: { ...body, ...(uploadIds.length > 0 && { uploadIds }) },
      });
      contract.form.reset(emptyWords);
      attached.clear();
      const { sentAt, sendAt } = notice;
      notify.success(sentAt === null ? t.planned(dateTime(sendAt)) : c.sent);
      await onSent();
    },
  });
  const { isDirty } = contract.form.formState;
  return (
    <>
      <WriteNotice
        contract={contract}
        isLater={contract.form.watch("sendAt") !== ""}
        attached={attached}
      />
      <LeaveGuard
        isOn={() => isDirty || uploadIds.length > 0}
        title={u.title}
        text={u.text}
        leave={u.leave}
      />
    </>
  );
}
