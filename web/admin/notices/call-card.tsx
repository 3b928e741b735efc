import { useQuery } from "@tanstack/react-query";
import { MessageCircle, Phone } from "lucide-react";
import type { OfficeNotice, UnreachedPerson } from "../../../contract/entities/notice.ts";
import { adminUnreachedMessages } from "../../messages/admin-unreached.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { useWhatsAppAddress } from "../contact-links.tsx";
import { personToCallQuery } from "./notice-query.ts";
import { Reason, writeNotice } from "./unreached-columns.tsx";

type CallCardProps = { notice: OfficeNotice; person: UnreachedPerson; onWrite: () => void };

/** One person to call, and whether somebody did so, or the person opened the notice, after the queue was loaded. */
export function CallCard({ notice, person, onWrite }: CallCardProps) {
  const t = useMessages(adminUnreachedMessages);
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
  const t = useMessages(adminUnreachedMessages);
  const dateTime = useDateTime();
  const { data } = useQuery(personToCallQuery(noticeId, id));
  if (!data) return undefined;
  const now = data.people.find((person) => person.id === id);
  if (!now) return t.reachedMeanwhile(name);
  return now.calledAt === null ? undefined : t.calledMeanwhile(name, dateTime(now.calledAt));
}
