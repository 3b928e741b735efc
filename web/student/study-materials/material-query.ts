import { selectedClasses } from "../../../contract/entities/choices.ts";
import type { Material } from "../../../contract/entities/file.ts";

export type MaterialFilter = {
  query: string;
  subject: string;
  selectedClass: NonNullable<Material["selectedClass"]> | "";
};

export const noFilter: MaterialFilter = { query: "", subject: "", selectedClass: "" };

/** What an address asks for (`?query=&subject=&selectedClass=`); a class that does not exist is none. */
export function filterOf(parameters: URLSearchParams): MaterialFilter {
  const wantedClass = parameters.get("selectedClass");
  return {
    query: parameters.get("query") ?? "",
    subject: parameters.get("subject") ?? "",
    selectedClass: selectedClasses.find((each) => each === wantedClass) ?? "",
  };
}

/** The same as the API takes it: what is not asked for is left out. */
export function queryOf({ query, subject, selectedClass }: MaterialFilter) {
  return {
    ...(query === "" ? {} : { query }),
    ...(subject === "" ? {} : { subject }),
    ...(selectedClass === "" ? {} : { selectedClass }),
  };
}

export function isFiltered({ query, subject, selectedClass }: MaterialFilter): boolean {
  return query !== "" || subject !== "" || selectedClass !== "";
}
