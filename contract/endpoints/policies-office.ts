import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { officePolicy, policySource } from "../entities/office-policy.ts";
import { limits } from "../limits.ts";

const whole = z.strictObject({ policy: officePolicy });
const bodyBytes = limits.postBodyBytes;

/** The office's policies. */
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
    changesContent: true,
    answer: whole,
    errors: ["not_found", "policy_in_force"],
  }),
};
