import type { Endpoint } from "../../../contract/endpoint.ts";
import { call } from "../../api/call.ts";

export type Person = { name: string; email: string };

/** People to try the site with. Local identity signs in whoever is named, on this computer only. */
export const samplePeople: Record<"students", Person[]> & { office: Person } = {
  students: [
    { name: "Aarav Sharma", email: "aarav@student.example" },
    { name: "दीया वर्मा", email: "diya@student.example" },
  ],
  office: { name: "Institute Office", email: "admin@institute.example" },
};

// Not a call of the API: the issuer stands beside it, so the contract does not list it
// and its types know of no body.
const tokenAddress = { method: "POST", path: "/local-identity/token" } as Endpoint;

/** Asks the local issuer for an ID token of that person. */
export async function localCredential(person: Person, nonce: string): Promise<string> {
  const answer: unknown = await call(tokenAddress, { body: { ...person, nonce } } as never);
  if (typeof answer === "object" && answer !== null && "credential" in answer) {
    return String(answer.credential);
  }
  throw new Error("The local issuer answered without a credential");
}
