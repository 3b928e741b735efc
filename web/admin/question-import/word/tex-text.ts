/** What LaTeX calls the characters of formulas; what is not here, KaTeX takes as it is. */
const COMMANDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    "α alpha|β beta|γ gamma|δ delta|ε varepsilon|ϵ epsilon|ζ zeta|η eta|θ theta|ϑ vartheta|ι iota|κ kappa|λ lambda",
    "μ mu|µ mu|ν nu|ξ xi|π pi|ρ rho|σ sigma|τ tau|υ upsilon|ϕ phi|φ varphi|χ chi|ψ psi|ω omega|ς varsigma|ϖ varpi",
    "Γ Gamma|Δ Delta|∆ Delta|Θ Theta|Λ Lambda|Ξ Xi|Π Pi|Σ Sigma|Υ Upsilon|Φ Phi|Ψ Psi|Ω Omega|Ω Omega",
    "± pm|∓ mp|× times|÷ div|⋅ cdot|· cdot|∙ cdot|∗ ast|∘ circ|⊕ oplus|⊗ otimes|√ surd|∞ infty|∂ partial|∇ nabla",
    "≤ le|≥ ge|≠ ne|≈ approx|≡ equiv|∼ sim|≃ simeq|≅ cong|∝ propto|≪ ll|≫ gg|≮ nless|≯ ngtr|∣ mid|∥ parallel|⊥ perp",
    "→ to|← leftarrow|↔ leftrightarrow|⇒ Rightarrow|⇐ Leftarrow|⇔ Leftrightarrow|⇌ rightleftharpoons|↑ uparrow",
    "↓ downarrow|⟶ longrightarrow|⟹ implies|↦ mapsto|∈ in|∉ notin|∋ ni|⊂ subset|⊆ subseteq|⊃ supset|⊇ supseteq",
    "⊄ nsubseteq|∪ cup|∩ cap|∅ varnothing|∀ forall|∃ exists|¬ neg|∧ wedge|∨ vee|∴ therefore|∵ because|∠ angle",
    "△ triangle|□ square|° degree|ℏ hbar|ℓ ell|ℜ Re|ℑ Im|ℵ aleph|… ldots|⋯ cdots|⋮ vdots|⋱ ddots|⟨ langle|⟩ rangle",
    "∫ int|∬ iint|∭ iiint|∮ oint|∑ sum|∏ prod|∐ coprod|⋃ bigcup|⋂ bigcap|⋁ bigvee|⋀ bigwedge",
    "ℕ mathbb{N}|ℤ mathbb{Z}|ℚ mathbb{Q}|ℝ mathbb{R}|ℂ mathbb{C}|′ prime|‖ Vert|◦ circ|⊙ odot|∖ setminus",
  ].flatMap((row) => row.split("|").map((pair) => [[...pair][0] ?? "", `\\${pair.slice(2)} `])),
);
const ESCAPED: Readonly<Record<string, string>> = {
  ...{ "\\": "\\backslash ", "{": "\\{", "}": "\\}", "~": "\\sim ", "^": "\\wedge " },
  ...{
    "−": "-",
    "–": "-",
    "—": "-",
    "\u00a0": " ",
    "⁡": "",
    "⁢": "",
    ℎ: "h",
    "“": '"',
    "”": '"',
    "’": "'",
  },
};
const FUNCTIONS =
  /(?<![A-Za-z\\])(?:(?:arc)?(?:sin|cos|tan)|sinh|cosh|tanh|cot|sec|csc|log|ln|exp|lim|max|min|det|gcd|arg)(?![A-Za-z])/;
/** Words with spaces between them, letters of languages that are no signs of formulas, functions, and single signs. */
const TOKEN = new RegExp(
  [
    "(?!(?:sin|cos|tan|cot|sec|log|ln))(?=[A-Za-z ]*[A-Za-z]{4})[A-Za-z]{2,}(?: +[A-Za-z]{2,})+",
    "(?=\\p{L})(?![A-Za-z\\p{Script=Greek}\\p{Math}])[\\p{L}\\p{M}\\u200c\\u200d]+(?: +[\\p{L}\\p{M}\\u200c\\u200d]+)*",
    FUNCTIONS.source,
    // As in "sinx".
    "(?<![A-Za-z])(?:sin|cos|tan|cot|log|ln)(?=[A-Za-z](?![A-Za-z]))",
    ".",
  ].join("|"),
  "gsu",
);

/** A text of a formula as LaTeX. Variables as they are; words keep their spaces. */
export function texOfText(text: string): string {
  return plainSigns(text).replace(TOKEN, (token) => {
    if (/^[A-Za-z]{2,} /.test(token)) return textTex(token);
    if (/^[a-z]{2,}$/.test(token)) return `\\${token} `;
    const known = COMMANDS[token] ?? ESCAPED[token];
    if (known !== undefined) return known;
    if (/^[#$%&_]$/.test(token)) return `\\${token}`;
    return /^\p{L}/u.test(token) && /[^\p{ASCII}\p{Script=Greek}\p{Math}]/u.test(token)
      ? textTex(token)
      : token;
  });
}

/** An upright text: words and spaces as text, signs as signs. */
export function uprightTex(text: string): string {
  const pieces = plainSigns(text).match(/[\p{L}\p{M}\p{N}\s.,:;!?()'"/-]+|./gsu) ?? [];
  return pieces
    .map((piece) => {
      if (/^[\d\s.,:;()/-]*$/.test(piece) || /^\p{Script=Greek}+$/u.test(piece))
        return texOfText(piece);
      if (FUNCTIONS.exec(piece)?.[0] === piece) return `\\${piece} `;
      if (/^[A-Za-z]+$/.test(piece)) return `\\mathrm{${piece}}`;
      return piece in COMMANDS || piece in ESCAPED || /^[^\p{L}\p{N}]$/u.test(piece)
        ? texOfText(piece)
        : textTex(piece);
    })
    .join("");
}

function textTex(text: string): string {
  return `\\text{${text.replace(/[#$%&_{}]/g, "\\$&")}}`;
}

/** Without the letters that Unicode has for formulas, whose styles are told by the run. */
function plainSigns(text: string): string {
  return text.replace(/[\u{1D400}-\u{1D7FF}]/gu, (sign) => sign.normalize("NFKC"));
}

/** Without the spaces that no command needs. */
export function tidyTex(tex: string): string {
  return tex
    .replace(/\s+/g, " ")
    .replace(/(\\[A-Za-z]+) (?=[^A-Za-z ]|$)/g, "$1")
    .trim();
}
