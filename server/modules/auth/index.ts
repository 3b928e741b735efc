export { authRoutes, sessionsRoutes } from "./auth.routes.ts";
export {
  type EndedSession,
  endSessions,
  endSessionsOf,
  insertEndedSessions,
  wasSessionEnded,
} from "./ended-sessions.repository.ts";
export { type Erasure, insertErasures, listErasures } from "./erasures.repository.ts";
export { type ErasedAgain, eraseAgain, overwriteErased, rewriteIfDue } from "./erasures.service.ts";
export { type Issuer, remoteKeys } from "./id-token.ts";
export { createLocalIssuer, LOCAL_AUDIENCE, LOCAL_ISSUER } from "./issuer.ts";
export {
  consoleLink,
  hasOpenedLink,
  localIdentityRoutes,
  refuseStrangers,
} from "./local-identity.routes.ts";
export { localOutboxRoutes } from "./local-outbox.routes.ts";
export { findSession, listSessions } from "./sessions.repository.ts";
