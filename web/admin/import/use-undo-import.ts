import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { PeopleImport } from "../../../contract/entities/people-import.ts";
import type { KnownPerson } from "../../../contract/entities/person.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminImportMessages } from "../../messages/admin-import.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { importsQuery } from "./imports-query.ts";

/**
 * `begin` undoes the first part of an import, `goOn` the rest, part by part; the list shows how many are left.
 * `onUsed` is told of people for whom nothing was undone.
 */
export function useUndoImport(onUsed: (people: readonly KnownPerson[]) => void) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminImportMessages);
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
