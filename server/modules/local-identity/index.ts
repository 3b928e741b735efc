export { consoleLink, hasOpenedLink } from "./console-link.ts";
export { createLocalIssuer, LOCAL_AUDIENCE, LOCAL_ISSUER, type LocalIssuer } from "./issuer.ts";
export { localIdentityRoutes } from "./local-identity.routes.ts";
export { refuseStrangers } from "./local-only.ts";
