// @vitest-environment node
import { expect, test } from "vitest";
import { withSingleIcons } from "./lean-icons.ts";

const files = new Map([
  ["X", "/icons/x.mjs"],
  ["Menu", "/icons/menu.mjs"],
]);

test("each icon is taken from its own file, under the name that the module gives it", () => {
  const code = 'import { Menu as MenuIcon, X } from "lucide-react";';
  expect(withSingleIcons(code, files)).toBe(
    'import MenuIcon from "/icons/menu.mjs";\nimport X from "/icons/x.mjs";',
  );
});

test("an icon that lucide does not have stops the build", () => {
  expect(() => withSingleIcons('import { Y } from "lucide-react";', files)).toThrow("no icon Y");
});
