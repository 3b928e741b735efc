/** How often a long step says that it still goes on. */
const EVERY_MS = 15_000;

/**
 * Says what is begun, and every 15 seconds that it goes on: npm shows no progress where its output is no terminal, and
 * hardly any where it is.
 * @template Result
 * @param {string} step
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(step, work) {
  console.log(`${step} …`);
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += EVERY_MS / 1000;
    console.log(`  still at it, ${seconds} s`);
  }, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
