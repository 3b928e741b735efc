import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import programmes from "../../../content/en/programmes.json";
import { ProgrammePicture } from "./programme-picture.tsx";

test.each(programmes.programmes.map(({ slug }) => slug))(
  "the programme %s, which an institute starts with, has a picture that is told in words",
  (slug) => {
    render(<ProgrammePicture slug={slug} />);
    const picture = screen.getByRole("img");
    expect(picture.getAttribute("alt")).toMatch(/\w/);
    expect(picture.getAttribute("loading")).toBe("lazy");
  },
);
