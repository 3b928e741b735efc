/**
 * Which bytes are being kept in this process, and which are being removed: never both at once. It stands in for a
 * transaction of the database, which would wait for the store.
 */
export class HeldBytes {
  readonly #held = new Map<string, number>();
  readonly #removals = new Map<string, Promise<unknown>>();

  /** Holds bytes until `release`; waits for a removal of the same that is under way. */
  async hold(sha256: string): Promise<void> {
    for (let going = this.#removals.get(sha256); going; going = this.#removals.get(sha256))
      await going.catch(() => undefined);
    this.#held.set(sha256, (this.#held.get(sha256) ?? 0) + 1);
  }

  release(sha256: string): void {
    const others = (this.#held.get(sha256) ?? 0) - 1;
    if (others > 0) this.#held.set(sha256, others);
    else this.#held.delete(sha256);
  }

  /** False where they are held, or being removed, and `work` is not done. */
  async remove(sha256: string, work: () => Promise<boolean>): Promise<boolean> {
    if (this.#held.has(sha256) || this.#removals.has(sha256)) return false;
    const removal = work();
    this.#removals.set(sha256, removal);
    return removal.finally(() => this.#removals.delete(sha256));
  }
}
