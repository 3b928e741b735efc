import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { attention, figures } from "../entities/overview.ts";
import { newView, savedView, viewedList, viewName } from "../entities/saved-view.ts";
import { demoRemoval, demoState, serverState, setup, setupAnswer } from "../entities/setup.ts";

const answer = z.strictObject({ view: savedView });

/** The views that an admin saved; another admin's are not found. */
export const savedViewsEndpoints = {
  listSavedViews: endpoint("GET /api/admin/saved-views", {
    access: "admin",
    summary: "The views of a list that you saved, by name",
    query: viewedList,
    answer: z.strictObject({ views: z.array(savedView) }),
  }),
  saveView: endpoint("POST /api/admin/saved-views", {
    access: "admin",
    summary: "Save the filters of a list under a name of your own",
    status: 201,
    body: newView,
    answer,
    errors: ["too_many_views"],
  }),
  renameView: endpoint("PATCH /api/admin/saved-views/:id", {
    access: "admin",
    summary: "Give a view that you saved another name",
    isServedOnFullDisk: true,
    body: viewName,
    answer,
  }),
  deleteView: endpoint("DELETE /api/admin/saved-views/:id", {
    access: "admin",
    summary: "Delete a view that you saved; the list stays as it is",
    answer: z.strictObject({ message: z.string() }),
  }),
};

export const overviewEndpoints = {
  getAttention: endpoint("GET /api/admin/attention", {
    access: "admin",
    summary: "What needs the office's attention, in numbers",
    answer: attention,
  }),
  getFigures: endpoint("GET /api/admin/figures", {
    access: "admin",
    summary: "People, forms, enrolments, downloads and enquiries, against the time before",
    answer: figures,
  }),
};

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
  checkServer: endpoint("GET /api/admin/server", {
    access: "admin",
    summary:
      "Whether Google sign-in, mail and backup work, tried at once, and how much room there is",
    rate: "search",
    answer: serverState,
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
