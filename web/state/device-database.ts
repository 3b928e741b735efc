import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from "idb";

export type { DBSchema };

/** A database of this device; every part of the site reaches IndexedDB by this alone. */
export type DeviceDatabase<Schema extends DBSchema> = {
  /** Begins a transaction; rejects where the browser stores nothing, as in some private windows. */
  begin: <
    Stores extends readonly StoreNames<Schema>[],
    Mode extends IDBTransactionMode = "readonly",
  >(
    stores: Stores,
    mode?: Mode,
    options?: IDBTransactionOptions,
  ) => Promise<IDBPTransaction<Schema, [...Stores], Mode>>;
  close: () => Promise<void>;
  /** Removes it with all that is in it, once every tab has closed it. */
  remove: () => Promise<void>;
};

/** Opened when it is first used, and again after another tab has removed it. `upgrade` makes the stores. */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>, before: number) => void,
): DeviceDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  // Async, so that a browser that throws where it refuses storage rejects here.
  const open = async () =>
    await openDB<Schema>(name, version, {
      upgrade(database, before, _version, transaction) {
        ignoreEnd(transaction);
        upgrade(database, before);
      },
      // Another tab signs out and removes the database, which waits for this connection.
      blocking(_current, _blocked, event) {
        opened = undefined;
        // The event of a connection comes from that connection.
        (event.target as IDBDatabase).close();
      },
      terminated() {
        opened = undefined;
      },
    });

  const close = async () => {
    const closing = opened;
    opened = undefined;
    (await closing?.catch(() => undefined))?.close();
  };

  return {
    async begin(stores, mode, options) {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const transaction = (await opened).transaction([...stores], mode, options);
      ignoreEnd(transaction);
      return transaction;
    },
    close,
    async remove() {
      await close();
      await deleteDB(name);
    },
  };
}

/** A response that clears this site's storage ends it at any moment: its calls fail then, and nothing else has to. */
function ignoreEnd({ done }: { done: Promise<void> }): void {
  done.catch(() => undefined);
}
