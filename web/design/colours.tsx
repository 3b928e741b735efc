import { classNames } from "../ui/class-names.ts";
import { Specimen } from "./specimen.tsx";

/** Complete class names, so that Tailwind finds them. */
const surfaces = [
  ["paper", "bg-paper text-ink"],
  ["sheet", "bg-sheet text-ink"],
  ["well", "bg-well text-ink"],
  ["tint", "bg-tint text-act"],
  ["glow", "bg-glow text-amber"],
  ["good-tint", "bg-good-tint text-good"],
  ["bad-tint", "bg-bad-tint text-bad"],
  ["act", "bg-act text-on-act"],
  ["marigold", "bg-marigold text-on-marigold"],
  ["deep", "bg-deep text-on-deep"],
] as const;

const texts = [
  ["ink", "text-ink"],
  ["soft", "text-soft"],
  ["faint", "text-faint"],
  ["act", "text-act"],
  ["amber", "text-amber"],
  ["good", "text-good"],
  ["bad", "text-bad"],
] as const;

export function ColourSpecimens() {
  return (
    <Specimen
      name="Colours"
      note="Warm paper, ink-indigo, marigold. web/ui/theme-contrast.test.ts proves every text on every surface."
    >
      {(language) => (
        <>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
            {surfaces.map(([name, classes]) => (
              <li
                key={name}
                className={classNames("rounded-control border border-rule p-3 text-sm", classes)}
              >
                {name}
                <span className="block font-semibold">{language === "hi" ? "अक्षर" : "Text"}</span>
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-4 font-semibold">
            {texts.map(([name, classes]) => (
              <span key={name} className={classes}>
                {name}
              </span>
            ))}
          </p>
        </>
      )}
    </Specimen>
  );
}
