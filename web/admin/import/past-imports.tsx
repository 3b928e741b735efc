import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { importsQuery } from "./imports-query.ts";

/** Earlier imports, each to be undone while nothing was done with its people. */
export function PastImports() {
  const t = useMessages(adminImportMessages);
  const { number } = useFormats();
  const { data: imports = [] } = useQuery(importsQuery);
  const [asked, setAsked] = useState<PeopleImport>();
  const [used, setUsed] = useState<readonly KnownPerson[]>([]);
  const undo = useUndo(setUsed);
  if (imports.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.past}</h2>
      {used.length > 0 ? <UsedPeople people={used} /> : null}
      <ul className="grid divide-y divide-rule">
        {imports.map((each) => (
          <ImportLine key={each.id} line={each} onUndo={setAsked} />
        ))}
      </ul>
      <ConfirmDialog
        asked={asked}
        change={undo}
        onClose={() => setAsked(undefined)}
        title={t.undoTitle(asked?.fileName ?? "")}
        text={t.undoText(number(asked?.added ?? 0))}
        action={t.undo}
      />
    </Card>
  );
}

function useUndo(onUsed: (people: readonly KnownPerson[]) => void) {
  const t = useMessages(adminImportMessages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: PeopleImport) =>
      call("POST /api/admin/imports/:id/undo", { params: { id } }),
    async onSuccess() {
      onUsed([]);
      notify.success(t.undoneToast);
      await queries.invalidateQueries({ queryKey: importsQuery.queryKey });
      await queries.invalidateQueries({ queryKey: ["people"] });
    },
    onError(error) {
      if (error instanceof ApiError && error.code === "import_used")
        // The endpoint answers `present` in this shape.
        onUsed((error.present as { people: KnownPerson[] }).people);
    },
  });
}

function ImportLine({
  line,
  onUndo,
}: {
  line: PeopleImport;
  onUndo: (line: PeopleImport) => void;
}) {
  const t = useMessages(adminImportMessages);
  const dateTime = useDateTime();
  const { number } = useFormats();
  const about = [dateTime(line.createdAt), line.byName].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="grid min-w-0">
        <span className="font-semibold wrap-anywhere">{line.fileName}</span>
        <span className="text-sm text-soft">{about}</span>
        <span className="text-sm text-soft">
          {t.pastLine(number(line.added), number(line.rows))}
        </span>
      </span>
      {line.undoneAt ? (
        <Badge>{t.undone}</Badge>
      ) : (
        <Button
          variant="outline"
          aria-label={`${t.undo}: ${line.fileName}`}
          onClick={() => onUndo(line)}
        >
          {t.undo}
        </Button>
      )}
    </li>
  );
}

function UsedPeople({ people }: { people: readonly KnownPerson[] }) {
  const t = useMessages(adminImportMessages);
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
