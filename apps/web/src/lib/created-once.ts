import { CREATIONS } from '@balcao/contract/creations'

/**
 * Makes a form create only once, however often its button is pressed: each attempt carries an idempotency key, which
 * the server keeps.
 */
type Attempt = { key: string; input: string; isUnderWay: boolean }

/**
 * The attempts that are not known to be done, by procedure: those of forms on the page, and those of an open dialog
 * with its nested ones.
 */
const ofPage = new Map<string, Attempt>()
const ofWindow = new Map<string, Attempt>()
let openForms = 0

/**
 * Begins a dialog with a form, whose creations have keys of their own.
 *
 * @returns a function to call when it closes
 */
export function beginForm(): () => void {
  openForms += 1
  return () => {
    openForms -= 1
    if (openForms === 0) ofWindow.clear()
  }
}

/**
 * Begins a form on the page, which keeps its keys whatever dialog opens meanwhile.
 *
 * @returns a function to call when it is removed
 */
export const beginPageForm = (): (() => void) => () => ofPage.clear()

/** Tells whether this procedure creates something that must not exist twice. */
export const isCreation = (path: readonly string[]): boolean => CREATIONS.has(path.join('.'))

/** Creates something with the key of its form: the same key after a lost answer, a new one once an answer came. */
export async function createOnce<T>(
  path: readonly string[],
  input: unknown,
  create: (key: string) => Promise<T>,
): Promise<T> {
  const name = path.join('.')
  const asked = JSON.stringify(input)
  const attempts = openForms > 0 ? ofWindow : ofPage
  const last = attempts.get(name)
  // Several creations at once are different ones. A window that asks again after a failure means the same one, changed or not.
  const isNew = !last || (last.input !== asked && (last.isUnderWay || openForms === 0))
  const attempt = isNew ? { key: crypto.randomUUID(), input: asked, isUnderWay: true } : last
  attempt.isUnderWay = true
  attempts.set(name, attempt)
  try {
    const answer = await create(attempt.key)
    if (attempts.get(name) === attempt) attempts.delete(name)
    return answer
  } finally {
    attempt.isUnderWay = false
  }
}
