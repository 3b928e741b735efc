import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-hot-toast/headless";
import { afterEach, expect, test, vi } from "vitest";
import type { OfficeTeacher } from "../../../contract/entities/teacher.ts";
import { LanguageContext } from "../../texts/texts.ts";
import { AccountActions } from "../person/account-actions.tsx";
import { fakeApi } from "../testing/fake-api.ts";
import { officeCourse } from "../testing/office-course.ts";
import { listedStudent } from "../testing/office-rows.ts";
import { renderOffice } from "../testing/render-office.tsx";
import TeachersPage from "./teachers.tsx";

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

const meera: OfficeTeacher = {
  ...{ id: "t1", name: "Meera Iyer", nameHi: null, email: "meera@example.org", hasAccount: false },
  ...{ subject: "Physics", degree: null, experience: null, experienceHi: null, about: null },
  ...{ aboutHi: null, photo: null, isShown: true, courseIds: ["c9"], version: 3 },
};
const LIST = "GET /api/admin/teachers";
const others = { [LIST]: { teachers: [meera] }, "GET /api/user/get-courses": { courses: [] } };

test("shows who has not signed in yet, and saves what was changed with the version", async () => {
  const sent = fakeApi({ ...others, "PUT /api/admin/teachers/t1": { teacher: meera } });
  renderOffice(<TeachersPage />);
  expect(await screen.findByText("Has not signed in yet")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Edit Meera Iyer" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Degree/), "M.Sc.");
  await userEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved: Meera Iyer")).toBeDefined();
  const put = sent.find(({ call }) => call.startsWith("PUT"));
  expect(put?.body).toMatchObject({ degree: "M.Sc.", isShown: true, courseIds: ["c9"] });
});

test("names the courses in the page's language, on the list and in the form", async () => {
  const course = officeCourse({ id: "c9", titleHi: "जेईई भौतिकी" });
  fakeApi({ ...others, "GET /api/user/get-courses": { courses: [course] } });
  renderOffice(
    <LanguageContext value="hi">
      <TeachersPage />
    </LanguageContext>,
  );
  expect(await screen.findByText(/· जेईई भौतिकी$/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /Meera Iyer.*बदलें/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("जेईई भौतिकी")).toHaveProperty("checked", true);
});

test("asks before a teacher is taken away everywhere", async () => {
  const sent = fakeApi({ ...others, "DELETE /api/admin/teachers/t1": { message: "Taken away" } });
  renderOffice(<TeachersPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Take away Meera Iyer" }));
  expect(screen.getByText(/lose their courses at once/)).toBeDefined();
  expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Take away" }));
  expect(await screen.findByText("Taken away")).toBeDefined();
});

test("a person's page makes them a teacher", async () => {
  const sent = fakeApi({ "POST /api/admin/teachers": { teacher: meera } });
  renderOffice(<AccountActions user={{ ...listedStudent, id: "t1" }} />);
  await userEvent.click(screen.getByRole("button", { name: "Make teacher" }));
  expect(await screen.findByText(/^Meera Iyer is a teacher now/)).toBeDefined();
  expect(sent[0]?.body).toEqual({ userId: "t1" });
});
