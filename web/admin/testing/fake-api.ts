import { vi } from "vitest";

/** A call as it was sent; `call` is its method and path, `version` what If-Match said. */
export type SentCall = {
  call: string;
  query: URLSearchParams;
  body: unknown;
  version: string | null;
};

/** What every list and the form of a course ask for by themselves, where a test does not say otherwise. */
const unlessNamed: Record<string, object> = {
  "GET /api/admin/saved-views": { views: [] },
  "GET /api/admin/teachers": { teachers: [] },
  "GET /api/admin/attendance": { students: [] },
  "GET /api/user/get-courses": { courses: [] },
  "GET /api/admin/fees/accounts": { accounts: [] },
  "GET /api/admin/people/u1/exam-grant": { grant: null },
  "GET /api/admin/people/u1/attempts": { attempts: [] },
};

/**
 * Answers fetch by method and path, `GET /api/admin/get-users`, with an object, or with what a function
 * makes of the call. Returns what was sent, in order. A call that is not named fails the test.
 */
export function fakeApi(
  answers: Record<string, object | ((sent: SentCall) => Response | Promise<Response>)>,
) {
  const sent: SentCall[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "https://office.example");
    const call = `${init.method} ${pathname}`;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const version = new Headers(init.headers).get("If-Match");
    const made = { call, query: searchParams, body, version };
    const byItself = answers[call] === undefined ? unlessNamed[call] : undefined;
    if (byItself) return Response.json(byItself);
    sent.push(made);
    const answer = answers[call];
    if (answer === undefined) throw new Error(`no answer to ${call}`);
    return typeof answer === "function" ? answer(made) : Response.json(answer);
  });
  return sent;
}

/** A refusal as the server words it, and what else it says. */
export function refusal(
  status: number,
  code: string,
  message: string,
  more: { present?: object; errors?: object[] } = {},
): Response {
  return Response.json({ code, message, ...more }, { status });
}
