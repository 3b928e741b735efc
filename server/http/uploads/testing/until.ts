/**
 * Waits until a condition of sockets or files holds. Unlike `expect.poll` it does not advance a faked clock.
 * It ends with the test's time limit.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
