declare module "virtual:pdf-parts" {
  /** URL of the folder from which the PDF engine loads files itself, with a slash at the end. */
  export const pdfPartsAddress: string;
  /** URLs of the files in it that reading offline may need. */
  export const pdfPartsForReading: readonly string[];
}

declare module "virtual:build-mark" {
  /** Served as long as this build is. */
  export const buildAddress: string;
}
