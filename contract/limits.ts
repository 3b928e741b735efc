/** Every number that a caller can run into, in one place. Bytes, characters, milliseconds, counts. */

const KIB = 1024;
const MIB = 1024 * KIB;

export const limits = {
  jsonBodyBytes: 64 * KIB,
  jsonDepth: 20,
  documentBytes: 100 * MIB,
  videoBytes: 2048 * MIB,
  posterBytes: 10 * MIB,
  posterPixels: 40_000_000,
  multipartFieldBytes: 64 * KIB,
  multipartFields: 64,
  /** A form that brings less over any minute is cut, and so is one that takes longer in all. */
  formBytesPerSecond: 8 * KIB,
  formWholeMs: 12 * 60 * 60 * 1000,
  notesPerCourse: 50,

  idLength: 64,
  nameLength: 120,
  emailLength: 254,
  titleLength: 200,
  summaryLength: 400,
  textLength: 4_000,
  markdownLength: 40_000,
  linkLength: 500,
  fileNameLength: 200,
  queryLength: 100,
  tokenLength: 8_192,
  formTokenLength: 200,
  listItems: 12,

  batchSize: 1_000,
  feePaise: 1_000_000_000,
  pageSize: 50,
  pageSizeMax: 200,
  /** The total of a filtered list is counted no further, and says so. */
  countedRows: 10_000,
  /** Where a list may be shown whole: courses and posters of one institute. */
  wholeList: 500,

  /** How many of their downloads a person is shown again. */
  recentDownloads: 20,
  /** Who comes back to a course sooner than this is still on the same visit. */
  visitMs: 30 * 60 * 1000,

  sessionIdleMs: 7 * 24 * 60 * 60 * 1000,
  sessionAbsoluteMs: 30 * 24 * 60 * 60 * 1000,
  nonceMs: 10 * 60 * 1000,
  /** A visitor's form: nobody fills it faster, nobody leaves it open longer. */
  formFillMs: 3_000,
  formTokenMs: 12 * 60 * 60 * 1000,
  /** How long an enquiry is kept once it is closed, as the privacy policy says. */
  closedEnquiryMs: 365 * 24 * 60 * 60 * 1000,
  clockSkewSeconds: 60,
  pendingSeatMs: 72 * 60 * 60 * 1000,

  failedSignInsPerMinute: 30,
  formsPerMinute: 60,
  uploadsPerMinute: 120,
  publicFormsPerMinute: 60,
  /** Of one session; nobody types and reads faster, and each may read every row that there is. */
  searchesPerMinute: 120,
  /** Each may be a whole document, and a whole class behind one address may open one. */
  publicFilesPerMinute: 300,
  requestsPerMinute: 6_000,
  /**
   * Pages that are rendered because no kept one answers. All pages are fewer, but when the office changes
   * something they are rendered anew, as they are asked for.
   */
  rendersPerMinute: 1_800,
  /** Of these, for one network of visitors. */
  networkRendersPerMinute: 600,
} as const;
