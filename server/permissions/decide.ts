import type { Access, Endpoint } from "../../contract/endpoint.ts";
import { type EndpointName, endpoints } from "../../contract/endpoints.ts";
import type { Role } from "../../contract/entities/closed-lists.ts";
import {
  type Caller,
  callerOf,
  type Decision,
  kinds,
  type Refusal,
  refusedByGuard,
  type Scope,
  scopes,
} from "./kinds.ts";
import { policy } from "./permissions.ts";

/** What the policy says of this call and caller. */
export function decisionOn(call: EndpointName, caller: Caller): Decision {
  return kinds[policy[call]][caller];
}

/** Why this caller may not make the call, if so. */
export function refusalOf(call: EndpointName, caller: Caller): Refusal | undefined {
  const decision = decisionOn(call, caller);
  return isScope(decision) ? undefined : decision;
}

/** Why somebody with this role is refused before the call is looked at, if so. A cashier may be a student or a teacher. */
export function refusalOfRole(
  access: Access,
  { role, isCashier }: { role: Role; isCashier: boolean },
): Refusal | undefined {
  const refused: Partial<Record<Caller, Refusal>> = refusedByGuard[access];
  const refusal = refused[callerOf(role)];
  return refusal && isCashier ? refused.cashier : refusal;
}

export function isScope(decision: Decision): decision is Scope {
  return scopes.some((scope) => scope === decision);
}

/** Whether a call is of the teachers' area or of the office. */
export function accessOf(call: EndpointName): Access {
  return kinds[policy[call]].access;
}

const names = new Map<Endpoint, EndpointName>(
  // Object.entries loses the names that the contract gives.
  (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(([name, each]) => [each, name]),
);

/** The name of an endpoint of the contract in the policy. */
export function nameOf(endpoint: Endpoint): EndpointName {
  const name = names.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.path} is not in the contract`);
  return name;
}
