/** Lets one through at a time, in the order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with the function that lets the next one in. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
