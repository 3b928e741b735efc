import { expect, it } from "vitest";
import { expectProblem, type SignedIn, useTestApp } from "../../../test/app.ts";
import { describeSqliteFirst } from "../../../test/databases/describe-each-database.ts";
import { createCourse } from "../../../test/factories/courses.ts";
import { createReceivedNotice } from "../../../test/factories/notices.ts";
import { createEnrolmentForm } from "../../../test/factories/people.ts";

const PHONE = "+919876543210";

describeSqliteFirst(
  "somebody of whom the office knows a name and one way to reach them",
  (database) => {
    const { call, signIn } = useTestApp(database);
    const add = (as: SignedIn, payload: object) => call("POST /api/admin/users", { as, payload });
    const addAsha = async (as: SignedIn): Promise<string> =>
      (await add(as, { fullName: "Asha Verma", phoneNumber: PHONE })).json.user.id;

    it("is added with a phone number alone, and what is missing stays empty", async () => {
      const as = await signIn("admin");
      const { status, json } = await add(as, { fullName: "Asha Verma", phoneNumber: PHONE });
      expect(status).toBe(201);
      expect(json.user).toMatchObject({
        email: "",
        phoneNumber: PHONE,
        parentName: null,
        selectedClass: null,
      });
      const { form } = (await call(`GET /api/admin/users/${json.user.id}`, { as })).json;
      const rest = { email: "", schoolName: "", parentName: "", selectedClass: "" };
      expect(form).toEqual({ fullName: "Asha Verma", phoneNumber: PHONE, ...rest });
    });

    it("is added with an e-mail alone, and has no phone number in any list", async () => {
      const as = await signIn("admin");
      const { json } = await add(as, { fullName: "Asha Verma", email: "asha@example.org" });
      expect(json.user).toMatchObject({ email: "asha@example.org", phoneNumber: null });
    });

    it("is refused without either, naming the field, and without a name", async () => {
      const as = await signIn("admin");
      const without = await add(as, { fullName: "Asha Verma" });
      expectProblem(without, "invalid_fields");
      expect(without.json.errors).toMatchObject([{ field: "phoneNumber", code: "phone_or_email" }]);
      expectProblem(await add(as, { phoneNumber: PHONE }), "invalid_fields");
      expectProblem(await add(as, { fullName: "A", phoneNumber: "12" }), "invalid_fields");
    });

    it("is not taken for a namesake who has no e-mail or no phone number either", async () => {
      const as = await signIn("admin");
      await addAsha(as);
      const other = await add(as, { fullName: "Asha Verma", phoneNumber: "9811111111" });
      expect(other.status).toBe(201);
      expectProblem(await add(as, { fullName: "Asha Verma", phoneNumber: PHONE }), "person_known");
      const person = (await call(`GET /api/admin/users/${other.json.user.id}`, { as })).json;
      expect(person.mergeCandidates).toEqual([]);
    });

    it("is completed later, and cannot lose the last way to be reached", async () => {
      const as = await signIn("admin");
      const id = await addAsha(as);
      const write = (payload: object, version: number) =>
        call(`PUT /api/admin/users/${id}/form`, {
          as,
          payload,
          headers: { "if-match": `"${version}"` },
        });
      const more = { fullName: "Asha Verma", phoneNumber: PHONE, selectedClass: "11" };
      expect((await write(more, 1)).json.form).toMatchObject({ selectedClass: "11", email: "" });
      expectProblem(await write({ fullName: "Asha Verma" }, 2), "invalid_fields");
    });

    it("is enrolled at the desk and fits every course, as no class is known", async () => {
      const as = await signIn("admin");
      const id = await addAsha(as);
      const { id: courseId } = await createCourse(database.db, { selectedClass: "11" });
      const enrolled = await call(`POST /api/admin/users/${id}/enrolments`, {
        as,
        payload: { courseId },
      });
      expect(enrolled.status).toBe(201);
      const { enrolments } = (await call("GET /api/admin/enrolments", { as })).json;
      expect(enrolments).toMatchObject([{ isGradeMismatch: false, form: { phoneNumber: PHONE } }]);
      const gradeMismatches = await call("GET /api/admin/enrolments", {
        as,
        query: { attention: "misfit" },
      });
      expect(gradeMismatches.json.enrolments).toEqual([]);
    });

    it("is nobody to call about a notice without a phone number", async () => {
      const as = await signIn("admin");
      const { id } = (await add(as, { fullName: "Asha Verma", email: "asha@example.org" })).json
        .user;
      const called = await addAsha(as).then(async (other) => {
        const notice = await createReceivedNotice(database.db, id, other);
        return call(`GET /api/admin/notices/${notice.id}/unreached`, {
          as,
          query: { called: "no" },
        });
      });
      expect(called.json.people).toMatchObject([{ phoneNumber: PHONE }]);
    });

    it("fills in the whole form before enrolling without the office, once they have an account", async () => {
      const student = await signIn("student");
      await createEnrolmentForm(database.db, { userId: student.user.id, schoolName: "" });
      const { id: courseId } = await createCourse(database.db);
      const enrol = () => call("POST /api/user/enroll", { as: student, payload: { courseId } });
      const filled = async () =>
        (await call("GET /api/auth/me", { as: student })).json.user.enrollmentFormFilled;
      expectProblem(await enrol(), "enrollment_form_required");
      expect(await filled()).toBe(false);
      const form = (await call("GET /api/user/enrolment-form", { as: student })).json.form;
      const send = (payload: object) =>
        call("POST /api/user/fill-enrollment-form", { as: student, payload });
      expectProblem(await send(form), "invalid_fields");
      expect((await send({ ...form, schoolName: "KV" })).status).toBe(200);
      expect(await filled()).toBe(true);
      expect((await enrol()).status).toBe(200);
    });
  },
);
