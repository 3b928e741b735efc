import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

type Groups = NonNullable<Extract<Rolldown.OutputOptions["codeSplitting"], object>["groups"]>;
type NamesChunk = Extract<Groups[number]["name"], (...given: never[]) => unknown>;
type Graph = Parameters<NamesChunk>[1];

/**
 * How the browser's files are cut. The framework keeps its name over our releases; what every page of
 * the frame needs is one file, and so is what the home page shares with others, because joined files
 * compress better and each file costs a request. All else stays where it is needed.
 */
export const chunkGroups: Groups = inOrder([
  { name: "framework", test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  // By itself, so that it holds no text and is the same file in both languages.
  { name: "pdf", test: /node_modules\/pdfjs-dist\// },
  { name: neededBy(["../root.tsx", "../frame/layout.tsx"], "frame") },
  { name: neededBy(["../public/home/page.tsx"], "public"), minShareCount: 2 },
  // What every page loads at rest and others need too, and no more: its bytes are every visitor's.
  { name: neededBy(["../features/offline/offline-parts.tsx"], "at-rest"), minShareCount: 2 },
  { name: "controls", test: /\/web\/ui\/(?!toast)|\/lucide-react\//, minShareCount: 4 },
  { name: "state", test: /\/web\/state\//, minShareCount: 2 },
  // By itself: the frame shows toasts where this has been fetched (state/slots.tsx).
  { name: "toasts", test: /\/web\/ui\/toast/ },
  // Without the checks of fields, which come with zod and are for those who type.
  { name: "search", test: /\/contract\/search\//, minShareCount: 2 },
  // Nor the notice that forms send along, which would bring them: three forms share it.
  {
    name: "entities",
    test: /\/contract\/(?!field-errors|text|entities\/shown-notice)/,
    minShareCount: 3,
  },
  { name: "field-checks", test: /\/node_modules\/zod\/|\/contract\//, minShareCount: 2 },
  { name: featureOf, minShareCount: 2 },
  { name: "office", test: /\/web\/(?:admin\/|messages\/admin)/, minShareCount: 2 },
]);

/** A group takes along what its files import and no group before it has taken. */
function inOrder(groups: Groups): Groups {
  return groups.map((group, at) => ({
    debugName: `group ${at}`,
    ...group,
    priority: groups.length - at,
  }));
}

/** What several pages use of a feature is one file. */
function featureOf(id: string): string | null {
  return /\/web\/features\/([\w-]+)\//.exec(id)?.[1] ?? null;
}

/** Names the chunk of all that these modules import at once, directly or by others. */
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

function importsOf(id: string, graph: Graph): readonly string[] {
  return graph.getModuleInfo(id)?.importedIds ?? [];
}
