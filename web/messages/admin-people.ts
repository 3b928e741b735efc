import type { Role } from "../../contract/entities/choices.ts";
import { defineMessages } from "./messages.ts";

const englishRoles: Record<Role, string> = { student: "Student", admin: "Admin" };
const hindiRoles: Record<Role, string> = { student: "विद्यार्थी", admin: "एडमिन" };

/** Who has signed in, and their roles. */
export const adminPeopleMessages = defineMessages({
  en: {
    people: (count: string) => (count === "1" ? "1 person" : `${count} people`),
    lead: "Everybody who has signed in. Admins run this office; students see their courses.",
    searchLabel: "Search by name or e-mail",
    roleLabel: "Role",
    allRoles: "All roles",
    role: (role: Role) => englishRoles[role],
    name: "Name",
    form: "Enrolment form",
    formFilled: "Filled",
    formMissing: "Not filled",
    courses: "Courses",
    lastSignIn: "Last sign-in",
    never: "Never",
    makeAdmin: "Make admin",
    makeStudent: "Make student",
    makeAdminOf: (name: string) => `Make ${name} an admin`,
    makeStudentOf: (name: string) => `Make ${name} a student`,
    makeAdminText: (name: string) =>
      `${name} will be able to do everything in this office: see all students, upload and delete, and change roles. They are signed out everywhere and sign in anew.`,
    makeStudentText: (name: string) =>
      `${name} will lose all rights in this office. They are signed out everywhere and sign in anew.`,
    yourself: "You",
    yourselfText: "This is your own account: you will be signed out and leave the office.",
    changed: (name: string, role: Role) =>
      role === "admin" ? `${name} is now an admin` : `${name} is now a student`,
    lastAdmin:
      "This is the only admin. Make somebody else an admin first; otherwise nobody could run the office.",
    empty: "Nobody has signed in yet",
    emptyText: "Everybody who signs in appears here.",
  },
  hi: {
    people: (count: string) => (count === "1" ? "1 व्यक्ति" : `${count} लोग`),
    lead: "वे सब जो साइन इन कर चुके हैं। एडमिन ऑफ़िस चलाते हैं; विद्यार्थी अपने कोर्स देखते हैं।",
    searchLabel: "नाम या ई-मेल से खोजें",
    roleLabel: "भूमिका",
    allRoles: "सभी भूमिकाएँ",
    role: (role: Role) => hindiRoles[role],
    name: "नाम",
    form: "नामांकन फ़ॉर्म",
    formFilled: "भरा हुआ",
    formMissing: "नहीं भरा",
    courses: "कोर्स",
    lastSignIn: "पिछला साइन इन",
    never: "कभी नहीं",
    makeAdmin: "एडमिन बनाएँ",
    makeStudent: "विद्यार्थी बनाएँ",
    makeAdminOf: (name: string) => `${name} को एडमिन बनाएँ`,
    makeStudentOf: (name: string) => `${name} को विद्यार्थी बनाएँ`,
    makeAdminText: (name: string) =>
      `${name} इस ऑफ़िस में सब कुछ कर सकेंगे: सभी विद्यार्थियों को देखना, अपलोड करना, हटाना और भूमिका बदलना। वे हर जगह से साइन आउट होंगे और फिर से साइन इन करेंगे।`,
    makeStudentText: (name: string) =>
      `${name} के पास इस ऑफ़िस का कोई अधिकार नहीं रहेगा। वे हर जगह से साइन आउट होंगे और फिर से साइन इन करेंगे।`,
    yourself: "आप",
    yourselfText: "यह आपका अपना खाता है: आप साइन आउट होकर ऑफ़िस से बाहर हो जाएँगे।",
    changed: (name: string, role: Role) =>
      role === "admin" ? `${name} अब एडमिन हैं` : `${name} अब विद्यार्थी हैं`,
    lastAdmin: "यही अकेले एडमिन हैं। पहले किसी और को एडमिन बनाएँ, नहीं तो ऑफ़िस चलाने वाला कोई नहीं रहेगा।",
    empty: "अभी किसी ने साइन इन नहीं किया है",
    emptyText: "जो भी साइन इन करेगा, यहाँ दिखेगा।",
  },
});
