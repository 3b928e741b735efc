/** A file that is there to be read, part by part. Sizes and positions are bytes. */
export type OpenedBytes = {
  size: number;
  /** The media type, without parameters. */
  type: string;
  filename: string;
  /** The beginning, as much as came with the first answer. Whoever takes it owns it. */
  first: Uint8Array<ArrayBuffer>;
  /** The bytes from `begin` to before `end`. Waits for the network; rejects with ApiError or when aborted. */
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
};
