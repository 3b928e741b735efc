const SCRIPT = "https://accounts.google.com/gsi/client";

/** What is used of Google Identity Services (developers.google.com/identity/gsi/web/reference/js-reference). */
export type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: "popup";
    context: "signin";
    itp_support: boolean;
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

/** Loads Google's script once; a failure may be tried again. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
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
    script.onerror = () => reject(new Error("Google's script did not load"));
    document.head.append(script);
  });
}
