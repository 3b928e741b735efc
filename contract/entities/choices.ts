/** The closed lists of the product: what the server accepts, the database holds and the pages offer. */
export const roles = ["student", "admin"] as const;
export const programmes = ["classes-9-10", "classes-11-12", "jee", "neet", "cuet"] as const;
/** The spec's six choices of class, and CUET, which the FAQ promises. */
export const selectedClasses = ["9", "10", "11", "12", "JEE", "NEET", "CUET"] as const;
export const modes = ["online", "offline", "hybrid"] as const;
export const deliveries = ["live", "recorded", "both"] as const;
export const timings = ["morning", "afternoon", "evening", "weekend"] as const;
export const enrolmentStatuses = ["active", "pending", "withdrawn"] as const;
/** What became of a registration: it follows from the enrolment in the same course, and from the course. */
export const registrationStates = ["received", "pending", "enrolled", "closed"] as const;
/** What an enquiry is about, and how far the office has come with it. */
export const enquiryTopics = ["admission", "course", "complaint", "other"] as const;
export const enquiryStatuses = ["new", "acknowledged", "closed"] as const;
/** How study materials may be listed. */
export const materialOrders = ["newest", "title", "subject", "smallest"] as const;
export const languages = ["en", "hi"] as const;

export type Role = (typeof roles)[number];
export type Programme = (typeof programmes)[number];
export type SelectedClass = (typeof selectedClasses)[number];
export type Mode = (typeof modes)[number];
export type Delivery = (typeof deliveries)[number];
export type PreferredTiming = (typeof timings)[number];
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];
export type MaterialOrder = (typeof materialOrders)[number];
export type RegistrationState = (typeof registrationStates)[number];
export type EnquiryTopic = (typeof enquiryTopics)[number];
export type EnquiryStatus = (typeof enquiryStatuses)[number];
