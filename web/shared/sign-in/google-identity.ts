import { call } from "../../api/call.ts";

const SCRIPT = "https://accounts.google.com/gsi/client";

/** The part of Google Identity Services used here (developers.google.com/identity/gsi/web/reference/js-reference). */
export type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: "popup";
    context: "signin";
    itp_support: boolean;
    auto_select: boolean;
    cancel_on_tap_outside: boolean;
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(parent: HTMLElement, options: Record<string, string | number>): void;
  prompt(): void;
  cancel(): void;
};

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | undefined;

/** Loads Google's script once; can be called again after a failure. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export type GoogleSignIn = {
  clientId: string;
  nonce: string;
  onCredential: (credential: string | undefined) => void;
};

/** Initialises Google's button and One Tap: in a popup, and never signing in without a tap. */
export function startGoogle(identity: GoogleIdentity, given: GoogleSignIn): void {
  identity.initialize({
    client_id: given.clientId,
    nonce: given.nonce,
    callback: ({ credential }) => given.onCredential(credential),
    ux_mode: "popup",
    context: "signin",
    itp_support: true,
    auto_select: false,
    // A click elsewhere on the page dismisses One Tap.
    cancel_on_tap_outside: true,
    use_fedcm_for_prompt: true,
  });
}

function loadScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      const identity = window.google?.accounts.id;
      if (identity) resolve(identity);
      else reject(new Error("Google's script brought no google.accounts.id"));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error("Google's script did not load"));
    };
    document.head.append(script);
  });
}

export type Person = { name: string; email: string };

/** People to try the site with. Local identity accepts any name and e-mail, on this computer only. */
export const samplePeople: Record<"students", Person[]> &
  Record<"enrolled" | "teacher" | "office", Person> = {
  students: [
    { name: "Aarav Sharma", email: "aarav@student.example" },
    { name: "दीया वर्मा", email: "diya@student.example" },
  ],
  // server/modules/demo/demo-people.service.ts enrols the one of these two and makes a teacher of the other.
  enrolled: { name: "Ananya Iyer", email: "ananya@student.example" },
  teacher: { name: "Sample teacher 4", email: "teacher@institute.example" },
  office: { name: "Institute Office", email: "admin@institute.example" },
};

/** An ID token for that person from the local issuer. */
export async function localCredential(person: Person, nonce: string): Promise<string> {
  const { credential } = await call("POST /local-identity/token", { body: { ...person, nonce } });
  return credential;
}
