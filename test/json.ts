/** Parsed JSON as tests look into it: at any depth, and failing where something is not there. */
// biome-ignore lint/suspicious/noExplicitAny: with a type that says less, each look into an answer needs a cast
export type Json = any;
