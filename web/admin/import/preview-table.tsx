import { CircleAlert } from "lucide-react";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { usePaths } from "../../paths.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { HeadCell, ScrollArea } from "../../ui/table.tsx";
import { type OwnProblem, ownProblems } from "./cell-problems.ts";
import type { CellProblem, CheckedRow } from "./check-rows.ts";
import type { FormField } from "./columns.ts";

type PreviewTableProps = { rows: readonly CheckedRow[]; fields: readonly FormField[] };

/** Rows as they would be imported, each wrong cell with its sentence. It scrolls, so that the button below stays near. */
export function PreviewTable({ rows, fields }: PreviewTableProps) {
  const t = useTexts(adminImportTexts);
  return (
    <ScrollArea
      label={t.preview}
      className="max-h-[32rem] overflow-auto rounded-sheet border border-rule bg-sheet"
    >
      <table className="w-full text-start">
        <caption className="sr-only">{t.preview}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <HeadCell className="px-2!">{t.row}</HeadCell>
            <HeadCell className="px-2!">{t.state}</HeadCell>
            {fields.map((field) => (
              <HeadCell key={field} className="px-2!">
                {t[field]}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="text-sm">
          {rows.map((row) => (
            <tr key={row.number} className="align-top">
              <th scope="row" className={`${cellClasses} text-start font-normal tabular-nums`}>
                {row.number}
              </th>
              <td className={`${cellClasses} min-w-36`}>
                <RowState row={row} />
              </td>
              {fields.map((field) => (
                <PreviewCell key={field} text={row.texts[field]} problem={row.problems[field]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const cellClasses = "border-t border-rule px-2 py-2";

function RowState({ row }: { row: CheckedRow }) {
  const { person, spoilt, sameAs, emailOf, known, emailOfKnown } = row;
  const t = useTexts(adminImportTexts);
  if (!person)
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="bad">{t.isWrong}</Badge>
        {spoilt === undefined ? null : <span className="text-bad">{t.unclosedQuote(spoilt)}</span>}
      </span>
    );
  if (sameAs !== undefined) return <Badge tone="marigold">{t.sameAs(sameAs)}</Badge>;
  if (known)
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="marigold">{t.isKnown}</Badge>
        <PersonLinks people={known} />
      </span>
    );
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="good">{t.isReady}</Badge>
      {emailOf === undefined ? null : <span className="text-soft">{t.emailOf(emailOf)}</span>}
      {emailOfKnown ? (
        <>
          <span className="text-soft">{t.emailOfKnown}</span>
          <PersonLinks people={emailOfKnown} />
        </>
      ) : null}
      {person.otherPhones ? (
        <span className="text-soft">{t.otherPhones(person.otherPhones.join(", "))}</span>
      ) : null}
    </span>
  );
}

function PersonLinks({ people }: { people: readonly KnownPerson[] }) {
  const paths = usePaths();
  return people.map(({ id, name }) => (
    <TextLink key={id} to={paths.adminPerson(id)} target="_blank">
      {name}
    </TextLink>
  ));
}

type PreviewCellProps = { text: string; problem: CellProblem | undefined };

function PreviewCell({ text, problem }: PreviewCellProps) {
  const t = useTexts(adminImportTexts);
  const language = useLanguage();
  if (!problem) return <td className={`${cellClasses} max-w-60 min-w-24 wrap-anywhere`}>{text}</td>;
  const sentence = isOwn(problem) ? t.cellProblem(problem) : fieldErrorSentence(problem, language);
  return (
    <td className={`${cellClasses} max-w-60 min-w-36 bg-bad-tint`}>
      <span className="wrap-anywhere">{text.slice(0, 200)}</span>
      <span className="flex items-start gap-1.5 text-bad">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {sentence}
      </span>
    </td>
  );
}

function isOwn(problem: CellProblem): problem is OwnProblem {
  return ownProblems.some((each) => each === problem);
}
