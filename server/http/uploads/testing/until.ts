/**
 * Waits for what sockets and files bring, until it is so. `expect.poll` would do, but it moves a faked
 * clock on; what never comes ends with the test's time.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
