import type { ListedWaiting } from "../../../contract/entities/waiting.ts";
import { usePaths } from "../../paths.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminWaitingTexts } from "../../texts/admin-enrolments.ts";
import { dateTimeIn, useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import type { Column } from "../list/office-table.ts";
import { ContactLinks, courseTitleIn } from "../student-cells.tsx";

/** The columns of the waiting list. */
export function useWaitingColumns(onRemove: (row: ListedWaiting) => void): Column<ListedWaiting>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminWaitingTexts);
  const dateTime = useDateTime();
  const placeOf = useWaitingPlace();
  const language = useLanguage();
  const paths = usePaths();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: ({ student }) => <TextLink to={paths.adminPerson(student.id)}>{student.name}</TextLink>,
    },
    {
      key: "course",
      label: t.course,
      cell: ({ course }) => (
        <span className="block md:min-w-40">{courseTitleIn(course, language)}</span>
      ),
    },
    {
      key: "place",
      label: t.place,
      cell: placeOf,
    },
    {
      key: "contact",
      label: t.contact,
      cell: (row) => <WaitingContact row={row} />,
    },
    { key: "joined", label: t.joined, cell: ({ joinedAt }) => dateTime(joinedAt) },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (row) => (
        <Button
          variant="outline"
          aria-label={t.removeOf(row.student.name, courseTitleIn(row.course, language))}
          onClick={() => onRemove(row)}
        >
          {t.remove}
        </Button>
      ),
    },
  ];
}

/** Somebody's number in the list, or until when a seat is offered to them. */
export function useWaitingPlace(): (row: ListedWaiting) => string {
  const t = useTexts(adminWaitingTexts);
  const dateTime = useDateTime();
  return ({ place, offeredUntil }) =>
    offeredUntil === null ? t.number(place ?? 1) : t.offered(dateTime(offeredUntil));
}

/** How to reach somebody: by phone, or by WhatsApp with a message about the seat in their language. */
function WaitingContact({ row }: { row: ListedWaiting }) {
  const a = useTexts(adminTexts);
  const { student, course, place, offeredUntil } = row;
  if (student.phoneNumber === null) return a.none;
  return (
    <ContactLinks
      name={student.name}
      number={student.phoneNumber}
      language={student.language}
      write={(texts, words) => {
        const about = { ...words, course: courseTitleIn(course, words.language) };
        if (offeredUntil === null) return texts.waiting({ ...about, place: place ?? 1 });
        return texts.offeredSeat({ ...about, until: dateTimeIn(words.language)(offeredUntil) });
      }}
    />
  );
}
