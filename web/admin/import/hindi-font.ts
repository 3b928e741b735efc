/** What stands in Hindi typed for the fonts Kruti Dev and DevLys, as in `vk'kk oekZ`, and in no name in Latin letters. */
const SURE =
  /(?<!\b[A-Za-z])['"[{|]k(?![^'"\]}]*['"\]}])|[a-z]Z(?![aeiouA-Z])|\b[b-df-hj-np-tv-xz]q|[bcdfgj-np-tv-xz]{2}q/;

/** What hardly stands in a name in Latin letters: two of them tell as much. */
const UNSURE = new RegExp(
  [
    // A small word that begins with two consonants as no name does, as in `jke` or `eksgu yky`; not initials alone.
    String.raw`\b(?!b[hlry]|ch|cr|d[hnrwyz]|f[lr]|g[hlnry]|h[rly]|j[hny]|k[hlnrsvy]|l[hky]|m[hlrsy]|n[gmry]|p[hlrst]|r[hy]|s|t[hrswy]|v[lry]|w[hry]|yd|z[hy])[b-df-hj-np-tv-z]{2}(?=[a-z]*(?:[aeiouy]|[hk]\b))`,
    String.raw`(?<![A-Za-z]{4});(?=k|\s|$)`,
    // A capital within a small word, as in `jkBkSj`, but not as in `deSouza`.
    `(?<![A-Za-z'"])(?!d[aei]?[A-Z]|l[ae][A-Z]|ma?c|v[ao]n|[ae]l)[a-z]+[A-Z](?=[a-z])`,
    String.raw`\w/k|\.k(?!\.)|[a-z][bdfghjmptvwxyz]k\b`,
  ].join("|"),
  "g",
);

/** Whether a name by itself looks as if it was typed for a Hindi font; nothing where it does not. */
export function hindiFontSign(text: string): "sure" | "unsure" | undefined {
  if (!/^\p{ASCII}+$/u.test(text)) return undefined;
  const unsure = text.match(UNSURE)?.length ?? 0;
  if (SURE.test(text) || unsure > 1) return "sure";
  return unsure > 0 ? "unsure" : undefined;
}

/** Whether so many names of a column are typed for a Hindi font that those which may be are, too. */
export function isHindiFont(texts: readonly string[]): boolean {
  const written = texts.filter(Boolean);
  return written.filter((text) => hindiFontSign(text) === "sure").length * 5 > written.length;
}
