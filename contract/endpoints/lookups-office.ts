import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { lookupChange, lookupOrder, newLookup, officeLookup } from "../entities/lookup.ts";

const whole = z.strictObject({ lookups: z.array(officeLookup) });

/** The office's programmes, classes, subjects and examinations. */
export const lookupsOfficeEndpoints = {
  listOfficeLookups: endpoint("GET /api/admin/choices", {
    access: "admin",
    summary: "Every programme, class, subject and examination, retired ones too, with what uses it",
    answer: whole,
  }),
  addLookup: endpoint("POST /api/admin/choices", {
    access: "admin",
    summary: "Add a programme, class, subject or examination as the last of its kind",
    status: 201,
    body: newLookup,
    changesContent: true,
    answer: z.strictObject({ lookup: officeLookup }),
  }),
  changeLookup: endpoint("PATCH /api/admin/choices/:kind/:code", {
    access: "admin",
    summary: "Rename a lookup, say the classes of a programme, retire it or bring it back",
    isServedOnFullDisk: true,
    body: lookupChange,
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({ lookup: officeLookup }),
  }),
  orderLookups: endpoint("PUT /api/admin/choice-order", {
    access: "admin",
    summary: "Put the lookups of a kind in order",
    isServedOnFullDisk: true,
    body: lookupOrder,
    changesContent: true,
    answer: whole,
    errors: ["changed_meanwhile"],
  }),
};
