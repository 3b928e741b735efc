import { expect, it } from "vitest";
import { callers, kinds } from "../../server/permissions/kinds.ts";

// Written out by hand: permissions.test.ts proves that the server obeys kinds.ts, this that kinds.ts is what was meant.
// A word in CAPITALS is allowed, and says what of; the others are the error code of the refusal.
const meant = `
| access  | kind               | visitor          | student          | enrolled         | otherTeacher     | teacher          | cashier          | admin          |
| public  | everybody          | ALL              | ALL              | ALL              | ALL              | ALL              | ALL              | ALL            |
| session | signedIn           | session_required | ALL              | ALL              | ALL              | ALL              | ALL              | ALL            |
| session | signedInOnSite     | session_required | SHOWN            | SHOWN            | SHOWN            | SHOWN            | SHOWN            | ALL            |
| session | ownRows            | session_required | OWN              | OWN              | OWN              | OWN              | OWN              | OWN            |
| session | ownRowsOfFamilies  | session_required | OWN              | OWN              | OWN              | OWN              | OWN              | not_for_office |
| session | studentsOfCourse   | session_required | not_enrolled     | OWN              | not_enrolled     | OWN              | not_enrolled     | ALL            |
| session | peopleInClass      | session_required | not_in_class     | OWN              | not_in_class     | OWN              | not_in_class     | ALL            |
| session | receivers          | session_required | not_found        | OWN              | not_found        | OWN              | not_found        | ALL            |
| session | sitters            | session_required | not_found        | OWN              | not_found        | not_found        | not_found        | not_found      |
| teach   | everyTeacher       | session_required | teacher_required | teacher_required | OWN              | OWN              | teacher_required | ALL            |
| teach   | everyTeacherForAll | session_required | teacher_required | teacher_required | ALL              | ALL              | teacher_required | ALL            |
| teach   | staffOfCourse      | session_required | teacher_required | teacher_required | not_found        | OWN              | teacher_required | ALL            |
| teach   | undoByStaff        | session_required | teacher_required | teacher_required | not_found        | OWN              | teacher_required | ALL            |
| teach   | ownUploads         | session_required | teacher_required | teacher_required | OWN              | OWN              | teacher_required | OWN            |
| desk    | feeDesk            | session_required | cashier_required | cashier_required | cashier_required | cashier_required | ALL              | ALL            |
| admin   | office             | session_required | admin_required   | admin_required   | admin_required   | admin_required   | admin_required   | ALL            |
| admin   | ownRowsOfOffice    | session_required | admin_required   | admin_required   | admin_required   | admin_required   | admin_required   | OWN            |
`;

const rows = meant
  .trim()
  .split("\n")
  .map((line) => line.slice(1, -1).split("|"))
  .map((cells) => cells.map((cell) => cell.trim()));

it("has exactly these kinds and callers", () => {
  expect(rows[0]).toEqual(["access", "kind", ...callers]);
  expect(rows.slice(1).map(([, kind]) => kind)).toEqual(Object.keys(kinds));
});

it.each(Object.entries(kinds))("means by %s what is written out here", (name, kind) => {
  const row = rows.find(([, each]) => each === name);
  expect([kind.access, name, ...callers.map((caller) => kind[caller])]).toEqual(
    row?.map((cell) => (/^[A-Z]+$/.test(cell) ? cell.toLowerCase() : cell)),
  );
});
