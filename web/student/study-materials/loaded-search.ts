import type { Material } from "../../../contract/entities/file.ts";
import { search } from "../../../contract/search/search.ts";
import { makeSearchable, type Searchable } from "../../../contract/search/searchable.ts";
import type { MaterialFilter } from "./material-query.ts";

/**
 * Of the materials that are here already, those that a filter leaves: shown at once, while the server looks
 * through all of them by the same rules.
 */
export function searchLoaded(
  materials: readonly Material[],
  { query, subject, selectedClass }: MaterialFilter,
): Material[] {
  return search(materials, { query: query.trim(), searchableOf }).filter(
    (material) =>
      (subject === "" || material.subject?.toLowerCase() === subject.toLowerCase()) &&
      (selectedClass === "" || material.selectedClass === selectedClass),
  );
}

const made = new WeakMap<Material, Searchable>();

/** Made once a material: a list is searched at every key. */
export function searchableOf(material: Material): Searchable {
  const known = made.get(material);
  if (known) return known;
  const { title, description, subject, selectedClass, filename } = material;
  const ofClass = selectedClass === null ? null : `class ${selectedClass}`;
  const searchable = makeSearchable([title, description, subject, ofClass, filename]);
  made.set(material, searchable);
  return searchable;
}
