/**
 * A file's name, shortened with its ending kept and never inside a character as people see it. `sizeOf` counts UTF-16
 * units where it is not given.
 */
export function shortenFileName(
  name: string,
  most: number,
  sizeOf: (text: string) => number = (text) => text.length,
): string {
  if (sizeOf(name) <= most) return name;
  const ending = /(?<=.)\.[^.\s]{1,10}$/.exec(name)?.[0] ?? "";
  const stem = name.slice(0, name.length - ending.length);
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (sizeOf(kept + segment + ending) > most) break;
    kept += segment;
  }
  return kept.trimEnd() + ending;
}
