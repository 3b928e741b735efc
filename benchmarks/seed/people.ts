import type { Connection } from "../../server/database/connect.ts";
import { searchTextOf } from "../../server/database/search-text.ts";
import { createEnrolment, createRegistration } from "../../test/factories/courses.ts";
import { createEnquiry } from "../../test/factories/enquiries.ts";
import { createEnrolmentForm, createUser } from "../../test/factories/people.ts";

type Db = Connection["db"];
type Wanted = { people: number; courseIds: string[]; now: Date };

const ENROLMENTS_EACH = 3;
const classes = ["9", "10", "11", "12", "NEET"] as const;

/** Inserts people with their forms and enrolments, one in ten with a registration and an enquiry. Returns their ids. */
export async function insertPeople(trx: Db, { people, courseIds, now }: Wanted): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < people; number += 1) {
    const { parentName, phoneNumber, ...user } = personAt(number, now);
    const { id: userId, name: fullName, createdAt } = await createUser(trx, user);
    const selectedClass = classes[number % classes.length] ?? "11";
    const form = { fullName, email: user.email, phoneNumber, parentName, selectedClass };
    await createEnrolmentForm(trx, { userId, ...form });
    for (let each = 0; each < ENROLMENTS_EACH; each += 1) {
      const at = number * ENROLMENTS_EACH + each;
      const courseId = courseIds[at % courseIds.length] ?? "";
      const standing = standingAt(at, { at: createdAt, now });
      await createEnrolment(trx, { userId, courseId, ...standing });
    }
    if (number % 10 === 0) {
      const { searchText } = user;
      const about = { fullName, phoneNumber, email: user.email, createdAt };
      const courseId = courseIds[(number * 7) % courseIds.length] ?? "";
      const answer = number % 20 === 0 ? ("contacted" as const) : null;
      await createRegistration(trx, { ...about, userId, courseId, answer, searchText });
      const ticket = `2026-${number}`;
      const words = `${ticket} ${searchText} ${phoneNumber}`;
      const status = (["new", "acknowledged", "closed"] as const)[number % 3] ?? "new";
      const changed = { status, changedAt: createdAt, searchText: words };
      await createEnquiry(trx, { ...about, ticket, ...changed });
    }
    ids.push(userId);
  }
  return ids;
}

const DAY_MS = 86_400_000;

const firstNames =
  "Aarav Aditi Aditya Akash Amit Amrita Ananya Anil Anjali Ankit Arjun Arun Asha Ayesha Bhavna Chetan Deepak Deepika Devika Dinesh Divya Farhan Gaurav Gayatri Geeta Harish Harpreet Imran Isha Ishaan Jaya Jyoti Kabir Kajal Karan Kavita Kiran Komal Lakshmi Lata Mahesh Manish Manoj Meena Meera Mohit Mukesh Naina Naveen Neha Nikhil Nisha Nitin Om Pankaj Payal Pooja Pradeep Prakash Priya Rahul Raj Rajesh Rakesh Ramesh Rani Ravi Rekha Rina Ritu Rohan Rohit Sachin Sahil Sandeep Sanjay Sapna Sarita Seema Shalini Shivani Shreya Simran Sneha Sonali Suman Sunil Sunita Suresh Swati Tanvi Tarun Uday Usha Varun Vidya Vijay Vikas Vinod Yash".split(
    " ",
  );
const devanagariNames =
  "राम सीता अनीता मोहन गीता सुनीता कविता रमेश दिनेश पूजा नेहा अंजलि विकास संजय".split(" ");
const surnames =
  "Sharma Verma Gupta Singh Kumar Yadav Mishra Tiwari Pandey Khan Ansari Patel Shah Mehta Joshi Nair Iyer Reddy Rao Das Ghosh Bose Sen Roy Dutta Chauhan Rathore Thakur Saxena Srivastava Agarwal Bansal Goel Kapoor Malhotra Arora Chopra Sethi Bhatia Kaur Gill Dhillon Sidhu Jain Chaudhary Solanki Parmar Desai Kulkarni Patil".split(
    " ",
  );

/** A person by number, the same in every run; one in ten has a name in Devanagari. */
export function personAt(index: number, now: Date) {
  const first = oneOf(firstNames, scattered(index));
  const last = oneOf(surnames, scattered(index + 1e6));
  const hindi = oneOf(devanagariNames, scattered(index + 2e6));
  // A name that only one person has.
  const rare = index === 500 ? "Zubeida Quraishi" : undefined;
  const name = rare ?? (index % 10 === 9 ? `${hindi} ${last}` : `${first} ${last}`);
  const email = `${first}.${last}${index}@students.institute.example`.toLowerCase();
  const phoneNumber = `+91${7_000_000_000 + index}`;
  // A parent shares the child's surname, except one person whose name is unique.
  const parentFirst = oneOf(firstNames, scattered(index + 3e6));
  const parentName = index === 600 ? "Tabassum Lohia" : `${parentFirst} ${last}`;
  const at = new Date(
    now.valueOf() - 4 * DAY_MS - (scattered(index) % 700) * DAY_MS - index,
  ).toISOString();
  return {
    name,
    email,
    phoneNumber,
    parentName,
    searchText: searchTextOf({ names: [name, parentName], others: [email, phoneNumber] }),
    createdAt: at,
  };
}

/** An enrolment's status: most active, some withdrawn, some lapsed, three in a thousand pending. */
export function standingAt(index: number, { at, now }: { at: string; now: Date }) {
  const share = scattered(index) % 1_000;
  if (share < 700) return { status: "active" as const, heldUntil: null, enrolledAt: at };
  if (share < 850) return { status: "withdrawn" as const, heldUntil: null, enrolledAt: at };
  const agoMs = (share % 71) * 3_600_000 + (index % 3_600_000);
  const enrolledAt = share < 997 ? at : new Date(now.valueOf() - agoMs).toISOString();
  const heldUntil = new Date(Date.parse(enrolledAt) + 3 * DAY_MS).toISOString();
  return { status: "pending" as const, heldUntil, enrolledAt };
}

/** A pseudo-random number, the same in every run. */
function scattered(index: number): number {
  const mixed = Math.imul(index ^ (index >>> 16), 0x45d9f3b);
  return Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b) >>> 8;
}

function oneOf(names: readonly string[], number: number): string {
  return names[number % names.length] ?? "";
}
