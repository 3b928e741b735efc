import type { Endpoint } from "../../contract/endpoint.ts";
import type { EndpointName } from "../../contract/endpoints.ts";
import type { ErrorCode } from "../../contract/errors.ts";
import { acceptedKinds } from "./addresses.ts";
import type { BadCase } from "./bad-case.ts";
import { forbiddenTexts, hostileIds, suspiciousTexts } from "./hostile.ts";
import { propertiesOf } from "./json-cases.ts";
import { kinds, type World } from "./world/world.ts";

type Good = Pick<NonNullable<BadCase["call"]>, "payload" | "headers">;

/** Valid calls by people without the permission, or without the proof that they come from our pages. */
export function callerCases({ access, method }: Endpoint, good: Good): BadCase[] {
  const base = { call: good };
  const refuse = (code: ErrorCode) => ({ refusal: { codes: [code] } });
  if (access === "public") return [];
  const withHeader = (header: Record<string, string>) => ({
    call: { ...good, headers: { ...good.headers, ...header } },
  });
  return [
    { name: "nobody is signed in", ...base, caller: "nobody", ...refuse("session_required") },
    ...strangersTo(access).map(({ caller, code }) => ({
      name: `a ${caller} calls`,
      ...base,
      caller,
      ...refuse(code),
    })),
    ...(method === "GET"
      ? []
      : [
          {
            name: "without the token",
            ...base,
            without: ["x-xsrf-token"],
            ...refuse("csrf_failed"),
          },
          {
            name: "with another token",
            ...withHeader({ "x-xsrf-token": "A".repeat(43) }),
            ...refuse("csrf_failed"),
          },
          {
            name: "from another site",
            ...withHeader({ "sec-fetch-site": "cross-site" }),
            ...refuse("cross_site"),
          },
        ]),
  ];
}

/** Who is signed in, and may not call. */
function strangersTo(access: Endpoint["access"]) {
  if (access === "teach") return [{ caller: "student", code: "teacher_required" }] as const;
  if (access === "desk")
    return (["student", "teacher"] as const).map(
      (caller) => ({ caller, code: "cashier_required" }) as const,
    );
  if (access !== "admin") return [];
  const callers = ["student", "teacher"] as const;
  return callers.map((caller) => ({ caller, code: "admin_required" }) as const);
}

/** Content types that the endpoint does not accept, and bodies that do not match their type. */
export function typeCases({ method, form, body, bytes }: Endpoint, good: Good): BadCase[] {
  if (method === "GET") return [];
  const own = String(good.headers?.["content-type"] ?? "application/json");
  const others = [
    ...["text/plain", "text/html", "application/x-www-form-urlencoded", "application/xml"],
    ...["application/json; charset=utf-16", "application/json-patch+json", "application/json, a/b"],
    ...["application/octet-stream", "text/plain; application/json", "json", "*/*", " "],
    form ? "application/json" : "multipart/form-data; boundary=x",
  ];
  const payload = good.payload ?? "{}";
  const refusal = { codes: ["unsupported_media_type"] as const };
  const compressed = ["gzip", "br", "deflate", "identity", "gzip, gzip"];
  const lying = form || bytes ? [] : [{ type: own, payload: "--x\r\n\r\n1\r\n--x--" }];
  return [
    ...others.map((type) => ({
      name: `the type is "${type}"`,
      call: { payload, headers: { "content-type": type } },
      refusal,
    })),
    ...compressed.map((encoding) => ({
      name: `the encoding is ${encoding}`,
      call: { payload, headers: { "content-type": own, "content-encoding": encoding } },
      refusal,
    })),
    ...lying.map(({ type, payload: other }) => ({
      name: "a form that says it is JSON",
      call: { payload: other, headers: { "content-type": type } },
      refusal: { codes: ["malformed_json"] as const },
    })),
    ...(body
      ? [
          {
            name: "no body at all",
            call: { headers: { "content-type": own } },
            refusal: { codes: ["malformed_json"] as const },
          },
        ]
      : []),
  ];
}

/** Edits of something that somebody else has changed, and edits that do not say what they have read. */
export function versionCases({ ifMatch, method }: Endpoint, good: Good): BadCase[] {
  if (!ifMatch) return [];
  const of = (version: string) => ({
    call: { ...good, headers: { ...good.headers, "if-match": version } },
  });
  return [
    ...(ifMatch === true ? [withoutVersion(good)] : []),
    ...["*", "1", 'W/"1"', '"1", "2"', '""', '"-1"', '"1.0"', '"99999999999"'].map((version) => ({
      name: `the version is ${version}`,
      ...of(version),
      refusal: { codes: ["bad_request"] as const },
    })),
    ...['"0"', '"2"'].map((version) => ({
      name: `the version is ${version}, which it is not`,
      ...of(version),
      refusal: { codes: ["changed_meanwhile"] as const, present: method !== "DELETE" },
    })),
  ];
}

function withoutVersion(good: Good): BadCase {
  return {
    name: "the version is not said",
    call: good,
    without: ["if-match"],
    refusal: { codes: ["version_required"] },
  };
}

/** Ids of nothing, ids of another kind of row, and invalid ids. */
export function pathCases(
  { name, path, good }: { name: EndpointName; path: string; good: Good },
  world: World,
): BadCase[] {
  const params = [...path.matchAll(/:\w+/g)].map(([param]) => param);
  const accepted = acceptedKinds[name] ?? [];
  const unknown = name === "openLocalIdentity" ? "local_identity_refused" : "not_found";
  const refusal = { codes: [unknown, "not_found"] as const };
  const strangers = kinds.filter((kind) => !accepted.includes(kind));
  const bad = [
    ...strangers.map((kind) => [`the id of a ${kind}`, world.ids[kind]] as const),
    ...Object.entries(hostileIds),
  ];
  return params.flatMap((param) =>
    bad.map(([what, id]) => ({
      name: `${param} is ${what}`,
      address: path.replace(param, id).replaceAll(/:\w+/g, world.ids.poster),
      call: good,
      refusal,
    })),
  );
}

/** Bad query values. An endpoint without a query must ignore or refuse any. */
export function queryCases({ query }: Endpoint): BadCase[] {
  const put = (name: string, text: string, refusal?: BadCase["refusal"]): BadCase => ({
    name: `?${text.slice(0, 40)} (${name})`,
    address: `?${text}`,
    ...(refusal && { refusal }),
  });
  const free = [
    "%",
    "a=%00",
    "a=%FF",
    "__proto__=1",
    "constructor=1",
    "a[]=1",
    "=",
    "&&&",
    "a=1&a=2",
  ];
  if (!query) return free.map((text) => put("no query is read", text));
  const { properties } = propertiesOf(query);
  const invalid = (field: string) => ({ codes: ["invalid_fields"] as const, field });
  const fields = Object.entries(properties).flatMap(
    ([name, { enum: choices, maxLength, pattern }]) => {
      const set = (what: string, value: string, refusal?: BadCase["refusal"]) =>
        put(what, `${name}=${value}`, refusal);
      const numbers = ["0", "201", "1.5", "-1", "1e2", "0x1", "%091_", "", "9".repeat(15), "NaN"];
      const isFree = !choices && !pattern;
      return [
        put("twice", `${name}=1&${name}=2`, invalid(name)),
        ...(maxLength ? [set("too long", "a".repeat(maxLength + 1), invalid(name))] : []),
        ...(choices ? ["none", "", "%00"] : []).map((bad) => set("no choice", bad, invalid(name))),
        ...(pattern ? numbers : []).map((bad) => set("no number in bounds", bad, invalid(name))),
        ...(isFree ? Object.entries(forbiddenTexts) : [])
          .filter(([, text]) => text.isWellFormed())
          .map(([what, text]) => set(what, encodeURIComponent(text), invalid(name))),
        ...(isFree ? Object.entries(suspiciousTexts) : []).map(([what, text]) =>
          set(what, encodeURIComponent(text)),
        ),
        set("broken UTF-8", "%FF"),
        set("half an escape", "%"),
      ];
    },
  );
  const unknown = ["x=1", "Limit=1", "constructor=1", "__proto__=1", "query[a]=1"].map((text) =>
    put("unknown", text, invalid(text.split("=")[0] ?? "")),
  );
  return [...fields, ...unknown];
}
