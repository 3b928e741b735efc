import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { TextLink } from "../../ui/text-link.tsx";

type ImportLineProps = {
  line: PeopleImport;
  /** Whether this page is undoing the import now. */
  isUndoing: boolean;
  onUndo: (line: PeopleImport) => void;
  onGoOn: (line: PeopleImport) => void;
};

/** An earlier import: when it ran, who started it, how far its undo is, and which people an undo has kept. */
export function ImportLine({ line, isUndoing, onUndo, onGoOn }: ImportLineProps) {
  const t = useMessages(adminImportMessages);
  const dateTime = useDateTime();
  const { number } = useFormats();
  const about = [dateTime(line.createdAt), line.byName].filter(Boolean).join(" · ");
  const isUndone = line.undoneAt !== null && line.left === 0;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{line.fileName}</span>
          <span className="text-sm text-soft">{about}</span>
          <span className="text-sm text-soft">
            {t.pastLine(number(line.added), number(line.rows))}
          </span>
        </span>
        {isUndone ? <Badge>{t.undone}</Badge> : null}
        {line.undoneAt === null ? (
          <Button
            variant="outline"
            aria-label={`${t.undo}: ${line.fileName}`}
            onClick={() => onUndo(line)}
          >
            {t.undo}
          </Button>
        ) : null}
        {line.left > 0 ? (
          <Button
            variant="outline"
            isBusy={isUndoing}
            aria-label={`${t.goOnUndoing}: ${line.fileName}`}
            onClick={() => onGoOn(line)}
          >
            {t.goOnUndoing}
          </Button>
        ) : null}
      </div>
      {line.left > 0 ? <UndoProgress line={line} /> : null}
      {line.kept > 0 ? <KeptPeople line={line} /> : null}
    </li>
  );
}

function UndoProgress({ line: { left, added } }: Pick<ImportLineProps, "line">) {
  const t = useMessages(adminImportMessages);
  const { number } = useFormats();
  const text = t.undoing(number(left), number(added));
  return (
    <div className="grid gap-1">
      <p className="text-sm text-soft">{text}</p>
      <ProgressBar label={t.undo} fraction={(added - left) / added} />
    </div>
  );
}

function KeptPeople({ line: { kept, keptPeople } }: Pick<ImportLineProps, "line">) {
  const t = useMessages(adminImportMessages);
  const paths = usePaths();
  const { number } = useFormats();
  return (
    <div className="grid gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.kept(number(kept))}</p>
      <ul className="grid gap-1">
        {keptPeople.map(({ id, name, hasAccount }) => (
          <li key={id}>
            <TextLink to={paths.adminPerson(id)}>{name}</TextLink>
            {" · "}
            {hasAccount ? t.keptAccount : t.keptByOffice}
          </li>
        ))}
      </ul>
      {keptPeople.length < kept ? <p>{t.keptMore(number(kept - keptPeople.length))}</p> : null}
    </div>
  );
}
