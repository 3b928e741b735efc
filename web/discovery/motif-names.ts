export const motifNames = ["path", "graph", "cell", "orbital", "trajectory"] as const;

/** The motifs of web/ui that have a share picture. */
export type MotifName = (typeof motifNames)[number];

const byPage: Record<string, MotifName> = {
  "": "path",
  about: "orbital",
  contact: "orbital",
  blogs: "trajectory",
  "vision-and-mission": "trajectory",
};

/** The order of motifs for posts, as on their pages. */
const byPost = ["graph", "cell", "trajectory", "orbital"] as const;

/** The drawing of a page by its English address. */
export function motifOf(address: string): MotifName {
  const [page = "", id] = address.slice(1).split("/");
  if (page === "blogs" && id) return byPost[(Number(id) - 1) % byPost.length] ?? "graph";
  return byPage[page] ?? "graph";
}
