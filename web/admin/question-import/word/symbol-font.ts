/** What the font Symbol shows for a letter, and Wingdings for its ticks; from Adobe's encoding of Symbol. */
const SYMBOL: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "aα bβ cχ dδ eε fφ gγ hη iι jϕ kκ lλ mμ nν oο pπ qθ rρ sσ tτ uυ vϖ wω xξ yψ zζ",
    "AΑ BΒ CΧ DΔ EΕ FΦ GΓ HΗ IΙ Jϑ KΚ LΛ MΜ NΝ OΟ PΠ QΘ RΡ SΣ TΤ UΥ Vς WΩ XΞ YΨ ZΖ",
    '"∀ $∃ @≅ \\∴ ^⊥ -− ¢′ £≤ ¥∞ «↔ ¬← \u00ad↑ ®→ ¯↓ °° ±± ²″ ³≥ ´× µ∝ ¶∂ ·• ¸÷ ¹≠ º≡ »≈ ¼…',
    "À℘ Ã℘ Ä⊗ Å⊕ Æ∅ Ç∩ È∪ É⊃ Ê⊇ Ë⊄ Ì⊂ Í⊆ Î∈ Ï∉ Ð∠ Ñ∇ Õ∏ Ö√ ×⋅ Ø¬ Ù∧ Ú∨ Û⇔ Ü⇐ Ý⇑ Þ⇒ ß⇓ á⟨ å∑ ñ⟩ ò∫",
  ].flatMap((row) => row.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)])),
);
const WINGDINGS: Readonly<Record<string, string>> = { ü: "✓", þ: "✓", û: "✗", à: "→" };

/**
 * A text in a font of signs in Unicode; undefined where the font is none. Word writes such letters as they are, or from
 * U+F000 on; those that are not known stand as they are, and `isWhole` is false.
 */
export function ofSymbolFont(
  text: string,
  font: string,
): { text: string; isWhole: boolean } | undefined {
  const signs = /^symbol$/i.test(font) ? SYMBOL : /^wingdings/i.test(font) ? WINGDINGS : undefined;
  if (!signs) return undefined;
  const letters = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0xf020 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : letter;
  });
  const shown = letters.map((letter) => signs[letter] ?? letter);
  const isWhole = letters.every((letter) => letter in signs || /[\s\p{ASCII}]/u.test(letter));
  return { text: shown.join(""), isWhole };
}
