import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import type { Registration } from "../../../contract/entities/registration.ts";
import { makeTestClient } from "../../testing/api.ts";
import { makeCourse, makeStudent } from "../../testing/courses.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { MyRegistrations, registrationsQuery } from "./my-registrations.tsx";
import { RegistrationForm } from "./registration-form.tsx";

const registration = (given: Partial<Registration>): Registration => ({
  id: "r1",
  courseId: "c1",
  courseTitle: "Optics",
  courseTitleHi: null,
  fullName: "Aarav Sharma",
  phoneNumber: "+919876543210",
  email: "aarav@student.example",
  mode: "online",
  preferredTiming: null,
  message: null,
  state: "received",
  reason: null,
  emailVerified: true,
  createdAt: "2027-01-15T10:00:00.000Z",
  ...given,
});

test("registrations and the choice of a course say on a Hindi page which title is in English", () => {
  // Asked in the background for what is kept below.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const client = makeTestClient();
  client.setQueryData(registrationsQuery.queryKey, [
    registration({}),
    registration({ id: "r2", courseTitle: "Cells", courseTitleHi: "कोशिका" }),
  ]);
  const Component = () => (
    <LanguageContext value="hi">
      <RegistrationForm
        user={makeStudent()}
        courseId="c1"
        courses={[makeCourse(), makeCourse({ id: "c2", title: "Waves", titleHi: null })]}
        onChange={() => undefined}
      />
      <QueryClientProvider client={client}>
        <MyRegistrations />
      </QueryClientProvider>
    </LanguageContext>
  );
  const Site = createRoutesStub([{ path: "*", Component }]);
  render(<Site initialEntries={["/hi/course-registration"]} />);
  const langs = ["JEE भौतिकी", "Waves", "Optics", "कोशिका"].map((title) =>
    screen.getByText(title).getAttribute("lang"),
  );
  expect(langs).toEqual([null, "en", "en", null]);
});
