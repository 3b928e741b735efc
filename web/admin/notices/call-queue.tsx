import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { OfficeNotice, UnreachedPerson } from "../../../contract/entities/notice.ts";
import { failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminUnreachedTexts } from "../../texts/admin-notices.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useWhatsAppAddress } from "../student-cells.tsx";
import { personToPhoneQuery, phoneCallQueueQuery, toldIn, useMarkPhoned } from "./notice-query.ts";
import { Reason, writeNotice } from "./unreached-columns.tsx";

/** Everybody who is still to be told, one after another: a tap opens WhatsApp with the words ready and marks the person. */
export function PhoneCallQueue({ notice }: { notice: OfficeNotice }) {
  const t = useTexts(adminUnreachedTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {t.queue}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.queueTitle}>
        <Queue notice={notice} />
      </Dialog>
    </>
  );
}

function Queue({ notice }: { notice: OfficeNotice }) {
  const t = useTexts(adminUnreachedTexts);
  const { number } = useFormats();
  const found = useInfiniteQuery(phoneCallQueueQuery(notice.id, toldIn(useSearchParams()[0])));
  const [at, setAt] = useState(0);
  const [written, setWritten] = useState<Written>();
  const marking = useMarkPhoned(notice.id);
  if (!found.data) return <NoQueue error={found.error} onRetry={() => void found.refetch()} />;
  const people = found.data.pages.flatMap((page) => page.people);
  const person = people[at];
  const go = (to: number) => {
    setAt(to);
    if (to >= people.length - 1 && found.hasNextPage) void found.fetchNextPage();
  };
  const mark = (who: UnreachedPerson, isPhoned: boolean) => {
    marking.mutate(
      { personId: who.id, isPhoned },
      {
        onSuccess: ({ calledAt, wasPhoned }) =>
          setWritten(isPhoned ? { who, calledBefore: wasPhoned ? calledAt : null } : undefined),
      },
    );
  };
  if (!person && found.hasNextPage)
    return <NoQueue error={found.error} onRetry={() => void found.fetchNextPage()} />;
  return (
    <div className="mt-2 grid gap-4">
      <WrittenTo written={written} onTakeBack={(who) => mark(who, false)} />
      {person ? (
        <>
          <p className="text-sm text-soft">
            {t.queuePlace(number(at + 1), number(found.data.pages[0]?.total ?? people.length))}
          </p>
          <CallCard
            key={person.id}
            notice={notice}
            person={person}
            onWrite={() => {
              mark(person, true);
              go(at + 1);
            }}
          />
        </>
      ) : (
        <p className="text-soft">{people.length === 0 ? t.queueEmpty : t.queueEnd}</p>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {at > 0 ? (
          <Button variant="outline" onClick={() => go(at - 1)}>
            {t.back}
          </Button>
        ) : null}
        {person ? (
          <Button variant="outline" className="ms-auto" onClick={() => go(at + 1)}>
            {t.skip}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function NoQueue({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const a = useTexts(adminTexts);
  if (!error) return <Spinner />;
  return <FailedState message={failureText(error, { fallback: a.listFailed })} onRetry={onRetry} />;
}

/** `calledBefore`: when somebody else in the office had done it. */
type Written = { who: UnreachedPerson; calledBefore: string | null };
type WrittenToProps = {
  written: Written | undefined;
  onTakeBack: (person: UnreachedPerson) => void;
};

function WrittenTo({ written, onTakeBack }: WrittenToProps) {
  const t = useTexts(adminUnreachedTexts);
  const dateTime = useDateTime();
  if (!written) return <div role="status" className="empty:hidden" />;
  const { who, calledBefore } = written;
  return (
    <div role="status">
      <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-tint px-3 text-sm">
        <span className="py-2 wrap-anywhere">
          {calledBefore === null
            ? t.marked(who.name)
            : t.calledBefore(who.name, dateTime(calledBefore))}
        </span>
        {calledBefore === null ? (
          <Button
            variant="quiet"
            aria-label={t.takeBackOf(who.name)}
            onClick={() => onTakeBack(who)}
          >
            {t.takeBack}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

type CallCardProps = { notice: OfficeNotice; person: UnreachedPerson; onWrite: () => void };

/** One person to call, and whether somebody did so, or the person opened the notice, after the queue was loaded. */
function CallCard({ notice, person, onWrite }: CallCardProps) {
  const t = useTexts(adminUnreachedTexts);
  const addressOf = useWhatsAppAddress();
  const { name, parentName, phoneNumber, language } = person;
  const meanwhile = useMeanwhile({ noticeId: notice.id, person });
  if (phoneNumber === null) return null;
  return (
    <div className="grid gap-4">
      <div>
        <p aria-live="polite" className="text-lead font-semibold wrap-anywhere">
          {name}
        </p>
        {parentName ? <p className="wrap-anywhere">{t.parent(parentName)}</p> : null}
        <p className="text-sm text-soft">
          {t.phone}: {phoneNumber}
        </p>
        <p className="text-sm text-soft">
          <Reason person={person} />
        </p>
      </div>
      <a
        href={addressOf({ name, number: phoneNumber, language }, writeNotice(notice))}
        target="_blank"
        rel="noreferrer"
        onClick={onWrite}
        className={buttonClasses(meanwhile ? "outline" : "act", "large")}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t.write}
      </a>
      <a
        href={`tel:${phoneNumber}`}
        aria-label={t.callTo(name)}
        className={buttonClasses("outline")}
      >
        <Phone aria-hidden="true" className="size-4" />
        {t.phoneCall}
      </a>
      {/* With room kept for it, as the links would otherwise move under the thumb. */}
      <p role="status" className="min-h-12 text-sm wrap-anywhere">
        {meanwhile}
      </p>
    </div>
  );
}

type Asked = { noticeId: string; person: UnreachedPerson };

/** Why the person need not be called any more; undefined where that is not so, or not known. */
function useMeanwhile({ noticeId, person: { id, name } }: Asked): string | undefined {
  const t = useTexts(adminUnreachedTexts);
  const dateTime = useDateTime();
  const { data } = useQuery(personToPhoneQuery(noticeId, id));
  if (!data) return undefined;
  const now = data.people.find((person) => person.id === id);
  if (!now) return t.reachedMeanwhile(name);
  return now.calledAt === null ? undefined : t.calledMeanwhile(name, dateTime(now.calledAt));
}
