import { format } from "node:util";

const methods = ["debug", "info", "log", "warn", "error"] as const;
let written: string[] = [];

/** From here on, console output is collected instead of shown. */
export function watchConsole(): void {
  written = [];
  for (const method of methods) {
    console[method] = (...values: unknown[]) => {
      written.push(`${method}: ${format(...values)}`);
    };
  }
}

/** The output since the test began or since the last call; a test that expects output calls this. */
export function takeConsoleOutput(): string[] {
  const taken = written;
  written = [];
  return taken;
}
