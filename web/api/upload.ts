import type { Answered, Endpoint, Sent } from "../../contract/endpoint.ts";
import type { EndpointCall, EndpointsByCall } from "../../contract/endpoints.ts";
import { ApiError, apiErrorOf, isUnanswered } from "./api-error.ts";
import { callHeaders, reportApiError } from "./call.ts";
import { requireReadable } from "./file-changed.ts";
import { addressOf, methodAndPath } from "./send.ts";

export type UploadOptions<E extends Endpoint> = {
  /** The parameters of the address, by name. */
  params?: Record<string, string>;
  /** Text parts by name; undefined ones are left out, lists become repeated parts. */
  form: Sent<E, "form">;
  /** File parts by name. */
  files: { [Part in keyof E["files"]]?: File | readonly File[] };
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** For endpoints with `ifMatch`: the version that was read. */
  version?: number;
};

/**
 * Sends a multipart form with progress, by XMLHttpRequest, as fetch reports no upload progress. Rejects as `call`
 * does; an aborted upload rejects with the signal's reason.
 */
export async function upload<Call extends EndpointCall>(
  name: Call,
  options: UploadOptions<EndpointsByCall[Call]>,
): Promise<Answered<EndpointsByCall[Call]>> {
  const headers = callHeaders();
  const { version } = options;
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  try {
    const body = multipart(options.form ?? {}, options.files);
    return await sendForm(name, { ...options, body, headers });
  } catch (error) {
    // A browser says of a file that it can no longer read what it says of a lost network.
    const files = Object.values<File | readonly File[] | undefined>(options.files).flat();
    if (isUnanswered(error)) for (const file of files) if (file) await requireReadable(file);
    reportApiError(error, headers);
    throw error;
  }
}

type Sending = {
  params?: Record<string, string>;
  body: FormData;
  headers: Record<string, string>;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

function sendForm<Call extends EndpointCall>(
  name: Call,
  { params, body, headers, onProgress, signal }: Sending,
): Promise<Answered<EndpointsByCall[Call]>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method, path } = methodAndPath(name);
    request.open(method, addressOf(path, params));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => settle(request, resolve, reject);
    request.onerror = () => reject(new ApiError({ status: 0, code: "network", message: "" }));
    request.onabort = () => reject(signal?.reason);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}

function settle<Answer>(
  request: XMLHttpRequest,
  resolve: (answer: Answer) => void,
  reject: (error: ApiError) => void,
) {
  if (request.status < 200 || request.status > 299) {
    return reject(apiErrorOf(request.status, request.responseText));
  }
  // As in `send`, the contract's tests check this shape on the server.
  resolve(JSON.parse(request.responseText) as Answer);
}

/** Text parts first, so that the server can validate them before the files arrive. */
function multipart(form: object, files: Record<string, File | readonly File[] | undefined>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) {
    for (const text of Array.isArray(value) ? value : [value]) {
      if (text !== undefined) body.append(name, String(text));
    }
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of value instanceof File ? [value] : (value ?? [])) body.append(name, file);
  }
  return body;
}
