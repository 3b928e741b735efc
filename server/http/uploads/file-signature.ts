export const PDF = "application/pdf";
export const MP4 = "video/mp4";

/** Readers look for the mark of a PDF so far; some printers and mailers write lines before it. */
const PDF_MARK_BYTES = 1024;

/** The type that a file's first bytes show, as programs read them; undefined where they show none that is known. */
export async function typeOfHead(bytes: Uint8Array): Promise<string | undefined> {
  const head = Buffer.from(bytes);
  if (head.toString("latin1", 4, 8) === "ftyp") return typeOfBrands(brandsOf(head));
  const { fileTypeFromBuffer } = await import("file-type");
  const detected = (await fileTypeFromBuffer(head))?.mime;
  return detected === undefined && isLatePdf(head) ? PDF : detected;
}

function isLatePdf(head: Buffer): boolean {
  const at = head.subarray(0, PDF_MARK_BYTES).indexOf("%PDF-");
  return at !== -1 && !looksLikeMarkup(head.subarray(0, at));
}

/** What a browser or a shell might run when it opens the file. */
const MARKUP = /<(?:!doctype|\?xml|\?php|html|head|body|script|svg|iframe|object|embed|math)\b/i;
const SHEBANG = /^\uFEFF?#!/;

export function looksLikeMarkup(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head);
  return SHEBANG.test(text) || MARKUP.test(text);
}

/**
 * The major brand of an ISO base media file and those that it is compatible with (ISO/IEC 14496-12, 4.3). None where
 * the box is no whole one, so that no text passes for it.
 */
function brandsOf(head: Buffer): string[] {
  const size = head.length < 16 ? 0 : head.readUInt32BE(0);
  if (size < 16 || size > head.length || size % 4 !== 0) return [];
  const brands = head.toString("latin1", 8, 12) + head.toString("latin1", 16, size);
  return brands.match(/[\s\S]{4}/g) ?? [];
}

const AVIF = /^avi[fs]$/;
/** Pictures of other kinds, which may name a brand of videos too. */
const PICTURE = /^(?:he[ivm][cxs]|hev[cmx]|mi[fa][1f]|msf1|jp2 |jp[xm] |crx )$/;
/** Of videos that browsers play: MP4 and its segments, iTunes, Flash, phones (3GPP), cameras and QuickTime. */
const VIDEO =
  /^(?:iso[2-9a-cm]|mp4[12]|mmp4|[ah]vc1|hev1|av01|dash|msdh|msix|cmf[\w]|M4[VAB].|[Ff]4[VvA] |3g[2a-z].|MSNV|XAVC|qt {2})$/;

function typeOfBrands(brands: readonly string[]): string | undefined {
  const [major = ""] = brands;
  if (brands.some((brand) => AVIF.test(brand))) return "image/avif";
  if (PICTURE.test(major)) return undefined;
  return brands.some((brand) => VIDEO.test(brand)) ? MP4 : undefined;
}
