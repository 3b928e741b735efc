import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { demoRemoval, demoState, setup, setupAnswer } from "../entities/setup.ts";

const demo = z.strictObject({ demo: demoState });

/** The first steps of a new institute, and the demo institute. */
export const setupEndpoints = {
  getSetup: endpoint("GET /api/admin/setup", {
    access: "admin",
    summary: "The first steps of a new institute, which of them are done, and the demo's rows",
    answer: setup,
  }),
  answerSetupStep: endpoint("PUT /api/admin/setup/:step", {
    access: "admin",
    summary: "Put a step off, say that it is done where only a person can know, or take that back",
    body: setupAnswer,
    answer: setup,
  }),
  loadDemo: endpoint("POST /api/admin/demo/load", {
    access: "admin",
    summary:
      "Load the next rows of the demo, to be called again while `left` says that some are left; the server goes on by itself, too",
    changesContent: true,
    answer: demo,
    errors: ["demo_needs_empty"],
  }),
  removeDemo: endpoint("POST /api/admin/demo/remove", {
    access: "admin",
    summary:
      "Remove the next rows of the demo, to be called again while `left` says that some are left; the server goes on by itself, too",
    isServedOnFullDisk: true,
    changesContent: true,
    body: demoRemoval,
    answer: demo,
  }),
};
