import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Toaster } from "../../ui/toaster.tsx";
import { ShareButton } from "./share-button.tsx";

afterEach(() => vi.unstubAllGlobals());

function renderButton(given: Partial<Navigator>) {
  vi.stubGlobal("navigator", { ...given, clipboard: { writeText } });
  const Component = () => (
    <>
      <ShareButton title="Optics" path="/course-preview/optics" />
      <Toaster />
    </>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/"]} />);
}

const writeText = vi.fn(async () => undefined);
const press = () => userEvent.click(screen.getByRole("button", { name: "Share" }));

test("hands title and address to the apps of the phone, and says nothing where that is cancelled", async () => {
  const share = vi.fn(async () => {
    throw new DOMException("Cancelled", "AbortError");
  });
  renderButton({ share });
  await press();
  expect(share).toHaveBeenCalledWith({ title: "Optics", url: "/course-preview/optics" });
  expect(writeText).not.toHaveBeenCalled();
});

test("copies the address in a browser that cannot share", async () => {
  renderButton({});
  await press();
  expect(writeText).toHaveBeenCalledWith("/course-preview/optics");
  expect(await screen.findByText("Link copied")).toBeDefined();
});
