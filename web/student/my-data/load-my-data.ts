import type { MyData } from "../../../contract/entities/my-data.ts";
import { call } from "../../api/call.ts";

export async function loadMyData(): Promise<MyData> {
  // A file of JSON: the contract calls its answer bytes, here it is read as what the bytes are.
  const answer: unknown = await call("downloadMyData");
  // The server's tests hold the file to this shape.
  return answer as MyData;
}
