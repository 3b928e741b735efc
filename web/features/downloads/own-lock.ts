/**
 * Does the work once no other tab does it: the browser hands the lock on when a tab closes or dies,
 * so a download goes on in the tab that is left. `onWaiting` is told when another tab holds it.
 */
export async function withOwnLock(
  name: string,
  { work, onWaiting }: { work: () => Promise<void>; onWaiting: () => Promise<void> },
): Promise<void> {
  if (!(await canLock())) return await work();
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (wasFree) return;
  await onWaiting();
  await navigator.locks.request(name, work);
}

/** Older browsers have no locks, and where storage is refused they are too. */
async function canLock(): Promise<boolean> {
  if (!navigator.locks) return false;
  return await navigator.locks.query().then(
    () => true,
    () => false,
  );
}
