/** Something a person must put right before the program can go on; the message tells what. */
export class Stop extends Error {}

/**
 * Runs a script's work: a Stop is told as its sentence alone, anything else as what it is.
 * @param {() => Promise<void>} work
 */
export async function tellStops(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
