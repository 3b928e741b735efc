import type { CourseNotice } from "../../../contract/entities/course-notice.ts";
import { call } from "../../api/call.ts";
import { textIn } from "../../features/courses/course-text.tsx";
import { NoticeFiles } from "../../features/notices/notice-files.tsx";
import { NoticeText } from "../../features/notices/notice-text.tsx";
import { CopyForGroup, NoticeReach } from "../../features/written-notices/notice-reach.tsx";
import {
  type WithdrawalCalls,
  WithdrawNotice,
} from "../../features/written-notices/withdraw-notice.tsx";
import { courseNoticesMessages } from "../../messages/course-notices.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { writtenNoticesMessages } from "../../messages/written-notices.ts";
import { UnreachedNames } from "./unreached-names.tsx";

const withdrawal: WithdrawalCalls = {
  withdraw: (id) => call("POST /api/teach/notices/:id/withdraw", { params: { id } }),
  restore: (id) => call("POST /api/teach/notices/:id/restore", { params: { id } }),
};

type NoticeRowProps = { notice: CourseNotice; onChanged: () => Promise<unknown> };

/** What a notice says, when it is sent, and how many it has reached. */
export function NoticeRow({ notice, onChanged }: NoticeRowProps) {
  const w = useMessages(writtenNoticesMessages);
  const dateTime = useDateTime();
  const language = useLanguage();
  const title = textIn(language, notice.titleEn, notice.titleHi);
  const text = textIn(language, notice.textEn, notice.textHi);
  const when = dateTime(notice.sendAt);
  return (
    <li className="grid gap-2 py-5">
      <div>
        <h3 lang={title.lang} className="font-semibold wrap-anywhere">
          {title.text}
        </h3>
        <p className="text-sm text-soft">{notice.sentAt === null ? w.plannedFor(when) : when}</p>
      </div>
      <p lang={text.lang} className="max-w-text whitespace-pre-line wrap-anywhere">
        <NoticeText text={text.text} />
      </p>
      <NoticeFiles files={notice.files} />
      {notice.sentAt === null ? null : <Reach notice={notice} />}
      <div className="flex flex-wrap gap-3">
        <CopyForGroup notice={notice} />
        {notice.canWithdraw ? (
          <WithdrawNotice notice={notice} calls={withdrawal} onChanged={onChanged} />
        ) : null}
      </div>
    </li>
  );
}

/** Whoever has left without opening it, or may not come in, is not to be reached any more, and is in no number. */
function Reach({ notice }: Pick<NoticeRowProps, "notice">) {
  const t = useMessages(courseNoticesMessages);
  const { receivers, opened, reach } = notice;
  if (receivers === 0) return <p className="text-soft">{t.nobody}</p>;
  return (
    <div>
      {opened + reach.told + reach.unreached > 0 ? <NoticeReach notice={notice} /> : null}
      {reach.unreached === 0 ? (
        <p className="text-soft">{opened === receivers ? t.everybody : t.unreachedNone}</p>
      ) : (
        <UnreachedNames notice={notice} />
      )}
    </div>
  );
}
