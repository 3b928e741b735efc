import type { Endpoint } from "../../../contract/endpoint.ts";
import { type ErrorCode, errorCatalogue } from "../../../contract/errors.ts";

/** Every code that a call may answer: its own, and those that its method, access, body, form and files imply. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([
    ...accessErrors(endpoint),
    ...contentErrors(endpoint),
    ...(endpoint.errors ?? []),
    ...(endpoint.path.startsWith("/local-identity/") ? (["local_identity_refused"] as const) : []),
    ...(endpoint.method === "GET" ? [] : (["storage_full"] as const)),
    ...(endpoint.path.includes(":") ? (["not_found"] as const) : []),
    "rate_limited",
    "unexpected",
    "unavailable",
  ]);
  const order = Object.keys(errorCatalogue);
  return [...codes].sort((left, right) => order.indexOf(left) - order.indexOf(right));
}

function accessErrors({ access, method }: Endpoint): ErrorCode[] {
  if (access === "public") return [];
  return [
    "session_required",
    "session_ended",
    ...(method === "GET" ? [] : (["csrf_failed", "cross_site"] as const)),
    ...(access === "admin" ? (["admin_required"] as const) : []),
  ];
}

function contentErrors({ method, query, form, files }: Endpoint): ErrorCode[] {
  if (form) {
    return [
      ...(["malformed_multipart", "too_slow", "unsupported_media_type"] as const),
      ...(["body_too_large", "invalid_fields"] as const),
      ...(files ? (["file_type_refused", "file_too_large"] as const) : []),
    ];
  }
  if (method === "GET") return query ? ["invalid_fields"] : [];
  return ["malformed_json", "unsupported_media_type", "body_too_large", "invalid_fields"];
}
