import { expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { loggedError } from "./logged-error.ts";

it("keeps what a database says of a person's row out of the log, at any depth", () => {
  const refused = Object.assign(new Error("null value violates a constraint"), {
    code: "23502",
    detail: "Failing row contains (Asha, +919876543210).",
  });
  const error = new AppError("unavailable", { cause: new Error("outer", { cause: refused }) });
  const logged = JSON.stringify(loggedError(error));
  expect(logged).toContain("23502");
  expect(logged).toContain("logged-error.test.ts");
  expect(logged).not.toContain("Asha");
});

it("says nothing of what is no error", () => {
  expect(JSON.stringify(loggedError("Asha"))).not.toContain("Asha");
});
