import type { OfficeNotice, UnreachedPerson } from "../../../contract/entities/notice.ts";
import { pathsIn, usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminUnreachedTexts } from "../../texts/admin-notices.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import type { Column } from "../list/row-table.tsx";
import { ContactLinks, type WriteMessage } from "../student-cells.tsx";
import { useMarkPhoned } from "./notice-query.ts";

/** So much of a notice fits into the address of a WhatsApp chat, in which a letter of Hindi takes nine characters. */
const MOST_LETTERS = 400;

/** Who was not reached, why, and how to call them. */
export function useUnreachedColumns(notice: OfficeNotice): Column<UnreachedPerson>[] {
  const t = useTexts(adminUnreachedTexts);
  const paths = usePaths();
  return [
    {
      key: "person",
      label: t.person,
      kind: "head",
      cell: ({ id, name }) => (
        <TextLink to={paths.adminPerson(id)} className="wrap-anywhere">
          {name}
        </TextLink>
      ),
    },
    { key: "reason", label: t.reason, cell: (person) => <Reason person={person} /> },
    {
      key: "phone",
      label: t.phone,
      cell: (person) => <Contact person={person} write={writeNotice(notice)} />,
    },
    {
      key: "called",
      label: t.called,
      cell: (person) => <Called notice={notice} person={person} />,
    },
  ];
}

type CalledProps = { notice: OfficeNotice; person: UnreachedPerson };

function Called({ notice, person: { id: personId, name, calledAt } }: CalledProps) {
  const t = useTexts(adminUnreachedTexts);
  const dateTime = useDateTime();
  const marking = useMarkPhoned(notice.id);
  const isPhoned = calledAt !== null;
  return (
    <span className="grid justify-items-start">
      {isPhoned ? dateTime(calledAt) : null}
      <Button
        variant="quiet"
        isBusy={marking.isPending}
        aria-label={isPhoned ? t.takeBackOf(name) : t.markCalledOf(name)}
        onClick={() => marking.mutate({ personId, isPhoned: !isPhoned })}
        className="-ms-4"
      >
        {isPhoned ? t.takeBack : t.markPhoned}
      </Button>
    </span>
  );
}

/** Says why somebody was not reached. */
export function Reason({
  person: { reason, lastSeenAt, gone, mail, push },
}: {
  person: UnreachedPerson;
}) {
  const t = useTexts(adminUnreachedTexts);
  const dateTime = useDateTime();
  const seen =
    reason === "neverSignedIn" || lastSeenAt === null
      ? t.neverSignedIn
      : t[reason](dateTime(lastSeenAt));
  return (
    <span className="grid gap-1">
      {gone === null ? null : <span>{t.gone(gone)}</span>}
      <span>{seen}</span>
      <span className="text-soft">{t.mail(mail)}</span>
      <span className="text-soft">{t.push(push)}</span>
    </span>
  );
}

type ContactProps = { person: UnreachedPerson; write: WriteMessage };

function Contact({ person: { name, parentName, phoneNumber, language }, write }: ContactProps) {
  const t = useTexts(adminUnreachedTexts);
  if (!phoneNumber) return <span className="text-soft">{t.noPhone}</span>;
  return (
    <span className="grid">
      {parentName ? <span className="wrap-anywhere">{t.parent(parentName)}</span> : null}
      <ContactLinks name={name} number={phoneNumber} language={language} write={write} />
    </span>
  );
}

/** The notice as a ready message, with its address where there is more than the message holds. */
export function writeNotice({ files, ...notice }: OfficeNotice): WriteMessage {
  return (texts, { language, ...words }) => {
    const letters = [...textIn(language, notice.textEn, notice.textHi).text];
    const isCut = letters.length > MOST_LETTERS;
    const address = new URL(pathsIn(language).notices(), window.location.origin).href;
    return texts.notice({
      ...words,
      title: textIn(language, notice.titleEn, notice.titleHi).text,
      text: isCut ? `${letters.slice(0, MOST_LETTERS).join("")}…` : letters.join(""),
      ...((isCut || files.length > 0) && { more: { isCut, files: files.length, address } }),
    });
  };
}
