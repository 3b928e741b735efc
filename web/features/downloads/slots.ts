/** At most `count` at a time; the others wait in the order in which they came. */
export function createSlots(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  const take = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return {
    async hold(work: () => Promise<void>): Promise<void> {
      await take();
      try {
        await work();
      } finally {
        giveBack();
      }
    },
  };
}
