/** Shapes of files in content/ that the contract does not have. */
import * as z from "zod/mini";
import { siteSettings } from "../contract/entities/site.ts";

/** The demo institute's settings, which replace top-level keys of the institute's. */
export const demoSettings = z.partial(siteSettings);
