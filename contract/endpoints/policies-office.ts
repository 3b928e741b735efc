import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { officePolicy, policyChange, policySource } from "../entities/office-policy.ts";
import { limits } from "../limits.ts";
import { line } from "../text.ts";

const whole = z.strictObject({ policy: officePolicy });
const bodyBytes = limits.postBodyBytes;

export const policiesOfficeEndpoints = {
  listOfficePolicies: endpoint({
    method: "GET",
    path: "/api/admin/policies",
    access: "admin",
    summary: "Every policy with its versions",
    status: 200,
    answer: z.strictObject({ policies: z.array(officePolicy) }),
  }),
  addPolicyVersion: endpoint({
    method: "POST",
    path: "/api/admin/policies/:slug/versions",
    access: "admin",
    summary: "Write a version of a policy that holds from a day on, today at the earliest",
    status: 201,
    ifMatch: true,
    body: policySource,
    bodyBytes,
    changesContent: true,
    answer: whole,
    errors: ["not_found"],
  }),
  changePolicyVersion: endpoint({
    method: "PUT",
    path: "/api/admin/policy-versions/:id",
    access: "admin",
    summary: "Correct a version that does not hold yet",
    status: 200,
    ifMatch: true,
    body: policySource,
    bodyBytes,
    changesContent: true,
    answer: whole,
    errors: ["not_found", "policy_in_force"],
  }),
  withdrawPolicyVersion: endpoint({
    method: "DELETE",
    path: "/api/admin/policy-versions/:id",
    access: "admin",
    summary: "Withdraw a version that does not hold yet",
    status: 200,
    ifMatch: true,
    changesContent: true,
    answer: z.strictObject({ policy: officePolicy, changeId: z.string() }),
    errors: ["not_found", "policy_in_force"],
  }),
  listPolicyChanges: endpoint({
    method: "GET",
    path: "/api/admin/policies/:slug/history",
    access: "admin",
    summary: "The last changes of a policy's versions, newest first",
    status: 200,
    answer: z.strictObject({ changes: z.array(policyChange) }),
    errors: ["not_found"],
  }),
  undoPolicyChange: endpoint({
    method: "POST",
    path: "/api/admin/policies/:slug/undo",
    access: "admin",
    summary:
      "Bring back what a change has replaced or withdrawn, while its version does not hold yet",
    status: 200,
    body: z.strictObject({ changeId: line(limits.idLength) }),
    changesContent: true,
    answer: whole,
    errors: ["not_found", "policy_in_force", "policy_day_gone"],
  }),
};
