import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { ConfirmDialog } from "../../features/editing/confirm-dialog.tsx";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ImportLine } from "./import-line.tsx";
import { importsQuery } from "./imports-query.ts";
import { useUndoImport } from "./use-undo-import.ts";

/** How often the list is fetched again while the server continues an undo by itself. */
const LOOK_MS = 5_000;

/** Earlier imports, each to be undone while nothing was done with its people. */
export function PastImports() {
  const t = useMessages(adminImportMessages);
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
