// A process that sends what waits in the SQLite database of a folder: each message's id to an address.
import { connect } from "../../../database/connect.ts";
import { sendMessages } from "../send-messages.service.ts";

const [dataDir = "", address = "", at = ""] = process.argv.slice(2);
const database = await connect({ dataDir, databaseUrl: undefined });

await sendMessages(
  { database, now: () => new Date(at) },
  {
    channel: "mail",
    async send({ id }, signal) {
      await fetch(address, { method: "POST", body: id, signal });
    },
    signal: new AbortController().signal,
  },
);
await database.close();
