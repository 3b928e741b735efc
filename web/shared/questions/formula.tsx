import { type ComponentType, lazy, Suspense } from "react";
import { type FormulaProps, FormulaSource } from "./formula-source.tsx";

const Typeset = orSource(() => import("./typeset.tsx"));
/** The tables by which KaTeX knows `\ce` and `\pu` are loaded for chemistry alone. */
const TypesetChemistry = orSource(async () => {
  const [typeset] = await Promise.all([import("./typeset.tsx"), import("katex/contrib/mhchem")]);
  return typeset;
});

/** A formula, typeset once the code for that is loaded; until then, and where it cannot be, its source. */
export function Formula(formula: FormulaProps) {
  const isChemistry = /\\(?:ce|pu)\b/.test(formula.tex);
  return (
    <Suspense fallback={<FormulaSource {...formula} />}>
      {isChemistry ? <TypesetChemistry {...formula} /> : <Typeset {...formula} />}
    </Suspense>
  );
}

function orSource(load: () => Promise<{ default: ComponentType<FormulaProps> }>) {
  return lazy(() => load().catch(() => ({ default: FormulaSource })));
}
