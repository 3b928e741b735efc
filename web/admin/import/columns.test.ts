import { expect, test } from "vitest";
import { enrolmentFormFields } from "../../../contract/entities/enrolment-form.ts";
import { guessColumns } from "./columns.ts";

/** Which header each field is read from. */
function guessed(...headers: string[]) {
  const matching = guessColumns(headers);
  return Object.fromEntries(
    enrolmentFormFields.flatMap((field) => {
      const source = matching[field];
      if (!("column" in source)) return [];
      return [
        [field, [source.column, ...(source.then ?? [])].map((at) => headers[at]).join(" + ")],
      ];
    }),
  );
}

test("columns are guessed by their names in English and Hindi, each once", () => {
  const fields = ["fullName", "parentName", "phoneNumber", "email", "schoolName", "selectedClass"];
  for (const headers of [
    ["Student's Name", "Father's Name", "Mobile No", "Email ID", "School", "Class"],
    ["छात्र का नाम", "पिता का नाम", "मोबाइल नंबर", "ई-मेल", "विद्यालय", "कक्षा"],
    ["Name of the Candidate", "Guardian", "Contact", "E-mail address", "College Name", "Std."],
    ["NAME (in English)", "Father/Mother Name", "WhatsApp Number", "Gmail", "School name", "Grade"],
  ]) {
    const expected = fields.map((field, at) => [field, headers[at]]);
    expect(guessed("Sr. No.", ...headers, "Remarks")).toEqual(Object.fromEntries(expected));
  }
  expect(guessed("A", "B")).toEqual({});
});

test("a whole header is taken before one that has such a word", () => {
  expect(guessed("Student ID", "Parent Email", "Parent Phone", "Student Name", "Email")).toEqual({
    fullName: "Student Name",
    phoneNumber: "Parent Phone",
    email: "Email",
  });
  expect(guessed("Parent Mobile", "Mobile", "Class Teacher", "Class", "Name")).toEqual({
    fullName: "Name",
    phoneNumber: "Mobile",
    selectedClass: "Class",
  });
});

test.each([
  ...["Student ID", "Student Code", "Student No.", "Roll No", "Student E-mail", "Student phone"],
  ...["Father's occupation", "Parent Email", "Father Mobile", "Mother tongue", "Guardian ID"],
  ...["School Code", "School phone", "Name of the account", "Branch name", "User name"],
  ...["छात्र आईडी", "रोल नंबर", "पिता का व्यवसाय"],
])("%s is nobody's name", (header) => {
  const { fullName, parentName, schoolName } = guessed(header, "DOB");
  expect([fullName, parentName, schoolName]).toEqual([undefined, undefined, undefined]);
});

test("our own file of people comes back as it went out", () => {
  const own = [
    ...["Name", "Mobile number", "E-mail", "E-mail verified by Google", "Account"],
    ...["Parent's or guardian's name", "E-mail on the form", "Class or exam", "School"],
    ...["Name of the account"],
    ...["Role", "Here since", "Last sign-in", "Suspended since", "Student id"],
  ];
  expect(guessed(...own.toReversed())).toEqual({
    fullName: "Name",
    phoneNumber: "Mobile number",
    email: "E-mail",
    schoolName: "School",
    parentName: "Parent's or guardian's name",
    selectedClass: "Class or exam",
  });
});

test("first and last name in columns of their own are one name", () => {
  expect(guessed("ID", "Last Name", "First Name", "Mobile").fullName).toBe(
    "First Name + Last Name",
  );
  expect(guessed("Student First Name", "Middle Name", "Student's Surname").fullName).toBe(
    "Student First Name + Middle Name + Student's Surname",
  );
  expect(guessed("Name", "Surname").fullName).toBe("Name + Surname");
  expect(guessed("Full Name", "Surname").fullName).toBe("Full Name");
  expect(guessed("Father's First Name", "Father's Last Name").fullName).toBeUndefined();
});
