export { authRoutes, handOutNonce, NONCE_COOKIE, sessionsRoutes } from "./auth.routes.ts";
export {
  type EndedSession,
  endSessions,
  endSessionsOf,
  insertEndedSessions,
  wasSessionEnded,
} from "./ended-sessions.repository.ts";
export { type Issuer, remoteKeys } from "./id-token.ts";
export { findSession, listSessions } from "./sessions.repository.ts";
