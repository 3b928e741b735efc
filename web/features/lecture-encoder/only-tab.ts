/** Does the work unless another tab of this browser is at the same file; gives whether it did. */
export async function asOnlyTab(mark: string, work: () => Promise<void>): Promise<boolean> {
  // Without locks, as outside HTTPS, nobody can tell.
  if (!navigator.locks) {
    await work();
    return true;
  }
  return await navigator.locks.request(`lecture ${mark}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
