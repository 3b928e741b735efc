import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type Plugin, parseSync, transformWithOxc, Visitor } from "vite";

/** What the browser's code asks of while it is built; no file that is served still holds it. */
const IS_HINDI = "__IS_HINDI__";
const CATALOGUE_FUNCTION = "defineMessages";

/**
 * Makes every catalogue of the browser's build a choice between its two languages, which
 * `splitLanguages` settles when the files are written.
 */
export function oneLanguageCatalogues(): Plugin {
  return {
    name: "one-language-catalogues",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // After TypeScript is gone from the module.
    enforce: "post",
    transform: {
      filter: { code: `${CATALOGUE_FUNCTION}({` },
      handler: (code, id) => ({ code: withLanguageChoice(code, id), map: null }),
    },
  };
}

type Span = { start: number; end: number };

/** `defineMessages({ en, hi })` becomes a catalogue that holds either of them in both places. */
export function withLanguageChoice(code: string, id: string): string {
  return catalogueLiterals(code, id).reduceRight((text, { whole, en, hi }) => {
    const of = ({ start, end }: Span) => code.slice(start, end);
    const chosen = `((texts) => ({ en: texts, hi: texts }))(${IS_HINDI} ? ${of(hi)} : ${of(en)})`;
    return text.slice(0, whole.start) + chosen + text.slice(whole.end);
  }, code);
}

function catalogueLiterals(code: string, id: string) {
  const found: { whole: Span; en: Span; hi: Span }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== "Identifier" || callee.name !== CATALOGUE_FUNCTION) return;
      const texts = new Map<string, Span>();
      for (const property of given?.type === "ObjectExpression" ? given.properties : []) {
        if (property.type !== "Property" || property.key.type !== "Identifier") continue;
        texts.set(property.key.name, property.value);
      }
      const [en, hi] = [texts.get("en"), texts.get("hi")];
      if (!given || !en || !hi) throw new Error(`${id}: write the catalogue as { en: …, hi: … }.`);
      found.push({ whole: given, en, hi });
    },
  }).visit(parseSync(id, code, { lang: "js" }).program);
  return found;
}

/** The Hindi twin of a file of the browser's build: `page-1a2b.js` → `page-1a2b.hi.js`. */
const HINDI_ENDING = ".hi.js";

/**
 * Settles the language in the files of the client build: each that holds texts, or that leads to
 * one, stays under its name in English and gets a Hindi twin which leads to the other twins. Files
 * that hold none, such as the framework, are one for both. Answers the names that have a twin.
 */
export async function splitLanguages(assetsFolder: string): Promise<string[]> {
  const names = (await readdir(assetsFolder)).filter((name) => name.endsWith(".js"));
  const codes = new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(assetsFolder, name), "utf8")] as const),
    ),
  );
  const twins = twinsAmong(codes);
  await Promise.all(
    [...twins].map(async (name) => {
      const code = codes.get(name) ?? "";
      const [english, hindi] = await Promise.all([settled(code, false), settled(code, true)]);
      await writeFile(join(assetsFolder, name), english);
      await writeFile(join(assetsFolder, hindiName(name)), leadingTo(twins, hindi));
    }),
  );
  return [...twins].sort();
}

/** Whatever holds the choice, and whatever names such a file, directly or by others. */
function twinsAmong(codes: Map<string, string>): Set<string> {
  const twins = new Set<string>();
  let found = [...codes].filter(([, code]) => code.includes(IS_HINDI)).map(([name]) => name);
  while (found.length > 0) {
    for (const name of found) twins.add(name);
    found = [...codes.keys()].filter(
      (name) => !twins.has(name) && found.some((twin) => codes.get(name)?.includes(twin)),
    );
  }
  return twins;
}

async function settled(code: string, isHindi: boolean): Promise<string> {
  if (!code.includes(IS_HINDI)) return code;
  const chosen = await transformWithOxc(code, "chunk.js", {
    define: { [IS_HINDI]: String(isHindi) },
    sourcemap: false,
  });
  const { code: small } = await minify("chunk.js", chosen.code, { module: true });
  return small;
}

function leadingTo(twins: Set<string>, code: string): string {
  return [...twins].reduce((text, name) => text.replaceAll(name, hindiName(name)), code);
}

function hindiName(name: string): string {
  return name.replace(/\.js$/, HINDI_ENDING);
}
