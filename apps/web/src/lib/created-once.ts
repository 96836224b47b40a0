import { CREATIONS } from '@balcao/contract/creations'

/** Makes a form create once, however often somebody presses: each attempt carries an idempotency key, which the server keeps. */
type Attempt = { key: string; input: string; isUnderWay: boolean }

/** By procedure: what was asked for and is not known to be done, by forms on the page, and by a window with those over it. */
const ofPage = new Map<string, Attempt>()
const ofWindow = new Map<string, Attempt>()
let openForms = 0

/** A window with a form opens; what it creates has keys of its own. @returns for when it closes */
export function beginForm(): () => void {
  openForms += 1
  return () => {
    openForms -= 1
    if (openForms === 0) ofWindow.clear()
  }
}

/** A form on the page begins: its keys stay, whatever window opens meanwhile. @returns for when it is gone */
export const beginPageForm = (): (() => void) => () => ofPage.clear()

/** Tells whether this procedure creates something of which two would hurt. */
export const isCreation = (path: readonly string[]): boolean => CREATIONS.has(path.join('.'))

/** Creates it with the key of its form: the same after an answer that was lost, another one once an answer came. */
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
