/** The package has types for its whole build only; the light one lacks parts that we do not use. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
