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

/** Asks the local issuer for an ID token of that person. */
export async function localCredential(person: Person, nonce: string): Promise<string> {
  const { credential } = await call("localToken", { body: { ...person, nonce } });
  return credential;
}
