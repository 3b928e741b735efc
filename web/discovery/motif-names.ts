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

/** The drawings of the programmes that every institute starts with; they are decoration and decide nothing. */
const byProgramme: Record<string, MotifName> = {
  "classes-9-10": "graph",
  "classes-11-12": "graph",
  jee: "trajectory",
  neet: "cell",
  cuet: "orbital",
};

/** The drawing of a course by its programme; one that the office added always gets the same of all. */
export function motifOfProgramme(code: string): MotifName {
  const sum = [...code].reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return byProgramme[code] ?? motifNames[sum % motifNames.length] ?? "orbital";
}

/** The drawing of a page by its English address. */
export function motifOf(address: string): MotifName {
  const [page = "", id] = address.slice(1).split("/");
  if (page === "blogs" && id) return byPost[(Number(id) - 1) % byPost.length] ?? "graph";
  return byPage[page] ?? "graph";
}
