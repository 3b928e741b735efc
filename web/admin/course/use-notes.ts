import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CourseNote } from "../../../contract/entities/course.ts";

/** The loaded notes without those deleted since; `reload` asks the server again, as after an upload. */
export function useNotes(notes: readonly CourseNote[]) {
  const { revalidate } = useRevalidator();
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  return {
    held: notes.filter(({ id }) => !deletedIds.includes(id)),
    reload: () => void revalidate(),
    remove: (id: string) => setDeletedIds((before) => [...before, id]),
  };
}
