import { type Answer, LOCAL_IDENTITY_SECRET, type TestApp } from "../../../../test/app.ts";

/** A browser with a cookie jar, as far as signing in needs one. */
export class Browser {
  readonly #app: Pick<TestApp, "call">;
  readonly cookies = new Map<string, string>();
  address = "127.0.0.1";

  constructor(app: Pick<TestApp, "call">, cookies: Record<string, string> = {}) {
    this.#app = app;
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value);
  }

  async call(
    line: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const xsrf = this.cookies.get("XSRF-TOKEN");
    const answer = await this.#app.call(line, {
      ...(payload && { payload }),
      headers: {
        "sec-fetch-site": "same-origin",
        ...(cookie && { cookie }),
        ...(xsrf && { "x-xsrf-token": xsrf }),
        ...headers,
      },
    });
    this.#keep(answer);
    return answer;
  }

  /** The nonce for this browser's next ID token. */
  async drawNonce(): Promise<string> {
    return (await this.call("GET /api/auth/sign-in-options")).json.nonce;
  }

  signIn(google_token: string, headers?: Record<string, string>): Promise<Answer> {
    return this.call("POST /api/auth/google-login", { google_token }, headers);
  }

  /** An ID token of the local issuer, requested after opening the console's link. */
  async localToken(person: { email: string; name: string }): Promise<string> {
    await this.call(`GET /local-identity/open/${LOCAL_IDENTITY_SECRET}`);
    return (await this.call("POST /local-identity/token", person)).json.credential;
  }

  /** Whether this browser is signed in: what `me` answers. */
  async status(): Promise<number> {
    return (await this.call("GET /api/auth/me")).status;
  }

  #keep(answer: Answer): void {
    for (const line of setCookies(answer)) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(line))
        this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }
}

/** The Set-Cookie lines of an answer. */
export function setCookies({ headers }: Answer): string[] {
  const lines = headers["set-cookie"] ?? [];
  return Array.isArray(lines) ? lines : [String(lines)];
}
