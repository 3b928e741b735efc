import { type AddressInfo, connect as connectSocket, createServer, type Socket } from "node:net";
import { inject } from "vitest";
import { connect } from "../../server/database/connect.ts";
import { cloneDatabase } from "./templates.ts";

/** A PostgreSQL database of the test's own behind a gate: shut, it is unavailable. */
export async function openGatedPostgres() {
  const clone = await cloneDatabase(inject("databaseTemplates"), "postgres");
  const address = new URL(clone.databaseUrl ?? "");
  const gate = await openGate({ host: address.hostname, port: Number(address.port) });
  address.port = String(gate.port);
  const connection = await connect({ ...clone, databaseUrl: address.href });
  return {
    connection,
    dataDir: clone.dataDir,
    gate,
    close: async () => {
      await connection.close();
      gate.close();
      await clone.remove();
    },
  };
}

/** A proxy to a server that can be closed and opened again. */
async function openGate(target: { host: string; port: number }) {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on("error", () => socket.destroy()));
    socket.once("close", () => sockets.delete(socket));
    return socket;
  };
  const gate = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    const onward = keep(connectSocket(target));
    keep(socket).pipe(onward).pipe(socket);
    socket.once("close", () => onward.destroy());
    onward.once("close", () => socket.destroy());
  });
  await new Promise<void>((ready) => gate.listen(0, "127.0.0.1", ready));
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    // The address of a server that listens on a port is an AddressInfo.
    port: (gate.address() as AddressInfo).port,
    shut,
    open: () => {
      isOpen = true;
    },
    close: () => {
      shut();
      gate.close();
    },
  };
}
