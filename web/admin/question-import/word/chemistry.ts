const ELEMENTS =
  "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Ag Cd Sn Sb Te I Xe Cs Ba La Ce W Pt Au Hg Tl Pb Bi Po Rn Ra Th U Pu"
    .split(" ")
    .toSorted((one, other) => other.length - one.length)
    .join("|");
const COUNT = String.raw`(?:_\{(?:\d+|n|x)\})`;
const SPECIES = new RegExp(
  String.raw`^(\d*)((?:(?:${ELEMENTS})${COUNT}?|[([]|[)\]]${COUNT}?|\.\d*)+)(\^\{\d*[+-]\})?(\((?:s|l|g|aq)\))?(?:\\(?:up|down)arrow)?$`,
);
const ATOM = new RegExp(`(${ELEMENTS})(${COUNT})?`, "g");
/** Elements that are found in pairs or so, which tells them from a variable with an index. */
const MOLECULES = /^(?:[HNOF]|Cl|Br)_\{2\}$|^O_\{3\}$|^P_\{4\}$|^S_\{8\}$/;
const ARROWS: Readonly<Record<string, string>> = {
  ...{ "\\to": "->", "\\rightarrow": "->", "\\longrightarrow": "->", "\\leftarrow": "<-" },
  ...{ "\\rightleftharpoons": "<=>", "\\leftrightarrow": "<->", "=": "=", "+": "+" },
};
const BETWEEN =
  /(\\(?:to|rightarrow|longrightarrow|leftarrow|rightleftharpoons|leftrightarrow)(?![A-Za-z])|=|\+(?!\}))/;

/** A formula in LaTeX as `\ce{…}` where it is plainly chemistry, not a variable with an index; else undefined. */
export function chemistryOf(tex: string): string | undefined {
  const plain = tex
    .replace(/\\(?:mathrm|text)\{([^{}]*)\}/g, "$1")
    .replace(/\\left|\\right(?![a-z])|\{\}|\s/g, "")
    .replaceAll("\\cdot", ".")
    .replace(/([_^])([\d+-])(?!\})/g, "$1{$2}");
  const parts = plain.split(BETWEEN);
  const species = parts.filter((_, at) => at % 2 === 0);
  const isAll = species.every((each) => SPECIES.test(each) || /^\d*e\^\{-\}$/.test(each));
  const hasArrow = parts.some((part, at) => at % 2 === 1 && part.startsWith("\\"));
  if (!isAll || !species.some((each) => isCompound(each, hasArrow))) return undefined;
  const written = parts.map((part, at) =>
    at % 2 === 1 ? ` ${ARROWS[part] ?? "->"} ` : part.replace(/_\{(\d+|n|x)\}/g, "$1"),
  );
  return `\\ce{${written.join("").replaceAll("\\uparrow", " ^").replaceAll("\\downarrow", " v")}}`;
}

/** Nobody writes an atom once as a subscript of 1; vanadium and potential difference differ by the oxygen beside. */
function isCompound(species: string, isInReaction: boolean): boolean {
  const [, , atoms = "", charge] = SPECIES.exec(species) ?? [];
  const found = [...atoms.matchAll(ATOM)];
  const symbols = new Set(found.map(([, symbol = ""]) => symbol));
  if (/_\{[01]\}/.test(atoms)) return false;
  if (/[VUWY]/.test([...symbols].join("")) && !symbols.has("O")) return false;
  if (MOLECULES.test(atoms) || (isInReaction && symbols.size > 1)) return true;
  return charge !== undefined || (symbols.size > 1 && atoms.includes("_"));
}
