import { AppError } from "./app-error.ts";
import { ConfigError } from "./config.ts";
import { sentenceOf } from "./data-folder.ts";
import { NewerDatabaseError } from "./database/migrations/index.ts";
import { isDamagedFile, sqlState } from "./database/refusals.ts";

/**
 * A sentence for the person who hosts it that says how to repair a failed start; undefined for a bug of ours.
 * No sentence repeats what may contain a password.
 */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message;
  if (isDamagedFile(error))
    return "The file institute.sqlite in DATA_DIR is damaged, or no database. Move it away and bring a backup back (docs/operations.md).";
  if (error instanceof AppError) return refusalSentence(error);
  return postgresSentence(sqlState(error)) ?? systemSentence(error);
}

/** The same, or the error's message; for the scripts, which report their errors in words, too. */
export function failureText(error: unknown): string {
  return startFailure(error) ?? (error instanceof Error ? error.message : String(error));
}

function refusalSentence({ code, cause }: AppError): string {
  const why = cause instanceof Error ? ` (${cause.message})` : "";
  if (code === "storage_full") return `The disk is full${why}. Make room there and start again.`;
  return `The database or the store of files cannot be reached${why}. Check DATABASE_URL, DATA_DIR and FILES_URL, and that nothing else holds the database.`;
}

/** SQLSTATE (PostgreSQL, appendix A). */
function postgresSentence(state: string | undefined): string | undefined {
  if (state === undefined) return undefined;
  if (state.startsWith("28"))
    return "PostgreSQL refuses the user or the password of the URL that was given.";
  if (state === "3D000")
    return "PostgreSQL has no database of the name in the URL that was given. Create it first.";
  if (state === "42501")
    return "PostgreSQL does not let this user make tables. Make the database the user's own.";
  return undefined;
}

function systemSentence(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined;
  if (error.syscall === "listen") return listenSentence(error);
  if (error.syscall === "getaddrinfo")
    return `HOST=${error.hostname} is no address that this machine knows.`;
  return error.path === undefined ? undefined : sentenceOf(error.path, error);
}

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

function listenSentence({ code, address, port, message }: SystemError): string {
  if (code === "EADDRINUSE")
    return `Another program listens on ${address}:${port} already. Stop it, or name another port by PORT.`;
  if (code === "EACCES")
    return `This user may not listen on port ${port}. Name one from 1024 on by PORT, with a proxy in front.`;
  if (code === "EADDRNOTAVAIL")
    return `HOST=${address} is no address of this machine. Name one that it has.`;
  return message;
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "syscall" in error && "code" in error;
}
