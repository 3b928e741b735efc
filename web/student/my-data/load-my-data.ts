import type { Endpoint } from "../../../contract/endpoint.ts";
import { endpoints } from "../../../contract/endpoints.ts";
import type { MyData } from "../../../contract/entities/my-data.ts";
import { call } from "../../api/call.ts";

// A file of JSON: the contract calls its answer bytes, here it is read as what the bytes are.
const file = endpoints.downloadMyData as Endpoint;

export async function loadMyData(): Promise<MyData> {
  const answer: unknown = await call(file);
  // The server's tests hold the file to this shape.
  return answer as MyData;
}
