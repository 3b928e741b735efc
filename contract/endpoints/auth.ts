import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { signedInDevice } from "../entities/device.ts";
import { user } from "../entities/user.ts";
import { limits } from "../limits.ts";

const message = z.string();

/** Signing in and out. */
export const authEndpoints = {
  signInOptions: endpoint("GET /api/auth/sign-in-options", {
    access: "public",
    summary: "How to sign in here, and the single-use nonce that the ID token must carry",
    answer: z.strictObject({
      identity: z.enum(["google", "local"]),
      clientId: z.string(),
      nonce: z.string(),
      /** Under local identity only: whether this browser has opened the link in the server's console. */
      isLinkOpened: z.optional(z.boolean()),
    }),
  }),
  googleLogin: endpoint("POST /api/auth/google-login", {
    isServedOnFullDisk: true,
    access: "public",
    summary: "Sign in with an OpenID Connect ID token (RS256)",
    rate: "sign-in",
    body: z.strictObject({
      google_token: z.string().check(z.minLength(1), z.maxLength(limits.tokenLength)),
    }),
    answer: z.strictObject({ user, message }),
    errors: ["invalid_google_token", "account_suspended", "identity_unavailable", "cross_site"],
  }),
  me: endpoint("GET /api/auth/me", {
    access: "session",
    summary: "The signed-in person",
    answer: z.strictObject({ user }),
  }),
  logoutByLink: endpoint("GET /api/auth/logout", {
    access: "public",
    summary:
      "Sign out (same origin only); the same as POST without a page that could ask: the browser loses unsent answers of a test, too",
    answer: z.strictObject({ message }),
    errors: ["cross_site", "storage_full"],
  }),
  logout: endpoint("POST /api/auth/logout", {
    isServedOnFullDisk: true,
    access: "public",
    summary: "Sign out; may be repeated",
    answer: z.strictObject({ message }),
    errors: ["cross_site"],
  }),
};

export const sessionsEndpoints = {
  listSessions: endpoint("GET /api/user/sessions", {
    access: "session",
    summary: "The devices one is signed in on, the last used first",
    answer: z.strictObject({ sessions: z.array(signedInDevice) }),
  }),
  endSession: endpoint("DELETE /api/user/sessions/:id", {
    access: "session",
    summary: "Sign one of one's devices out; this one too",
    answer: z.strictObject({ message }),
  }),
  endOtherSessions: endpoint("DELETE /api/user/sessions/others", {
    access: "session",
    summary: "Sign out everywhere but here",
    answer: z.strictObject({ message }),
  }),
  endAllSessions: endpoint("DELETE /api/user/sessions", {
    access: "session",
    summary: "Sign out everywhere, here too",
    answer: z.strictObject({ message }),
  }),
};
