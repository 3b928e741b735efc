import { foldText } from "../../server/database/search-text.ts";

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

/** A person by their number, the same in every run: one in ten has a name in Devanagari. */
export function personAt(index: number, now: Date) {
  const first = firstNames[index % firstNames.length] ?? "Asha";
  const last = surnames[Math.floor(index / 7) % surnames.length] ?? "Verma";
  const hindi = devanagariNames[Math.floor(index / 10) % devanagariNames.length] ?? "राम";
  // One person alone is called so, on either side.
  const rare = index === 500 ? "Zubeida Quraishi" : undefined;
  const name = rare ?? (index % 10 === 9 ? `${hindi} ${last}` : `${first} ${last}`);
  const email = `${first}.${last}${index}@students.institute.example`.toLowerCase();
  const at = new Date(now.valueOf() - 2 * DAY_MS - (index % 700) * DAY_MS - index).toISOString();
  return {
    name,
    email,
    phoneNumber: `+91${7_000_000_000 + index}`,
    searchText: foldText(`${name} ${email}`),
    createdAt: at,
  };
}

/** What becomes of enrolments: most are active, some were withdrawn, some lapsed, a few wait for the office. */
export function standingAt(index: number, { at, now }: { at: string; now: Date }) {
  const share = (index * 37) % 100;
  if (share < 70) return { status: "active" as const, heldUntil: null, enrolledAt: at };
  if (share < 85) return { status: "withdrawn" as const, heldUntil: null, enrolledAt: at };
  const held = share < 97 ? new Date(Date.parse(at) + 3 * DAY_MS) : undefined;
  if (held) return { status: "pending" as const, heldUntil: held.toISOString(), enrolledAt: at };
  const agoMs = (index % 71) * 3_600_000;
  const enrolledAt = new Date(now.valueOf() - agoMs);
  const heldUntil = new Date(enrolledAt.valueOf() + 3 * DAY_MS).toISOString();
  return { status: "pending" as const, heldUntil, enrolledAt: enrolledAt.toISOString() };
}
