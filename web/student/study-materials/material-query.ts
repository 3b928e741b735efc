import {
  type MaterialOrder,
  materialOrders,
  selectedClasses,
} from "../../../contract/entities/choices.ts";
import type { Material } from "../../../contract/entities/file.ts";

export type MaterialFilter = {
  query: string;
  subject: string;
  selectedClass: NonNullable<Material["selectedClass"]> | "";
  /** Empty for the newest first. */
  order: Exclude<MaterialOrder, "newest"> | "";
};

export const noFilter: MaterialFilter = { query: "", subject: "", selectedClass: "", order: "" };

export const orders = materialOrders.filter((order) => order !== "newest");

/**
 * What an address asks for (`?query=&subject=&selectedClass=&order=`); a class or an order that does not
 * exist is none.
 */
export function filterOf(parameters: URLSearchParams): MaterialFilter {
  const wantedClass = parameters.get("selectedClass");
  const wantedOrder = parameters.get("order");
  return {
    query: parameters.get("query") ?? "",
    subject: parameters.get("subject") ?? "",
    selectedClass: selectedClasses.find((each) => each === wantedClass) ?? "",
    order: orders.find((each) => each === wantedOrder) ?? "",
  };
}

/** The same as the API takes it: what is not asked for is left out. */
export function queryOf({ query, subject, selectedClass, order }: MaterialFilter) {
  return {
    ...(query === "" ? {} : { query }),
    ...(subject === "" ? {} : { subject }),
    ...(selectedClass === "" ? {} : { selectedClass }),
    ...(order === "" ? {} : { order }),
  };
}

export function isFiltered({ query, subject, selectedClass }: MaterialFilter): boolean {
  return query !== "" || subject !== "" || selectedClass !== "";
}
