/** What the font Symbol shows for a letter, from Adobe's encoding of it: pieces of tall brackets, too. */
const SYMBOL = signsIn([
  "aα bβ cχ dδ eε fφ gγ hη iι jϕ kκ lλ mμ nν oο pπ qθ rρ sσ tτ uυ vϖ wω xξ yψ zζ",
  "AΑ BΒ CΧ DΔ EΕ FΦ GΓ HΗ IΙ Jϑ KΚ LΛ MΜ NΝ OΟ PΠ QΘ RΡ SΣ TΤ UΥ Vς WΩ XΞ YΨ ZΖ",
  "\"∀ $∃ '∋ *∗ @≅ \\∴ ^⊥ -− ~∼ ¡ϒ ¢′ £≤ ¤⁄ ¥∞ ¦ƒ «↔ ¬← \u00ad↑ ®→ ¯↓ °° ±± ²″ ³≥ ´× µ∝ ¶∂ ·• ¸÷ ¹≠ º≡ »≈ ¼…",
  "Àℵ Áℑ Âℜ Ã℘ Ä⊗ Å⊕ Æ∅ Ç∩ È∪ É⊃ Ê⊇ Ë⊄ Ì⊂ Í⊆ Î∈ Ï∉ Ð∠ Ñ∇ Õ∏ Ö√ ×⋅ Ø¬ Ù∧ Ú∨ Û⇔ Ü⇐ Ý⇑ Þ⇒ ß⇓ à◊ á⟨ å∑ ñ⟩ ò∫",
  "æ⎛ ç⎜ è⎝ é⎡ ê⎢ ë⎣ ì⎧ í⎨ î⎩ ï⎪ ö⎞ ÷⎟ ø⎠ ù⎤ ú⎥ û⎦ ü⎫ ý⎬ þ⎭",
]);
/** The same of MathType's MT Extra; what it puts above a letter is a combining mark, longer arrows have lines before it. */
const MT_EXTRA = signsIn([
  ":∼ ;≃ <⊲ =≪ >⊳ ?≫ @≜ A≙ B≐ C∐ Dƛ I∩ J℧ K… L⋯ M⋮ N⋰ O⋱ P∥ Q∵ R∡ S∢ U∪ V△ W□ X▭ Y▱ Z↗ [↙ ]↘ ^↖",
  "`‵ a↦ b↕ c⇕ d○ e⊙ f≻ hℏ lℓ m∓ o∘ p≺ \u0080⇄ \u0083⇌ \u0086⇀ ¡ℝ ¢ℤ £ℂ ¤ℚ ¥ℕ",
  "$\u0302 %\u0303 &\u0307 r\u20d7 u\u0305",
]);
/** Its ticks alone. */
const WINGDINGS = signsIn(["ü✓ þ✓ û✗ à→"]);

function signsIn(rows: readonly string[]): Readonly<Record<string, string>> {
  const pairs = rows.flatMap((row) => row.split(" "));
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, 1), pair.slice(1)]));
}

function signsOf(font: string): Readonly<Record<string, string>> | undefined {
  if (/^(?:euclid )?symbol$/i.test(font)) return SYMBOL;
  if (/^(?:mt|euclid) extra$/i.test(font)) return MT_EXTRA;
  return /^wingdings/i.test(font) ? WINGDINGS : undefined;
}

/**
 * A text in a font of signs in Unicode; undefined where the font is none. Word writes such letters as they are, or from
 * U+F000 on; those that are not known stand as they are, and `isWhole` is false.
 */
export function ofSymbolFont(
  text: string,
  font: string,
): { text: string; isWhole: boolean } | undefined {
  const signs = signsOf(font);
  if (!signs) return undefined;
  const letters = [...text].map((letter) => {
    const code = letter.charCodeAt(0);
    return code >= 0xf020 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : letter;
  });
  const shown = letters.map((letter) => signs[letter] ?? letter);
  // Symbol has a piece of a root where ASCII has the backtick, and the euro where others have a wide space.
  const same = signs === SYMBOL ? /(?!\u00a0)[\s!-_a-~]/ : /\s/;
  const isWhole = letters.every((letter) => letter in signs || same.test(letter));
  return { text: shown.join(""), isWhole };
}
