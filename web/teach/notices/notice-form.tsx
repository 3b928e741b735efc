import { type NewCourseNotice, newCourseNotice } from "../../../contract/entities/course-notice.ts";
import { call } from "../../api/call.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { LeaveGuard } from "../../features/leaving/leave-guard.tsx";
import { useAttachedFiles } from "../../features/written-notices/attached-files.tsx";
import { notPast } from "../../features/written-notices/not-past.ts";
import { useNoticeId } from "../../features/written-notices/save-id.ts";
import {
  emptyWords,
  type NoticeWords,
  sentWords,
  WriteNotice,
} from "../../features/written-notices/write-notice.tsx";
import { courseNoticesMessages } from "../../messages/course-notices.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { unsavedMessages } from "../../messages/unsaved.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";
import { notify } from "../../ui/toast.ts";

const plannedNotice = newCourseNotice.check(notPast);

type CourseNoticeFormProps = { courseId: string; onSent: () => Promise<unknown> };

/** Tells the students of a course something, at once or later. */
export function CourseNoticeForm({ courseId, onSent }: CourseNoticeFormProps) {
  const t = useMessages(writtenNoticesMessages);
  const dateTime = useDateTime();
  const c = useMessages(courseNoticesMessages);
  const u = useMessages(unsavedMessages);
  const attached = useAttachedFiles();
  const { uploadIds } = attached;
  const saving = useNoticeId();
  const contract = useContractForm<NoticeWords, NewCourseNotice>({
    schema: plannedNotice,
    defaultValues: emptyWords,
    toInput: sentWords,
    refusalText: (error) => saving.refusalText(error) ?? attached.refusalText(error),
    onRefused(error) {
      saving.onRefused(error);
      attached.onRefused(error);
    },
    async send(body) {
      const { notice } = await call("POST /api/teach/courses/:id/notices", {
        params: { id: courseId },
        body: saving.saved({ ...body, ...(uploadIds.length > 0 && { uploadIds }) }),
      });
      saving.forget();
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
