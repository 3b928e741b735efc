/** Names the code of a refusal once more, as the answer to HEAD has no body. */
export const PROBLEM_CODE_HEADER = "problem-code";
