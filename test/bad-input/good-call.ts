import type { Endpoint } from "../../contract/endpoint.ts";
import type { EndpointName } from "../../contract/endpoints.ts";
import { bodyOf, FORM_TYPE } from "../../server/http/uploads/testing/hand-made-form.ts";
import { sampleBodies } from "./sample-bodies/sample-bodies.ts";
import { sampleForms } from "./sample-forms.ts";
import type { World } from "./world/world.ts";

/** Every row of the world is as it was made. */
export function versionHeaders({ ifMatch }: Endpoint): Record<string, string> {
  return ifMatch ? { "if-match": '"1"' } : {};
}

/** The body or form of a call that is accepted. */
export function goodCall(name: EndpointName, world: World) {
  const form = sampleForms(world)[name];
  const body = sampleBodies(world)[name];
  const tus = tusCalls[name];
  if (tus) return tus;
  if (form) return { payload: bodyOf(...form), headers: { "content-type": FORM_TYPE } };
  if (body && name === "localToken")
    return { payload: body, headers: { cookie: world.linkCookie } };
  return body ? { payload: body } : {};
}

/** Calls of the protocol of uploads, which are headers. */
const tusCalls: Partial<
  Record<EndpointName, { headers: Record<string, string>; payload?: string }>
> = {
  createUpload: {
    headers: {
      "tus-resumable": "1.0.0",
      "upload-length": "20",
      "upload-metadata": `filename ${btoa("kinematics.pdf")}`,
    },
  },
  continueUpload: {
    headers: {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    payload: "%PDF-1.7",
  },
  endUpload: { headers: { "tus-resumable": "1.0.0" } },
};
