/** For so long a file that was uploaded is named again instead. WhatsApp keeps files for weeks; this is long enough for a campaign's day. Milliseconds. */
const LIFE = 6 * 3_600_000
/** Files that are remembered; the oldest is forgotten for a new one. */
const MOST = 32

type Upload<T> = { at: number; done: Promise<T> }

/**
 * What one number uploaded lately: a file that goes to many people is sealed and uploaded once, as WhatsApp's own apps do it when a message
 * is forwarded. Only keys and places are kept, never a file.
 *
 * @returns what is known of a file by this name, or comes of uploading it now. What failed is tried anew.
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
