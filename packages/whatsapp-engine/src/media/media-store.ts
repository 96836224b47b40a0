/** The headers with which a browser is sent a file. */
export type ShownAs = { type: string; disposition: string }

/** Stores files of messages, in a folder or a bucket. Keys are `<instance>/<file>`. */
export interface MediaStore {
  /** Names the place that holds the files, for ever: processes whose stores have the same name reach the same files. */
  place(): Promise<string>
  /**
   * Keeps a file: all of it, or nothing when `content` fails. A file that exists already is replaced.
   *
   * @returns its size in bytes
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<number>
  /** Returns a file, or the part of it from byte `start` to byte `end`, both included; null when there is none. */
  get(key: string, part?: { start: number; end: number }): Promise<{ size: number; content: ReadableStream } | null>
  /**
   * Returns an address at which anybody reads a file for some minutes, with these headers; undefined where the store
   * has none to give.
   */
  link?(key: string, shown: ShownAs): Promise<string>
  remove(key: string): Promise<void>
  /** Deletes all files of an instance. */
  removeAll(instance: string): Promise<void>
}
