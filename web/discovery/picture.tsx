import { renderToStaticMarkup } from "react-dom/server";
import type { SiteSettings } from "../../contract/entities/site.ts";
import { send } from "../api/send.ts";
import type { InProcessApi } from "../api/server-call.ts";
import type { Language } from "../messages/language.ts";
import theme from "../theme.css?raw";
import { PathMotif } from "../ui/path-motif.tsx";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../ui/subject-motifs.tsx";
import { BrandMark } from "../ui/wordmark.tsx";
import { type MotifName, motifNames } from "./motif-names.ts";

/** A piece of text with its colour; the pieces of a text stand in one line after another. */
type Run = { text: string; colour: string; scale: number };

export type PictureText = {
  runs: Run[];
  /** Where it may stand, pixels; it is centred from top to bottom. */
  box: { left: number; top: number; width: number; height: number };
  align: "start" | "end";
  /** Pixels; the first at which it fits into its box is taken, else the last. */
  sizes: readonly number[];
};

/** What stands on a picture of 1200×630: the drawn sheet, and texts for a setter that shapes Devanagari. */
export type Picture = { svg: string; texts: PictureText[] };

export type PicturedPage = { motif: string; title: string; language: Language };

/** The picture of a page; undefined for a drawing that does not exist. */
export async function drawPicture(
  { motif, title, language }: PicturedPage,
  { fetchApi }: Pick<InProcessApi, "fetchApi">,
): Promise<Picture | undefined> {
  const drawing = motifNames.find((name) => name === motif);
  if (!drawing) return undefined;
  const { settings } = await send("getSite", undefined, {
    fetch: fetchApi,
    headers: {},
  });
  return { svg: sheet(drawing), texts: textsOf(title, language, settings) };
}

function textsOf(title: string, language: Language, { brand, tagline }: SiteSettings) {
  const run = (text: string, token: string, scale = 1) => ({ text, colour: colour(token), scale });
  const otherBrand = brand[language === "hi" ? "en" : "hi"];
  const texts: PictureText[] = [
    {
      runs: [run(title, "ink")],
      box: { left: 72, top: 56, width: 696, height: 384 },
      align: "start",
      sizes: [104, 92, 80, 72, 64, 56, 50, 44, 38, 33],
    },
    {
      runs: [run(`${brand[language]}  `, "on-deep"), run(otherBrand, "on-deep-soft", 0.72)],
      box: { left: 156, top: 532, width: 480, height: 64 },
      align: "start",
      sizes: [46, 40, 34, 28, 22],
    },
    {
      runs: [run(tagline[language], "marigold")],
      box: { left: 640, top: 546, width: 496, height: 36 },
      align: "end",
      sizes: [30, 28, 26, 24, 22, 20],
    },
  ];
  return texts;
}

const motifs = {
  path: PathMotif,
  graph: GraphMotif,
  cell: CellMotif,
  orbital: OrbitalMotif,
  trajectory: TrajectoryMotif,
} satisfies Record<MotifName, unknown>;

/** Squared paper with a drawing from the subjects, over a deep band with the institute's mark. */
function sheet(motif: MotifName): string {
  const Motif = motifs[motif];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>${classRules()}</style>
<defs><pattern id="squares" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M36 0H0v36" fill="none" stroke="${colour("grid")}" stroke-width="1.5"/></pattern></defs>
<rect width="1200" height="630" fill="${colour("paper")}"/><rect width="1200" height="496" fill="url(#squares)"/>
<svg x="784" y="56" width="376" height="384" color="${colour("act")}">${renderToStaticMarkup(<Motif />)}</svg>
<rect y="496" width="1200" height="134" fill="${colour("deep")}"/><rect y="496" width="1200" height="6" fill="${colour("marigold")}"/>
<svg x="72" y="532" width="64" height="64">${renderToStaticMarkup(<BrandMark />)}</svg></svg>`;
}

/** The few utility classes that the drawings use, for a renderer that knows no Tailwind. */
function classRules(): string {
  const tokens = ["marigold", "marigold-strong", "sheet", "brand", "on-deep"];
  const rules = tokens.flatMap((token) => [
    `.fill-${token}{fill:${colour(token)}}`,
    `.stroke-${token}{stroke:${colour(token)}}`,
  ]);
  return `${rules.join("")}.stroke-none{stroke:none}.font-display{font-family:Eczar SemiBold}`;
}

/** A token of theme.css as it stands by day. */
function colour(token: string): string {
  const found = new RegExp(`--color-${token}:\\s*(#[0-9a-f]+);`).exec(theme)?.[1];
  if (!found) throw new Error(`theme.css has no colour ${token}`);
  return found;
}
