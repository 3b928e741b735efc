import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { choiceChange, choiceOrder, newChoice, officeChoice } from "../entities/choice.ts";

const whole = z.strictObject({ choices: z.array(officeChoice) });

/** The office's programmes, classes, subjects and examinations. */
export const choicesOfficeEndpoints = {
  listOfficeChoices: endpoint("GET /api/admin/choices", {
    access: "admin",
    summary: "Every programme, class, subject and examination, retired ones too, with what uses it",
    answer: whole,
  }),
  addChoice: endpoint("POST /api/admin/choices", {
    access: "admin",
    summary: "Add a programme, class, subject or examination as the last of its kind",
    status: 201,
    body: newChoice,
    changesContent: true,
    answer: z.strictObject({ choice: officeChoice }),
  }),
  changeChoice: endpoint("PATCH /api/admin/choices/:kind/:code", {
    access: "admin",
    summary: "Rename a choice, say the classes of a programme, retire it or bring it back",
    isServedOnFullDisk: true,
    body: choiceChange,
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({ choice: officeChoice }),
  }),
  orderChoices: endpoint("PUT /api/admin/choice-order", {
    access: "admin",
    summary: "Put the choices of a kind in order",
    isServedOnFullDisk: true,
    body: choiceOrder,
    changesContent: true,
    answer: whole,
    errors: ["changed_meanwhile"],
  }),
};
