import { format } from "node:util";

const methods = ["debug", "info", "log", "warn", "error"] as const;
let written: string[] = [];

/** From here on, what is written to the console is kept instead of shown. */
export function watchConsole(): void {
  written = [];
  for (const method of methods) {
    console[method] = (...values: unknown[]) => {
      written.push(`${method}: ${format(...values)}`);
    };
  }
}

/** What was written since the test began or since the last call: a test that expects output takes it. */
export function takeConsoleOutput(): string[] {
  const taken = written;
  written = [];
  return taken;
}
