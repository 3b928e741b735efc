import { type SelectedClass, selectedClasses } from "../../../contract/entities/choices.ts";
import type { Material } from "../../../contract/entities/file.ts";
import { call } from "../../api/call.ts";
import { choiceOf } from "../list/search-choice.ts";
import type { Page } from "../list/use-paged-rows.ts";

export type FileFilter = {
  query: string | undefined;
  selectedClass: SelectedClass | undefined;
};

export function fileFilterOf(search: URLSearchParams): FileFilter {
  return {
    query: search.get("query") ?? undefined,
    selectedClass: choiceOf(selectedClasses, search.get("selectedClass")),
  };
}

export async function listFiles(filter: FileFilter, cursor?: string): Promise<Page<Material>> {
  const { files, ...page } = await call("listFiles", { query: { ...filter, cursor } });
  return { rows: files, ...page };
}
