import type { Option } from "../shared/site/lookups.ts";

/** The options of a select that offers the office's lookups. */
export function ChoiceOptions({ of }: { of: readonly Option[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
