/** The four answers to an assertion and its reason, in their order; without schemas, as whoever sits a test needs it. */
export const ASSERTION_OPTIONS = 4;
