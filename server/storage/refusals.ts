import { AppError } from "../app-error.ts";

const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** Runs `work` and turns system errors into AppErrors. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * A full disk is `storage_full`, any other failed system call `unavailable`; other errors are left as they
 * are.
 */
export function refusalOf(error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new AppError(NO_ROOM.has(error.code) ? "storage_full" : "unavailable", { cause: error });
}

export function hasCode(error: unknown, code: string): boolean {
  return isSystemError(error) && error.code === code;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && "syscall" in error && "code" in error;
}
