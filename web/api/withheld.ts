import type { ErrorCode } from "../../contract/errors.ts";
import type { ApiError } from "./api-error.ts";

/** Why a file or a lecture cannot be had: it does not exist any more, or is not open to this person. */
export type Withheld = "gone" | "closed";

const withheld: Partial<Record<string, Withheld>> = {
  not_found: "gone",
  not_enrolled: "closed",
  course_over: "closed",
} satisfies Partial<Record<ErrorCode, Withheld>>;

/**
 * Undefined unless the server itself says so. A status alone may come from anything on the way, such as the page of a
 * proxy or of a captive portal.
 */
export function withheldBy({ code }: Pick<ApiError, "code">): Withheld | undefined {
  return withheld[code];
}
