import { afterEach, beforeEach } from "vitest";
import { takeConsoleOutput, watchConsole } from "./console-output.ts";

beforeEach(() => watchConsole());

afterEach(() => {
  const lines = takeConsoleOutput();
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join("\n")}`);
});
