import { renderToStaticMarkup } from "react-dom/server";
import theme from "../theme.css?raw";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../ui/motifs.tsx";
import { PathMotif } from "../ui/path-motif.tsx";
import { type MotifName, motifNames } from "./motif-names.ts";

const motifs = {
  path: PathMotif,
  graph: GraphMotif,
  cell: CellMotif,
  orbital: OrbitalMotif,
  trajectory: TrajectoryMotif,
} satisfies Record<MotifName, unknown>;

/** The picture of each motif as SVG of 1200×630, for scripts/build-share-pictures.ts. */
export const sharePictures: readonly { name: MotifName; svg: string }[] = motifNames.map(
  (name) => ({ name, svg: sheet(name) }),
);

/** A motif on squared paper, above a dark band. */
function sheet(motif: MotifName): string {
  const Motif = motifs[motif];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><style>${classRules()}</style>
<defs><pattern id="squares" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M36 0H0v36" fill="none" stroke="${colour("grid")}" stroke-width="1.5"/></pattern></defs>
<rect width="1200" height="630" fill="${colour("paper")}"/><rect width="1200" height="546" fill="url(#squares)"/>
<svg x="336" y="24" width="528" height="498" color="${colour("act")}">${renderToStaticMarkup(<Motif />)}</svg>
<rect y="546" width="1200" height="84" fill="${colour("deep")}"/><rect y="546" width="1200" height="6" fill="${colour("marigold")}"/></svg>`;
}

/** The few utility classes of the drawings, as sharp does not know Tailwind. */
function classRules(): string {
  const tokens = ["marigold", "marigold-strong", "sheet"];
  const rules = tokens.flatMap((token) => [
    `.fill-${token}{fill:${colour(token)}}`,
    `.stroke-${token}{stroke:${colour(token)}}`,
  ]);
  return `${rules.join("")}.stroke-none{stroke:none}`;
}

/** A token of theme.css in the light theme. */
function colour(token: string): string {
  const found = new RegExp(`--color-${token}:\\s*(#[0-9a-f]+);`).exec(theme)?.[1];
  if (!found) throw new Error(`theme.css has no colour ${token}`);
  return found;
}
