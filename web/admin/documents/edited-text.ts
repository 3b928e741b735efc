import { createContext, useContext } from "react";
import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { fieldName } from "../../../contract/site-field-names.ts";
import { fieldHelpOf } from "../../texts/admin-site-settings.ts";
import { useLanguage } from "../../texts/language.ts";
import { isSame, type Path, valueAt, withValue } from "./text-shape.ts";

type Side = "en" | "hi";

export type EditedText = {
  name: string;
  /** True for the settings, where one document holds both languages; other documents have one for each. */
  hasBothInside: boolean;
  texts: BothTexts;
  /** Undefined for a post or a version of a policy: its parts have no headings, and nothing to be reset to. */
  bundled: BothTexts | undefined;
  /** The commitments that the settings offer. */
  commitments: readonly OfferedCommitment[];
  errors: ReadonlyMap<string, string>;
  change: (make: (texts: BothTexts) => BothTexts) => void;
};

const EditedTextContext = createContext<EditedText | undefined>(undefined);
export const EditedTextProvider = EditedTextContext.Provider;

/** The document that is edited, for its fields. */
export function useEditedText() {
  const edited = useContext(EditedTextContext);
  if (!edited) throw new Error("A field of a text stands outside its form.");
  const language = useLanguage();
  const { name, hasBothInside, texts, bundled, commitments, errors, change } = edited;
  const sides: readonly Side[] = hasBothInside ? ["en"] : ["en", "hi"];
  return {
    name,
    hasBothInside,
    hasHeadings: bundled !== undefined,
    commitments,
    valueAt: (path: Path, side: Side = "en") => valueAt(texts[side], path),
    errorAt: (path: Path, side: Side = "en") => errors.get([side, ...path].join(".")),
    labelOf: (path: Path) => fieldName(name, path, language),
    helpOf: (path: Path) => fieldHelpOf(name, path, language),
    /** A top-level part has its help under its heading, so only deeper fields show it. */
    hintOf: (path: Path) =>
      path.length > 1 || !bundled ? fieldHelpOf(name, path, language) : undefined,
    setValue: (path: Path, value: unknown, side: Side = "en") =>
      change((before) => withSide(before, side, (text) => withValue(text, path, value))),
    /** Changes the same list, or the same part, in both languages. */
    changeBoth: (path: Path, make: (value: unknown) => unknown) =>
      change((before) =>
        sides.reduce(
          (all, side) =>
            withSide(all, side, (text) => withValue(text, path, make(valueAt(text, path)))),
          before,
        ),
      ),
    isChanged: (key: string) =>
      bundled !== undefined && sides.some((side) => !isSame(texts[side][key], bundled[side][key])),
    reset: (key: string) =>
      change((before) =>
        sides.reduce(
          (all, side) =>
            withSide(all, side, (text) => withValue(text, [key], bundled?.[side][key])),
          before,
        ),
      ),
  };
}

function withSide(texts: BothTexts, side: Side, make: (text: unknown) => unknown): BothTexts {
  // A document is an object, and stays one.
  return { ...texts, [side]: make(texts[side]) as BothTexts["en"] };
}
