import type { Plugin } from "vite";

/** What only documents tell, to robots: pages import it, and call it behind `import.meta.env.SSR`. */
const documentOnly = /\/web\/(?:discovery\/|public\/parts\/structured-)/;

/**
 * Lets the browser's bundle drop these modules with all that they import. Without it an import whose
 * every use is gone leaves an empty chunk to be fetched, and catalogues that only robots are told.
 */
export function documentWords(): Plugin {
  return {
    name: "document-words",
    transform: (_code, id) => (documentOnly.test(id) ? { moduleSideEffects: false } : undefined),
  };
}
