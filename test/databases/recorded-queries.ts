import {
  type CompiledQuery,
  createQueryId,
  type KyselyPlugin,
  type RootOperationNode,
} from "kysely";
import type { Connection } from "../../server/database/connect.ts";

/** The same connection, which notes every query that it is asked outside transactions. */
export function recordQueries(connection: Connection): {
  connection: Connection;
  /** Those since the last time. */
  take(): CompiledQuery[];
} {
  const seen: RootOperationNode[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      seen.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    connection: { ...connection, db: connection.db.withPlugin(recorder) },
    take: () =>
      seen
        .splice(0)
        .map((node) => connection.db.getExecutor().compileQuery(node, createQueryId()))
        .filter(({ parameters }) => parameters.every(isValue)),
  };
}

/** Those of `hotQuery` are built once with placeholders, which are no values yet. */
function isValue(parameter: unknown): boolean {
  return parameter === null || typeof parameter !== "object";
}
