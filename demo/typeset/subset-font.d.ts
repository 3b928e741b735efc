/** The package ships no types; only what `font-faces.ts` asks of it is declared. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "woff" | "sfnt";
      keepAllGlyphs?: boolean;
      noHinting?: boolean;
      variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    },
  ): Promise<Buffer>;
}
