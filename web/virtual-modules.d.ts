declare module "virtual:fonts" {
  /** The `@font-face` rules of web/bundling/font-faces.ts. */
  export const fontFaceCss: string;
  /** Where the subsets stand, by their names. */
  export const fontAddresses: Record<
    "text-latin" | "text-rupee" | "text-devanagari" | "display-latin" | "brand-devanagari",
    string
  >;
}
