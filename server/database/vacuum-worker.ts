import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { OVERWRITING } from "./prepared-database.ts";

/** Rewrites the database file whose path it is given, on a thread of its own: readers go on, writers wait. */
const database = new DatabaseSync(String(workerData));
try {
  database.exec(`pragma busy_timeout = 10000; pragma synchronous = full; ${OVERWRITING} vacuum;`);
} finally {
  database.close();
}
parentPort?.postMessage("done");
