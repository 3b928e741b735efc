export { createLocalIssuer, LOCAL_AUDIENCE, LOCAL_ISSUER, type LocalIssuer } from "./issuer.ts";
export {
  consoleLink,
  hasOpenedLink,
  localIdentityRoutes,
  refuseStrangers,
} from "./local-identity.routes.ts";
