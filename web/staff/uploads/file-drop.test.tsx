import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { LeaveGuards } from "../../shared/leaving/leave-guard.tsx";
import { makeTestClient } from "../../testing/api.ts";
import { FileDrop } from "./file-drop.tsx";

const failure = vi.hoisted(() => ({ of: (_name: string): Error => new Error() }));

vi.mock("./tus-upload.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listUnfinished: async () => [],
  sendFile: async ({ file }: { file: File }) => {
    throw failure.of(file.name);
  },
}));

function open() {
  const Component = () => (
    <QueryClientProvider client={makeTestClient()}>
      <LeaveGuards>
        <FileDrop
          label="Files"
          hint=""
          target="files"
          use={async () => undefined}
          onAdded={() => undefined}
        />
      </LeaveGuards>
    </QueryClientProvider>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site />);
}

async function fail(name: string, error: ApiError) {
  failure.of = () => error;
  open();
  const files = [new File(["<svg/>"], name)];
  fireEvent.drop(document.body, { dataTransfer: { files, types: ["Files"] } });
  const rows = within(await screen.findByRole("list", { name: "Uploads" }));
  await rows.findByText((_, shown) => shown?.classList.contains("text-bad") ?? false);
  const buttons = rows.getAllByRole("button").map(({ textContent }) => textContent);
  return { rows, buttons };
}

test("a file that is refused for what it is can only be removed, and the accepted kinds are named", async () => {
  const refused = new ApiError({ status: 415, code: "file_type_refused", message: "No." });
  const { rows, buttons } = await fail("drawing.svg", refused);
  expect(rows.getByText(/not accepted.* Accepted are: PDF, PNG, JPG, JPEG, WEBP/)).toBeDefined();
  expect(buttons).toEqual(["Remove"]);
});

test("a file that did not arrive goes on", async () => {
  const away = new ApiError({ status: 503, code: "unavailable", message: "Briefly unavailable." });
  const { buttons } = await fail("notes.pdf", away);
  expect(buttons).toEqual(["Go on", "Cancel"]);
});

test("a name that would be drawn backwards shows why", async () => {
  const refused = new ApiError({ status: 422, code: "invalid_fields", message: "Not so." });
  const { rows } = await fail("notes\u202Efdp.exe", refused);
  expect(rows.getByText("notes[U+202E]fdp.exe").tagName).toBe("BDI");
});

test("files are sent from a page without https, where the browser makes no random ids", async () => {
  vi.stubGlobal("crypto", {});
  const away = new ApiError({ status: 503, code: "unavailable", message: "Briefly unavailable." });
  await fail("notes.pdf", away);
  vi.unstubAllGlobals();
});
