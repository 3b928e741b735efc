import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { Agent, type IncomingMessage, request as requestOver } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export type Front = { origin: string; stop(): Promise<void> };

/** The front's own answer to a path; undefined passes the request on. */
export type OwnAnswer = (
  path: string,
) => { headers: Record<string, string>; body: Buffer } | undefined;

/** A TLS and HTTP/2 proxy before a site, as in a deployment, with a self-signed certificate. */
export async function openFront(
  behind: string,
  answerOwn: OwnAnswer = () => undefined,
): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(await selfMadeCertificate(), (request, response) => {
    const own = answerOwn(request.url);
    if (own) response.writeHead(200, own.headers).end(own.body);
    else passOn(request, response, { origin: behind, agent });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a server that listens on a port is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://127.0.0.1:${port}`,
    stop: async () => {
      agent.destroy();
      server.close();
    },
  };
}

function passOn(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  { origin, agent }: { origin: string; agent: Agent },
): void {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
  const onward = requestOver(`${origin}${request.url}`, {
    method: request.method,
    agent,
    headers: { ...Object.fromEntries(headers), host: new URL(origin).host },
  });
  onward.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer));
    answer.pipe(response.stream);
  });
  onward.on("error", () => response.stream.close());
  request.pipe(onward);
}

/** HTTP/2 has no headers about the connection. */
function withoutConnection({ headers }: IncomingMessage) {
  const { connection, "keep-alive": _, "transfer-encoding": __, ...others } = headers;
  return others;
}

async function selfMadeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), "front-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const made =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1";
  try {
    await promisify(execFile)("openssl", [...made.split(" "), "-keyout", key, "-out", cert]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
