/** An error that the person who runs the program must put right; its message says how. */
export class Stop extends Error {}

/**
 * Runs a script's work. Of a Stop it prints only the message, and sets the exit code to 1; any other error
 * is thrown.
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
