/** One at a time, in the order of the calls. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the lock is acquired, with the function that releases it. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
