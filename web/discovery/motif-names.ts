import type { programmes } from "../../contract/entities/choices.ts";

export const motifNames = ["path", "graph", "cell", "orbital", "trajectory"] as const;

/** The drawings of web/ui that share pictures show. */
export type MotifName = (typeof motifNames)[number];

const byPage: Record<string, MotifName> = {
  "": "path",
  about: "orbital",
  contact: "orbital",
  blogs: "trajectory",
  "vision-and-mission": "trajectory",
};

/** The turns that posts take, as on their pages. */
const byPost = ["graph", "cell", "trajectory", "orbital"] as const;

/** The drawing of a course by its programme. */
export const motifOfProgramme: Record<(typeof programmes)[number], MotifName> = {
  "classes-9-10": "graph",
  "classes-11-12": "graph",
  jee: "trajectory",
  neet: "cell",
  cuet: "orbital",
};

/** The drawing of a page by its English address. */
export function motifOf(address: string): MotifName {
  const [page = "", id] = address.slice(1).split("/");
  if (page === "blogs" && id) return byPost[(Number(id) - 1) % byPost.length] ?? "graph";
  return byPage[page] ?? "graph";
}
