type Student = { id: string; name: string };

/**
 * The names of students by their ids. Where several have the same, a number stands after it, in the order in which they
 * joined the institute: teachers know nothing else of them.
 */
export function numberedNames(students: readonly Student[]): Map<string, string> {
  const names = new Map(students.map(({ id, name }) => [id, name]));
  const sharing = new Map<string, string[]>();
  // Ids grow with time.
  for (const [id, name] of [...names].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    sharing.set(name, [...(sharing.get(name) ?? []), id]);
  return new Map(
    [...names].map(([id, name]) => {
      const same = sharing.get(name) ?? [];
      return [id, same.length > 1 ? `${name} (${same.indexOf(id) + 1})` : name];
    }),
  );
}

/** Whether several have the same name. */
export function hasNumbers(students: readonly Student[]): boolean {
  return new Set(students.map(({ name }) => name)).size < students.length;
}
