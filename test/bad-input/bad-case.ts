import type { Call } from "../app.ts";
import type { Refusal } from "./problem.ts";

/** Who calls: the person whom the endpoint is for, somebody with another role, or nobody. */
export type Caller = "rightful" | "student" | "teacher" | "nobody";

/** One bad call. Without a `refusal` it may be accepted, but must not break anything. */
export type BadCase = {
  name: string;
  /** In place of the endpoint's own address. */
  address?: string;
  call?: Pick<Call, "payload" | "query" | "headers">;
  caller?: Caller;
  /** Headers that the caller's browser would send and this call does not. */
  without?: readonly string[];
  refusal?: Refusal;
};
