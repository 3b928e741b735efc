export { authRoutes, handOutNonce, NONCE_COOKIE } from "./auth.routes.ts";
export {
  type EndedSession,
  endSessionsOf,
  insertEndedSessions,
  wasSessionEnded,
} from "./ended-sessions.repository.ts";
export type { Issuer } from "./id-token.ts";
export { type FetchKeys, fetchKeysFrom, keySource } from "./key-source.ts";
export { findSession } from "./sessions.repository.ts";
export { sessionsRoutes } from "./sessions.routes.ts";
