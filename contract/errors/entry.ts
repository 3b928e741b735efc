/** What an error is to a client (its HTTP status) and to people (a sentence in each language). */
export type ErrorEntry = { status: number; en: string; hi: string };
