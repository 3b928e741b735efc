import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Groups = NonNullable<Extract<Rolldown.OutputOptions["codeSplitting"], object>["groups"]>;
type NamesChunk = Extract<Groups[number]["name"], (...given: never[]) => unknown>;
type Graph = Parameters<NamesChunk>[1];

/**
 * How the browser's chunks are split. The framework keeps its hash over our releases; what every page of the
 * frame needs is one file, and so is what the home page shares with others, because larger files compress
 * better and each file costs a request. All else is left to the bundler.
 */
export const chunkGroups: Groups = inOrder([
  { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  // Large and loaded only by the reader; the address of its worker is needed before.
  { name: "pdf", test: /node_modules\/pdfjs-dist\/(?!.*\?url)/ },
  // Large and loaded at Play.
  { name: "hls", test: /node_modules\/hls\.js\// },
  // Large and loaded once a formula is shown; what knows chemistry needs it, too.
  { name: "katex", test: /node_modules\/katex\/dist\/katex\.mjs/ },
  { name: neededBy(["../root.tsx", "../frame/layout.tsx"], "frame") },
  // Of the home page and of the parts at rest: among the icons of the controls, they would bring all of those.
  { name: "public", test: /\/lucide-react\/.*\/arrow-right\.mjs/ },
  { name: "at-rest", test: /\/lucide-react\/.*\/wifi(?:-off)?\.mjs/ },
  { name: neededBy(["../public/home/page.tsx"], "public"), minShareCount: 2 },
  // What every page loads some seconds after it is open, and other pages need too.
  { name: neededBy(["../shared/offline/offline-parts.tsx"], "at-rest"), minShareCount: 2 },
  { name: "controls", test: /\/web\/ui\/(?!toast)|\/lucide-react\//, minShareCount: 4 },
  { name: "state", test: /\/web\/state\//, minShareCount: 2 },
  // A chunk of its own: the frame renders the toaster once it is loaded (state/slots.tsx).
  { name: "toasts", test: /\/web\/ui\/toast/ },
  // Without the field checks, which import zod and are needed by forms only.
  { name: "search", test: /\/contract\/search\//, minShareCount: 2 },
  // The form's names alone, and all others, which only the office and the copy of one's own data need.
  { name: "form-fields", test: /\/contract\/form-fields/, minShareCount: 2 },
  { name: "fields", test: /\/contract\/(?:field-labels|codes|audit[/-])/, minShareCount: 2 },
  // By itself: pages without questions would load it among the lists and limits.
  { name: "question-texts", test: /\/contract\/exams\/(?:formulas|decimal)/, minShareCount: 2 },
  // Of whoever uploads: students' pages would load them likewise.
  { name: "upload-errors", test: /\/contract\/errors\/uploads/, minShareCount: 2 },
  // Of a test with photographs, too: what teaching and the office upload by would come along.
  { name: "upload", test: /\/web\/api\/(?:upload|file-changed)/, minShareCount: 2 },
  { name: contractWithoutSchemas, minShareCount: 3 },
  { name: "field-checks", test: /\/node_modules\/zod\/|\/contract\//, minShareCount: 2 },
  // Both signed-in areas fetch and tell the time by it: what comes later would take it along.
  {
    name: "queries",
    test: /\/node_modules\/@tanstack\/(?:react-query|query-core)\/|\/web\/api\/(?:query-client|use-server-now)/,
  },
  // Shown by a public form and by students' forms: neither takes along what the other is made of.
  { name: "notice", test: /\/shared\/site\/notice-card/ },
  // The office and students' pages need them: the office, which comes last, would take them along.
  { name: "dates", test: /\/texts\/date-time/, minShareCount: 2 },
  // Needed by the forms of several folders: the first of them would take it along.
  {
    name: "forms",
    test: /\/node_modules\/(?:react-hook-form|@hookform)\/|\/shared\/forms\//,
    minShareCount: 2,
  },
  // Of a teacher's card on Today, too: what teaching has in common would take them along.
  { name: "teach-texts", test: /\/texts\/teach\.ts/, minShareCount: 2 },
  // Students' pages ask by them, too: what edits a course's notes would take them along.
  { name: "course-queries", test: /\/shared\/courses\/course-queries/, minShareCount: 2 },
  // Today starts the reader: what the reader is made of would come along.
  { name: "reader-start", test: /\/shared\/reader\/use-warm-reader/, minShareCount: 2 },
  {
    name: folderOf,
    test: /\/web\/(?:shared\/(?!taught-classes\/)|staff\/(?!course-notes\/)|public\/enquiry\/)/,
    minShareCount: 2,
  },
  // After the other folders: they would take along what they need of them, and students' pages would load it.
  { name: "course-notes", test: /\/staff\/course-notes\//, minShareCount: 2 },
  { name: "taught-classes", test: /\/shared\/taught-classes\//, minShareCount: 2 },
  // Keeps its hash over our releases, as the framework does; budget.json keeps it to the office.
  { name: "base-ui", test: /\/node_modules\/@(?:base-ui|floating-ui)\// },
  { name: "tables", test: /\/node_modules\/@tanstack\// },
  { name: "office", test: /\/web\/(?:admin\/|texts\/admin)/, minShareCount: 2 },
]);

/** Earlier groups have priority; a group also takes what its modules import and no earlier group has. */
function inOrder(groups: Groups): Groups {
  return groups.map((group, at) => ({
    debugName: `group ${at}`,
    ...group,
    priority: groups.length - at,
  }));
}

/** Lists and limits without schemas: those import zod, which only pages with forms need. */
function contractWithoutSchemas(id: string, graph: Graph): string | null {
  if (!/\/contract\/(?!field-errors)/.test(id)) return null;
  const needsZod = [...importedBy([id], graph)].some((needed) => needed.includes("/zod/"));
  return needsZod ? null : "entities";
}

/** What several pages use of a folder is one chunk; one of teaching never with a folder of that name for all. */
function folderOf(id: string): string | null {
  const [, area, folder] = /\/web\/(shared|staff|public)\/([\w-]+)\//.exec(id) ?? [];
  if (folder === undefined) return null;
  return area === "staff" ? `staff-${folder}` : folder;
}

/** Names the chunk of all static imports of these modules, direct and indirect. */
function neededBy(modules: string[], chunk: string): NamesChunk {
  const files = modules.map((module) => fileURLToPath(new URL(module, import.meta.url)));
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= importedBy(files, graph);
    return needed.has(id) ? chunk : null;
  };
}

function importedBy(files: string[], graph: Graph): Set<string> {
  const found = new Set<string>();
  const waiting = files.flatMap((file) => importsOf(file, graph));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id, graph));
  }
  return found;
}

/** Without what the icons' index names: all icons of the site would be needed by whoever shows one. */
function importsOf(id: string, graph: Graph): readonly string[] {
  if (id.endsWith("/lucide-react.mjs")) return [];
  return graph.getModuleInfo(id)?.importedIds ?? [];
}
