/**
 * Milliseconds for which an uploaded file is named again instead of uploaded again. WhatsApp keeps files for weeks;
 * this is long enough for a campaign's day.
 */
const LIFE = 6 * 3_600_000
/** The number of files that are remembered; the oldest is forgotten for a new one. */
const MOST = 32

type Upload<T> = { at: number; done: Promise<T> }

/**
 * Remembers the recent uploads of one number, so that a file for many people is encrypted and uploaded once, as
 * WhatsApp's own apps do when a message is forwarded. Only keys and addresses are kept, never a file.
 *
 * @returns the remembered upload of this name, or the result of uploading the file now. A failed upload is tried again.
 */
export function createUploads<T>(now: () => Date): (name: string, upload: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Upload<T>>()
  return (name, upload) => {
    const at = now().getTime()
    const before = known.get(name)
    if (before && at - before.at < LIFE) return before.done
    const made = { at, done: upload() }
    made.done.catch(() => known.get(name) === made && known.delete(name))
    known.delete(name)
    known.set(name, made)
    if (known.size > MOST) known.delete(known.keys().next().value!)
    return made.done
  }
}
