import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Registration } from "../../../contract/entities/registration.ts";
import { renderOffice } from "../testing/render-office.tsx";
import { RegistrationTable } from "./registration-table.tsx";

const registration: Registration = {
  id: "r1",
  courseId: "c1",
  courseTitle: "Light and waves",
  courseTitleHi: null,
  fullName: "Asha Rao",
  phoneNumber: "+919876543210",
  email: "asha@student.example",
  emailVerified: true,
  mode: "online",
  preferredTiming: null,
  message: null,
  state: "received",
  createdAt: "2026-11-01T10:00:00.000Z",
};

test("an e-mail that Google has not verified is never shown without the mark", () => {
  renderOffice(<RegistrationTable registrations={[registration]} />);
  expect(screen.queryByText("not verified by Google")).toBeNull();
  renderOffice(<RegistrationTable registrations={[{ ...registration, emailVerified: false }]} />);
  const cell = screen.getByText("not verified by Google").closest("td, th");
  expect(cell?.textContent).toContain(registration.email);
});
