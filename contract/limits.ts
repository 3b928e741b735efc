/** All limits that callers can reach: bytes, characters, milliseconds, counts. */

const KIB = 1024;
const MIB = 1024 * KIB;

export const limits = {
  jsonBodyBytes: 64 * KIB,
  /** Both descriptions of a course in Devanagari, with what JSON adds. */
  courseBodyBytes: 512 * KIB,
  jsonDepth: 20,
  documentBytes: 100 * MIB,
  /** What is aimed at for the kept picture of a PDF's first page; and base64 of what a browser draws of it. */
  firstPageBytes: 64 * KIB,
  drawnPageLength: 768 * KIB,
  noteBodyBytes: 832 * KIB,
  /** Files of one notice. */
  noticeFiles: 5,
  /** A video that is sent as it was recorded. */
  videoBytes: 2048 * MIB,
  /** One quality of a lecture; the encoder's text names it. */
  encodedVideoBytes: 4096 * MIB,
  posterBytes: 10 * MIB,
  posterPixels: 40_000_000,
  /** What decoding a picture may take; the error's text says what takes less. */
  pictureMemoryBytes: 256 * MIB,
  multipartFieldBytes: 64 * KIB,
  multipartFields: 64,
  /** A form that is slower over any minute, or takes longer in total, is aborted. */
  formBytesPerSecond: 8 * KIB,
  formWholeMs: 12 * 60 * 60 * 1000,
  notesPerCourse: 50,
  /** How many notes of a course can be put in order at once. */
  orderedNotes: 1_000,
  /** How many study materials can be pinned before all others. */
  firstMaterials: 50,
  /** The bytes of all uploads that one person has begun and not finished; the error's text names it. */
  unfinishedUploadBytes: 40 * 1024 * MIB,
  /** What an upload whose length is not told counts as, besides what has arrived of it. */
  begunUploadBytes: 16 * MIB,
  /** How long a resumable upload waits for its next bytes. */
  uploadMs: 24 * 60 * 60 * 1000,
  /** The same for one whose length is told at its end, as of lectures; the encoder's texts name it. */
  lectureUploadMs: 7 * 24 * 60 * 60 * 1000,

  /** How long a class may be. */
  classMinutes: { least: 10, most: 720 },
  /** How many classes one series makes at most. */
  classesOfSeries: 1_000,
  /** How many clashes of a plan are named; the others are counted. */
  shownClashes: 20,
  /** How long before a class begins it can be joined. */
  joinBeforeMs: 10 * 60 * 1000,
  /** How many days in a row a holiday has, and how many courses it names. */
  holidayDays: 62,
  holidayCourses: 100,
  /** How many classes one answer lists. */
  listedClasses: 1_000,
  /** Missed classes and recordings on Today, of each. */
  listedPastClasses: 10,
  /** How many days of classes a person's calendar has, back and ahead, and how many classes at most. */
  calendarDays: { before: 30, after: 180 },
  calendarClasses: 2_000,
  roomLength: 80,
  /** How long after its start a teacher may correct the register of a class. */
  registerMs: 24 * 60 * 60 * 1000,
  /** Students of one register, and the bytes of all their ids with a mark each. */
  registerStudents: 10_000,
  registerBodyBytes: 1024 * KIB,

  /** How long a lecture may be. */
  lectureMs: 12 * 60 * 60 * 1000,
  /** The header of a fragmented MP4 (ftyp and moov), in bytes. */
  lectureInitBytes: MIB,
  /** Segments of one quality: two seconds each. */
  lectureSegments: 21_600,
  captionsLength: 300_000,
  /** How old the progress may be that a device sends after it had no network. */
  progressAgeMs: 366 * 24 * 60 * 60 * 1000,
  /** Lectures of one course. */
  lecturesOfCourse: 1_000,
  /** How many separate watched ranges of a lecture are stored. */
  watchedRanges: 500,

  /** Of one test: the chapters that it names, its sessions and its courses. */
  examChapters: 200,
  patternSections: 30,
  examSessions: 20,
  examCourses: 20,
  /** Acts of an attempt that one call sends, its bytes, and all acts of one attempt. */
  eventsAtOnce: 300,
  eventsBodyBytes: 256 * KIB,
  eventsOfAttempt: 20_000,
  /** Each is looked for among all at each beginning; a browser that stores nothing is another one after each reload. */
  devicesOfAttempt: 100,
  /** A file of the answers of one device, far above what a long test fills. */
  answerFileBytes: 1000 * KIB,
  /** Photographs of one written answer at most. */
  pagesOfAnswer: 6,
  /** As it is kept; a page of handwriting has a third of it. */
  answerPageBytes: 600 * KIB,
  /** The picture of an answer sheet that was read. */
  sheetPictureBytes: 300 * KIB,
  /** Photographs of one attempt, those that were taken again among them. */
  pagesOfAttempt: 400,
  /** A grid of marks of every student of its courses. */
  typedMarksBytes: 1024 * KIB,
  /** A key of which every question is revised. */
  examKeyBytes: 512 * KIB,

  idLength: 64,
  nameLength: 120,
  emailLength: 254,
  titleLength: 200,
  /** A ticket number as people type it. */
  ticketLength: 40,
  /** The number of instalments of a course, and the length of one: its paise and when it is due. */
  instalments: 12,
  instalmentLength: 80,
  /** When to call, in words. */
  phoneCallTimeLength: 80,
  summaryLength: 400,
  /** A line of the site's texts. */
  shortTextLength: 300,
  textLength: 4_000,
  markdownLength: 40_000,
  linkLength: 500,
  /** Both languages of a post or a policy in Devanagari, with what JSON adds. */
  postBodyBytes: 512 * KIB,
  /** How many versions of a text, a post or a policy its history lists. */
  shownVersions: 100,
  fileNameLength: 200,
  queryLength: 100,
  tokenLength: 8_192,
  formTokenLength: 200,
  listItems: 12,
  /** Entries of one list of the site's texts, such as questions of one group. */
  siteListItems: 60,
  /** Both languages of one page's texts, with what JSON adds. */
  siteTextBodyBytes: 1024 * KIB,
  /** How many rows of the office one call adds, changes or deletes. */
  rowsAtOnce: 100,
  /** How many courses one call puts in order. */
  orderedCourses: 1_000,

  /** An import of people: rows in all, the bytes of a call, the file, and what it unpacks to. */
  importRows: 20_000,
  importBatchBytes: 512 * KIB,
  importFileBytes: 10 * MIB,
  importUnpackedBytes: 100 * MIB,
  importColumns: 100,
  /** Further numbers in one cell of an import. */
  otherPhones: 5,
  shownImports: 20,
  /** How many views of one list an admin saves. */
  savedViews: 20,

  /** A question with its options and its solution in both languages in Devanagari, with what JSON adds. */
  questionBodyBytes: 1024 * KIB,
  questionTags: 10,

  batchSize: 1_000,
  feePaise: 1_000_000_000,
  pageSize: 50,
  pageSizeMax: 200,
  /** For lists without pages: courses and posters of one institute. */
  wholeList: 500,
  /** Programmes, classes, subjects or examinations. */
  lookupsOfKind: 200,

  /** How many recent downloads a person sees. */
  recentDownloads: 20,
  /** How many notes that are new to a person one answer names. */
  newNotes: 20,

  sessionIdleMs: 7 * 24 * 60 * 60 * 1000,
  sessionAbsoluteMs: 30 * 24 * 60 * 60 * 1000,
  nonceMs: 10 * 60 * 1000,
  /** The least time to fill a visitor's form, and how long it may stay open. */
  formFillMs: 3_000,
  formTokenMs: 12 * 60 * 60 * 1000,
  /** How soon the site promises to acknowledge an enquiry and to resolve a complaint. */
  acknowledgementMs: 48 * 60 * 60 * 1000,
  resolutionMs: 30 * 24 * 60 * 60 * 1000,
  /** How long a closed enquiry is kept; the privacy policy says the same. */
  closedEnquiryMs: 365 * 24 * 60 * 60 * 1000,
  /** How long a picture of the site is kept after its upload and after the last change of a text that named it. */
  unusedPictureMs: 90 * 24 * 60 * 60 * 1000,
  /** The same of a picture that no question names. */
  unusedQuestionPictureMs: 24 * 60 * 60 * 1000,
  /** What a picture of a question should not be larger than: ten of them travel in a paper. */
  questionPictureBytes: 35 * KIB,
  clockSkewSeconds: 60,
  /** How long the students of a course see what the office changed. */
  announcedChangesMs: 30 * 24 * 60 * 60 * 1000,
  /** How long what was deleted or replaced can be restored. */
  binMs: 30 * 24 * 60 * 60 * 1000,
  /** How long a message offers to undo what it says. */
  undoMs: 10 * 1000,
  pendingSeatMs: 72 * 60 * 60 * 1000,
  /** How long a free seat is offered to the next person on the waiting list. */
  offerMs: 72 * 60 * 60 * 1000,
  /** A held seat that lapses within this time counts as lapsing soon. */
  lapsingSoonMs: 24 * 60 * 60 * 1000,

  /** How long an admission slip can be used. */
  admissionSlipMs: 30 * 24 * 60 * 60 * 1000,

  failedSignInsPerMinute: 30,
  /** Codes of admission slips that one session asks about, and all behind one address. */
  slipsPerMinute: 10,
  slipsOfAddressPerMinute: 120,
  formsPerMinute: 60,
  uploadsPerMinute: 120,
  /** Files and recordings are sent by pieces of 1 MB: up to 50 MB a second. */
  uploadPiecesPerMinute: 3_000,
  publicFormsPerMinute: 60,
  /** For one session. Each search may read every row, and nobody types and reads faster than this. */
  searchesPerMinute: 120,
  /** Each may be a whole document, and a class of students behind one address may open it at once. */
  publicFilesPerMinute: 300,
  /** A sample lecture is watched in parts of six seconds, and begins with some ten: 100 people behind one address. */
  publicPartsPerMinute: 2_000,
  requestsPerMinute: 6_000,
  /**
   * Pages that are rendered because they are not cached. There are fewer pages, but all are rendered again
   * after the office changes something.
   */
  rendersPerMinute: 1_800,
  /** The same for one network. */
  networkRendersPerMinute: 600,
  /** Pages of a single visitor, which are rendered each time, for one network; separate from the limits above. */
  privateRendersPerMinute: 60,
} as const;
