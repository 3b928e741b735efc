export { authRoutes, sessionsRoutes } from "./auth.routes.ts";
export {
  type EndedSession,
  endSessions,
  endSessionsOf,
  insertEndedSessions,
  wasSessionEnded,
} from "./ended-sessions.repository.ts";
export { type Erasure, insertErasedPeople, listErasedPeople } from "./erased-people.repository.ts";
export {
  type ErasedAgain,
  eraseAgain,
  overwriteErased,
  rewriteIfDue,
} from "./erased-people.service.ts";
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
