export type AccountMergeTables = {
  join_questions: JoinQuestionsTable;
  joined_people: JoinedPeopleTable;
  admission_slips: AdmissionSlipsTable;
  imports: ImportsTable;
};

/** The question whether an account is a person whom the office added; open until it is refused or they are joined. */
export type JoinQuestionsTable = {
  officeUserId: string;
  accountUserId: string;
  askedAt: string;
  refusedAt: string | null;
  refusedById: string | null;
};

/** A person who was joined to an account. The contacts are those of the form that was not kept. */
export type JoinedPeopleTable = {
  /** The person's former id; never reused. */
  formerId: string;
  userId: string;
  phoneNumber: string | null;
  email: string | null;
  joinedAt: string;
  joinedById: string;
};

/** The newest admission slip of a person; once it is used, of the account that was joined. */
export type AdmissionSlipsTable = {
  userId: string;
  /** SHA-256 of the code, hex; the code itself is never stored. */
  codeHash: string;
  madeAt: string;
  madeById: string;
  expiresAt: string;
  usedAt: string | null;
};

/** A spreadsheet of people. `received` rows have arrived of `rows`; in `courseId` all of them are enrolled. */
export type ImportsTable = {
  id: string;
  fileName: string;
  courseId: string | null;
  privacyNoticeVersion: string;
  rows: number;
  received: number;
  added: number;
  createdAt: string;
  createdById: string;
  undoneAt: string | null;
  undoneById: string | null;
};
