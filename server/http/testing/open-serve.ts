import type { FastifyInstance } from "fastify";
import { createServe, type Serve, type ServeParts } from "../serve.ts";

/** `serve` on an app that guards nothing and has no database; `parts` replaces what a test needs. */
export function openServe(app: FastifyInstance, parts: Partial<ServeParts> = {}): Serve {
  return createServe(app, {
    forms: app,
    guard: async () => undefined,
    explain: async (error) => error,
    transactionOf: () => refuse("database"),
    get store(): never {
      return refuse("store")();
    },
    choose: () => refuse("list of choices")(),
    checkAnswers: true,
    isShortOfRoom: async () => false,
    ...parts,
  });
}

/** A part that this test's endpoints do not use. */
function refuse(part: string): () => never {
  return () => {
    throw new Error(`this test has no ${part}`);
  };
}
