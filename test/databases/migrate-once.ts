import { connect } from "../../server/database/connect.ts";
import { migrate } from "../../server/database/migrations/index.ts";
import type { DatabaseAddress } from "./templates.ts";

// Migrates as a starting process does, for tests that start several at once. The test passes the address.
const address = JSON.parse(process.argv[2] ?? "") as DatabaseAddress;
const connection = await connect(address);
await migrate(connection);
await connection.close();
