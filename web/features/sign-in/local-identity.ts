import { call } from "../../api/call.ts";

export type Person = { name: string; email: string };

/** People to try the site with. Local identity accepts any name and e-mail, on this computer only. */
export const samplePeople: Record<"students", Person[]> & { office: Person } = {
  students: [
    { name: "Aarav Sharma", email: "aarav@student.example" },
    { name: "दीया वर्मा", email: "diya@student.example" },
  ],
  office: { name: "Institute Office", email: "admin@institute.example" },
};

/** An ID token for that person from the local issuer. */
export async function localCredential(person: Person, nonce: string): Promise<string> {
  const { credential } = await call("POST /local-identity/token", { body: { ...person, nonce } });
  return credential;
}
