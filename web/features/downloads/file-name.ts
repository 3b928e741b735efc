/**
 * The file name of a Content-Disposition header (RFC 6266): `filename*` before `filename`, else
 * `otherwise`. Only the last part of what looks like a path is kept.
 */
export function fileNameOf(header: string | null, otherwise: string): string {
  const name = extendedName(header ?? "") ?? plainName(header ?? "") ?? "";
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? "";
  return last === "" ? otherwise : last;
}

/** `filename*=UTF-8'en'na%C3%AFve.pdf` (RFC 8187); a broken one is as if it were not there. */
function extendedName(header: string): string | undefined {
  const found = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found);
  } catch {
    return undefined;
  }
}

function plainName(header: string): string | undefined {
  const found = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  return found?.[1]?.replace(/\\(.)/g, "$1") ?? found?.[2];
}
