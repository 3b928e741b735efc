import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderOffice } from "../testing/render-office.tsx";
import { FilterBar, FilterSelect } from "./filter-bar.tsx";

const options = [{ value: "admin", label: "Admin" }];

test("the filters of a list are folded on a phone until they are asked for, and say how many are set", async () => {
  renderOffice(
    <FilterBar searchLabel="Search">
      <FilterSelect name="role" label="Role" all="All" options={options} />
    </FilterBar>,
    "/admin/people?query=asha&role=admin",
  );
  const button = screen.getByRole("button", { name: "Filters (1)", expanded: false });
  const folded = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect(folded?.className).toContain("max-sm:hidden");
  expect(folded?.contains(screen.getByRole("combobox", { name: "Role" }))).toBe(true);
  expect(folded?.contains(screen.getByRole("searchbox"))).toBe(false);
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(folded?.className).not.toContain("hidden");
});

test("a list without filters has nothing to fold", () => {
  renderOffice(<FilterBar searchLabel="Search" />);
  expect(screen.queryByRole("button")).toBeNull();
});
