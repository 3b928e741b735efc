import { ensureWebBuilt } from "../../scripts/machine/web-build.mjs";

/** Builds the website once for all workers, unless that is done. */
export default ensureWebBuilt;
