import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { ApiError } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminImportTexts } from "../../texts/admin-import.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { notify } from "../../ui/toast.ts";
import { importsQuery } from "./imports-query.ts";

/** How often the list is fetched again while the server continues an undo by itself. */
const LOOK_MS = 5_000;

/** Earlier imports, each to be undone while nothing was done with its people. */
export function PastImports() {
  const t = useTexts(adminImportTexts);
  const { number } = useFormats();
  const { data: imports = [] } = useQuery({
    ...importsQuery,
    refetchInterval: ({ state }) => state.data?.some(({ left }) => left > 0) && LOOK_MS,
  });
  const [asked, setAsked] = useState<PeopleImport>();
  const [used, setUsed] = useState<readonly KnownPerson[]>([]);
  const { begin, goOn } = useUndoImport(setUsed);
  if (imports.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.past}</h2>
      {used.length > 0 ? <UsedPeople people={used} /> : null}
      <ul className="grid divide-y divide-rule">
        {imports.map((each) => (
          <ImportLine
            key={each.id}
            line={each}
            isUndoing={goOn.isPending && goOn.variables.id === each.id}
            onUndo={setAsked}
            onGoOn={goOn.mutate}
          />
        ))}
      </ul>
      <ConfirmDialog
        asked={asked}
        change={begin}
        onClose={() => setAsked(undefined)}
        title={t.undoTitle(asked?.fileName ?? "")}
        text={t.undoText(number(asked?.added ?? 0))}
        action={t.undo}
        typedName={asked?.fileName}
      />
    </Card>
  );
}

function UsedPeople({ people }: { people: readonly KnownPerson[] }) {
  const t = useTexts(adminImportTexts);
  const paths = usePaths();
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-glow p-3 text-amber">
      <p>{t.used}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {people.map(({ id, name }) => (
          <TextLink key={id} to={paths.adminPerson(id)}>
            {name}
          </TextLink>
        ))}
      </p>
    </div>
  );
}

/**
 * `begin` undoes the first part of an import, `goOn` the rest, part by part; the list shows how many are left.
 * `onUsed` is told of people for whom nothing was undone.
 */
function useUndoImport(onUsed: (people: readonly KnownPerson[]) => void) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminImportTexts);
  const queries = useQueryClient();
  const undoNext = async ({ id }: PeopleImport): Promise<PeopleImport> => {
    const answer = await call("POST /api/admin/imports/:id/undo", { params: { id } });
    // A request that is still under way would bring back an earlier count of the people left.
    await queries.cancelQueries({ queryKey: importsQuery.queryKey });
    queries.setQueryData(importsQuery.queryKey, (imports) =>
      imports?.map((each) => (each.id === id ? answer.import : each)),
    );
    return answer.import;
  };
  const goOn = useMutation({
    async mutationFn(line: PeopleImport) {
      let now = line;
      while (now.left > 0) now = await undoNext(now);
    },
    onSuccess: () => notify.success(t.undoneToast),
    onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
    onSettled: () => queries.invalidateQueries({ queryKey: ["people"] }),
  });
  const begin = useMutation({
    mutationFn: undoNext,
    onSuccess(line) {
      onUsed([]);
      goOn.mutate(line);
    },
    onError(error) {
      if (error instanceof ApiError && error.code === "import_used")
        // The endpoint answers `present` in this shape.
        onUsed((error.present as { people: KnownPerson[] }).people);
    },
  });
  return { begin, goOn };
}

type ImportLineProps = {
  line: PeopleImport;
  /** Whether this page is undoing the import now. */
  isUndoing: boolean;
  onUndo: (line: PeopleImport) => void;
  onGoOn: (line: PeopleImport) => void;
};

/** An earlier import: when it ran, who started it, how far its undo is, and which people an undo has kept. */
function ImportLine({ line, isUndoing, onUndo, onGoOn }: ImportLineProps) {
  const t = useTexts(adminImportTexts);
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
  const t = useTexts(adminImportTexts);
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
  const t = useTexts(adminImportTexts);
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
