declare module "virtual:fonts" {
  /** The `@font-face` rules of web/bundling/font-faces.ts. */
  export const fontFaceCss: string;
  /** Where the subsets stand, by their names. */
  export const fontAddresses: Record<
    "text-latin" | "text-rupee" | "text-devanagari" | "display-latin" | "formulae",
    string
  >;
}

declare module "virtual:pdf-parts" {
  /** The folder of what the PDF engine loads by itself, with a slash at the end. */
  export const pdfPartsAddress: string;
  /** Addresses of the parts that a file may need which is read without a network. */
  export const pdfPartsForReading: readonly string[];
}
