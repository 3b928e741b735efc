import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

/**
 * The environment in which `node` is the one that npm installed.
 * @param {Readonly<Record<string, string>>} more
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(more = {}) {
  const bin = join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`, ...more };
}

/**
 * Runs a program in the project's folder with this terminal and resolves with its exit code.
 * Signals that reach this process alone are passed on.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function run(program, args, { env = environment(), shell = false } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio: "inherit", shell });
  const passOn = (signal) => {
    // Ctrl+C in a terminal reaches the child directly, because it is in the same process group.
    if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });
}

/**
 * Runs a program quietly and resolves with its exit code and all that it said.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(program, args, { env = environment() } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}
