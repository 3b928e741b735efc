import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { OVERWRITING } from "./prepared-database.ts";

/** Rewrites the database file at the given path on a thread of its own: readers go on, writers wait. */
const path = String(workerData);
const database = new DatabaseSync(path);
// SQLite would use /var/tmp or /tmp, which may be another disk, or memory. Quotes in SQL names are doubled.
const besideIt = `pragma temp_store_directory = '${dirname(path).replaceAll("'", "''")}';`;
try {
  database.exec(
    `pragma busy_timeout = 10000; pragma synchronous = full; ${besideIt} ${OVERWRITING} vacuum;`,
  );
} finally {
  database.close();
}
parentPort?.postMessage("done");
