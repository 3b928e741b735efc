import { useLookups } from "../../shared/site/lookups.ts";

export const SUBJECT_LIST = "subject-names";

/** The office's subjects, suggested by fields with `list={SUBJECT_LIST}`; the server takes any of their names. */
export function SubjectNames() {
  const { subjects } = useLookups();
  return (
    <datalist id={SUBJECT_LIST}>
      {subjects.map(({ code, name }) => (
        <option key={code} value={name} />
      ))}
    </datalist>
  );
}
