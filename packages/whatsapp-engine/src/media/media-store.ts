/** Stores files of messages, in a folder or a bucket. Keys are `<instance>/<file>`. */
export interface MediaStore {
  /** Names what the files are kept in, for ever: processes whose stores have one name reach the same files. */
  place(): Promise<string>
  /**
   * Keeps a file: all of it, or nothing when `content` fails. A file that is there already is replaced.
   *
   * @returns its size in bytes
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>
  /** A file, or the part of it from byte `start` to byte `end`, both included. Null when there is none. */
  get(key: string, part?: { start: number; end: number }): Promise<{ size: number; content: ReadableStream } | null>
  remove(key: string): Promise<void>
  /** Everything of an instance. */
  removeAll(instance: string): Promise<void>
}
