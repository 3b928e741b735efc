import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseNotice } from "../../../contract/entities/course-notice.ts";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { isNotFound } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { NoticeFiles } from "../../shared/notices/notice-files.tsx";
import { NoticeText } from "../../shared/notices/notice-text.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { courseNoticesTexts, writtenNoticesTexts } from "../../texts/written-notices.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../editing/confirm-dialog.tsx";
import { useShowUndo } from "../editing/notify-undo.tsx";
import { hasNumbers, numberedNames } from "../numbered-names.ts";
import { unreachedQuery } from "./course-notices-query.ts";
import { CopyForGroup, NoticeReach } from "./notice-reach.tsx";

const withdrawal: WithdrawalCalls = {
  withdraw: (id) => call("POST /api/teach/notices/:id/withdraw", { params: { id } }),
  restore: (id) => call("POST /api/teach/notices/:id/restore", { params: { id } }),
};

type NoticeRowProps = { notice: CourseNotice; onChanged: () => Promise<unknown> };

/** What a notice says, when it is sent, and how many it has reached. */
export function NoticeRow({ notice, onChanged }: NoticeRowProps) {
  const w = useTexts(writtenNoticesTexts);
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
  const t = useTexts(courseNoticesTexts);
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

/** The calls of the office, or those of whoever teaches. */
export type WithdrawalCalls = {
  withdraw: (id: string) => Promise<{ message: string }>;
  restore: (id: string) => Promise<unknown>;
};

type WithdrawNoticeProps = {
  notice: Pick<OfficeNotice, "id" | "titleEn" | "titleHi" | "sendAt" | "sentAt">;
  calls: WithdrawalCalls;
  /** The lists are to be read anew. */
  onChanged: () => Promise<unknown>;
};

/** Asks first, because everybody will notice, and offers for a while to undo it. */
export function WithdrawNotice({ notice, calls, onChanged }: WithdrawNoticeProps) {
  const t = useTexts(writtenNoticesTexts);
  const [asked, setAsked] = useState<WithdrawNoticeProps["notice"]>();
  const title = textIn(useLanguage(), notice.titleEn, notice.titleHi).text;
  const offerUndo = useOfferUndo({ notice, calls, onChanged });
  const withdrawal = useMutation({
    mutationFn: ({ id }: WithdrawNoticeProps["notice"]) => calls.withdraw(id),
    async onSuccess({ message }) {
      offerUndo(message);
      await onChanged();
    },
  });
  return (
    <>
      <Button variant="outline" aria-label={t.withdrawOf(title)} onClick={() => setAsked(notice)}>
        {t.withdraw}
      </Button>
      <ConfirmDialog
        asked={asked}
        change={withdrawal}
        onClose={() => setAsked(undefined)}
        title={t.withdrawTitle}
        text={isPlanned(notice) ? t.withdrawPlanned(title) : t.withdrawText(title)}
        action={t.withdraw}
      />
    </>
  );
}

/** A toast with a button that brings the notice back. */
function useOfferUndo({ notice, calls, onChanged }: WithdrawNoticeProps) {
  const t = useTexts(writtenNoticesTexts);
  const dateTime = useDateTime();
  const showUndo = useShowUndo();
  return (said: string) => {
    const toast = `withdrawn ${notice.id}`;
    const undo = async () => {
      try {
        await calls.restore(notice.id);
        notify.success(isPlanned(notice) ? t.planned(dateTime(notice.sendAt)) : t.restored, {
          id: toast,
        });
      } catch (error) {
        const isGone = isNotFound(error);
        notify.error(isGone ? t.restoredTooLate : t.restoreFailed, { id: toast });
      }
      await onChanged();
    };
    showUndo({ toast, said, undo });
  };
}

/** Nobody has it yet. */
function isPlanned({ sentAt, sendAt }: WithdrawNoticeProps["notice"]): boolean {
  return sentAt === null && Date.parse(sendAt) > Date.now();
}

type UnreachedNamesProps = { notice: Pick<CourseNotice, "id" | "reach"> };

/** Names, which are asked for when they are unfolded; the office has the phone numbers. */
function UnreachedNames({ notice }: UnreachedNamesProps) {
  const t = useTexts(courseNoticesTexts);
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      look="line"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      head={t.unreached(number(notice.reach.unreached))}
    >
      {isOpen ? <Names notice={notice} /> : null}
    </Disclosure>
  );
}

function Names({ notice }: UnreachedNamesProps) {
  const t = useTexts(courseNoticesTexts);
  const { numbered } = useTexts(teachTexts);
  const found = useInfiniteQuery(unreachedQuery(notice));
  const { data, isFetching } = found;
  if (!data)
    return isFetching ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <FailedState message={t.unreachedFailed} onRetry={() => void found.refetch()} />
    );
  const students = data.pages.flatMap((page) => page.students);
  const names = numberedNames(students);
  const total = data.pages.at(-1)?.total;
  if (students.length === 0) return <p className="pb-2 text-soft">{t.unreachedNone}</p>;
  return (
    <div className="grid gap-3 pb-2">
      <p className="text-soft">{t.askOffice}</p>
      {hasNumbers(students) ? <p className="text-soft">{numbered}</p> : null}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {[...names].map(([id, name]) => (
          <li key={id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <MoreRows found={found} shown={students.length} total={total} failed={t.unreachedFailed} />
      ) : null}
    </div>
  );
}
