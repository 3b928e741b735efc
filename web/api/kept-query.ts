/**
 * Spread into the options of a query whose answer stays on this device, so that its page opens without the server:
 * see shared/session/kept-answers.ts.
 */
export const keptQuery = { meta: { isKept: true }, gcTime: Number.POSITIVE_INFINITY };

export function isKeptQuery({ meta }: { meta: Record<string, unknown> | undefined }): boolean {
  return meta?.isKept === true;
}
