import { execFileSync } from "node:child_process";
import { Agent, request as requestOver } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";

export type Front = AsyncDisposable & { origin: string };

/** What the front answers itself. */
type OwnPage = { path: string; headers: Record<string, string>; body: Buffer };

/** A TLS and HTTP/2 proxy before a site, as in a deployment, with a self-signed certificate. */
export async function openFront(behind: string, own?: OwnPage): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const pem = keyWithCertificate();
  const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
    if (request.url === own?.path) return void response.writeHead(200, own.headers).end(own.body);
    const given = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
    const headers = { ...Object.fromEntries(given), host: new URL(behind).host };
    const { method } = request;
    const onward = requestOver(`${behind}${request.url}`, { method, agent, headers }, (answer) => {
      // HTTP/2 has no headers about the connection.
      const { connection, "keep-alive": _, "transfer-encoding": __, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(response.stream);
    });
    onward.on("error", () => response.stream.close());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    // The address of a server that listens on a port is an AddressInfo.
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      agent.destroy();
      server.close();
    },
  };
}

function keyWithCertificate(): Buffer {
  const made =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -keyout -";
  return execFileSync("openssl", made.split(" "), { stdio: ["ignore", "pipe", "ignore"] });
}
