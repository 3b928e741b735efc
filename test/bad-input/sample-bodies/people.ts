import { SLIP } from "../world/people.ts";
import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Accounts, people and their forms, and what the office notes about them. */
export function bodiesForPeople({ ids, student, userName }: World): BodiesByCall {
  return {
    googleLogin: { google_token: "a.b.c" },
    localToken: {
      email: "asha@example.org",
      name: "Asha",
      picture: "https://pictures.example/a.png",
      nonce: "n",
    },
    deleteAccount: { email: student.user.email, leavesOffice: true },
    changeUser: { role: "admin" },
    fillEnrolmentForm: {
      fullName: "Asha Verma",
      phoneNumber: "+91 98765 43210",
      email: "asha@example.org",
      schoolName: "Kendriya Vidyalaya",
      parentName: "Ramesh Verma",
      selectedClass: "11",
    },
    addPerson: { ...formOfKavita, addAnyway: true },
    findSamePeople: {
      people: [{ fullName: "Asha Verma", phoneNumber: "9876543210", email: "asha@example.org" }],
    },
    beginImport: {
      fileName: "class-11.xlsx",
      rows: 40,
      courseId: ids.course,
      privacyNoticeVersion: "1",
    },
    importRows: { from: 0, people: [importedPerson] },
    findAdmission: { code: SLIP },
    useSlip: { code: SLIP },
    mergeAccount: { accountId: ids.user, keepForm: "office" },
    refuseMerge: { accountId: ids.user },
    fillForm: { ...formOfKavita, privacyNoticeVersion: "1" },
    changeForm: {
      fullName: "Asha Verma",
      phoneNumber: "9876543210",
      email: "asha@example.org",
      schoolName: "Kendriya Vidyalaya",
      parentName: "Sunita Verma",
      selectedClass: "12",
    },
    changeSuspension: { isSuspended: true, reason: "Fees unpaid" },
    erasePerson: { name: userName, reason: "asked" },
    addOfficeNote: { subjectType: "user", subjectId: ids.user, text: "Call after 6 pm." },
    editOfficeNote: { text: "Call after 7 pm." },
    saveView: { list: "people", name: "Class 12", filters: { selectedClass: "12" } },
    renameView: { name: "Twelfth" },
  };
}

const formOfKavita = {
  fullName: "Kavita Rao",
  phoneNumber: "9812345670",
  email: "kavita@example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Sunita Rao",
  selectedClass: "11",
};

const importedPerson = {
  fullName: "Meena Iyer",
  phoneNumber: "9812345671",
  email: "meena@example.org",
  schoolName: "Kendriya Vidyalaya",
  parentName: "Lata Iyer",
  selectedClass: "11",
};
