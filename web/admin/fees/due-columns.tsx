import type { FeeDue } from "../../../contract/entities/fee-dues.ts";
import { usePaths } from "../../paths.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminDuesTexts } from "../../texts/admin-fee-dues.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { formatsIn, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import type { Column } from "../list/office-table.ts";
import { ContactLinks, courseTitleIn } from "../student-cells.tsx";

/** The columns of the list of dues. */
export function useDueColumns(onPromise: (due: FeeDue) => void): Column<FeeDue>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminDuesTexts);
  const { date, rupees } = useFormats();
  const language = useLanguage();
  const paths = usePaths();
  return [
    {
      key: "student",
      label: t.student,
      kind: "head",
      cell: ({ student }) =>
        student ? (
          <TextLink to={paths.adminPerson(student.id)}>{student.name}</TextLink>
        ) : (
          t.formerStudent
        ),
    },
    {
      key: "course",
      label: t.course,
      cell: ({ course }) => (
        <span className="block md:min-w-40">
          {course ? courseTitleIn(course, language) : a.none}
        </span>
      ),
    },
    { key: "since", label: t.since, cell: ({ dueSince }) => date(dueSince) },
    {
      key: "overdue",
      label: t.overdue,
      cell: ({ overduePaise }) => (
        <span className="font-semibold tabular-nums">{rupees(overduePaise)}</span>
      ),
    },
    {
      key: "balance",
      label: t.balance,
      cell: ({ balancePaise }) => <span className="tabular-nums">{rupees(balancePaise)}</span>,
    },
    { key: "promise", label: t.promise, cell: (due) => <PromiseCell due={due} /> },
    { key: "contact", label: t.contact, cell: (due) => <DueContact due={due} /> },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (due) => (
        <Button
          variant="outline"
          aria-label={t.noteOf(due.student?.name ?? t.formerStudent)}
          onClick={() => onPromise(due)}
        >
          {t.note}
        </Button>
      ),
    },
  ];
}

function PromiseCell({ due: { promise, remindedAt } }: { due: FeeDue }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminDuesTexts);
  const { date } = useFormats();
  const dateTime = useDateTime();
  if (!promise && remindedAt === null) return a.none;
  return (
    <span className="grid">
      {promise ? <span>{t.promised(date(promise.promisedOn))}</span> : null}
      {promise?.note ? <span className="text-sm text-soft">{promise.note}</span> : null}
      {remindedAt === null ? null : (
        <span className="text-sm text-soft">{t.reminded(dateTime(remindedAt))}</span>
      )}
    </span>
  );
}

/** The phone of the form, and WhatsApp with the reminder in the family's language. */
function DueContact({ due: { student, overduePaise, dueSince, code } }: { due: FeeDue }) {
  const a = useTexts(adminTexts);
  if (!student?.phoneNumber) return a.none;
  return (
    <ContactLinks
      name={student.name}
      number={student.phoneNumber}
      language={student.language}
      write={(texts, words) => {
        const { rupees, date } = formatsIn(words.language);
        return texts.feeDue({ ...words, sum: rupees(overduePaise), since: date(dueSince), code });
      }}
    />
  );
}
