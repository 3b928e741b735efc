/** Something a person must put right before the program can go on; the message says what. */
export class Stop extends Error {}

/**
 * Runs a script's work: of a Stop only the sentence is printed, any other error is thrown on.
 * @param {() => Promise<void>} work
 */
export async function reportStops(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
