import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { anchorsOf, type Claim, claimsOf } from "./claims.ts";
import { type Facts, withoutNames } from "./facts.ts";

export type FalseClaim = { document: string; line: number; sentence: string };

type Place = { root: string; document: string; facts: Facts };

/** Reads a document and lists what it names that does not exist. */
export function findFalseClaims(place: Place): FalseClaim[] {
  const text = readFileSync(join(place.root, place.document), "utf8");
  return claimsOf(text).flatMap((claim) => {
    const sentence = judge[claim.kind](claim.name, place);
    return sentence ? [{ document: place.document, line: claim.line, sentence }] : [];
  });
}

type Judge = (name: string, place: Place) => string | undefined;

const judge: Record<Claim["kind"], Judge> = {
  script: (name, { facts }) =>
    facts.scripts.has(name) ? undefined : `npm run ${name} is no script of package.json`,
  variable: (name, { facts }) =>
    facts.variables.has(name) ? undefined : `${name} is no variable that the program reads`,
  endpoint: (name, { facts }) => (isEndpoint(name, facts) ? undefined : `${name} is no endpoint`),
  path: (name, { root }) => (isPath(name, root) ? undefined : `${name} is not there`),
  file: (name, { root }) => (isFileSomewhere(name, root) ? undefined : `${name} is nowhere`),
  link: judgeLink,
};

function isEndpoint(name: string, { endpoints }: Facts): boolean {
  const [method, path] = name.startsWith("/") ? [undefined, name] : name.split(" ");
  const wanted = withoutNames(path ?? "").replace(/(?<=.)\/$/, "");
  const isWanted = (known: string) => {
    const [knownMethod = "", knownPath = ""] = known.split(" ");
    const isMethod =
      !method || method === knownMethod || (method === "HEAD" && knownMethod === "GET");
    // A folder of addresses, such as /api/admin, stands for all within it.
    return isMethod && (knownPath === wanted || knownPath.startsWith(`${wanted}/`));
  };
  return wanted === "/" || [...endpoints].some(isWanted);
}

/** `…`, `*` and `<name>` stand for anything: then something must match. */
function isPath(name: string, root: string): boolean {
  const pattern = name.replace(/<[^>]*>|…/g, "*").replace(/\/$/, "");
  return pattern.includes("*")
    ? globSync(pattern, { cwd: root }).length > 0
    : existsSync(join(root, pattern));
}

/** A bare name, such as `index.ts`: some file is called so. */
function isFileSomewhere(name: string, root: string): boolean {
  const folders = "{contract,content,server,web,demo,test,e2e,scripts,benchmarks,docs}";
  return (
    existsSync(join(root, name)) || globSync(`${folders}/**/${name}`, { cwd: root }).length > 0
  );
}

function judgeLink(target: string, { root, document }: Place): string | undefined {
  if (/^(?:https?:|mailto:)/.test(target)) return undefined;
  const [path = "", anchor] = decodeURIComponent(target).split("#");
  const file = path === "" ? join(root, document) : join(root, dirname(document), path);
  if (relative(root, file).startsWith("..") || !existsSync(file)) return `${target} leads nowhere`;
  if (!anchor || !statSync(file).isFile()) return undefined;
  const isThere = anchorsOf(readFileSync(file, "utf8")).has(anchor);
  return isThere ? undefined : `${target}: there is no such heading`;
}
