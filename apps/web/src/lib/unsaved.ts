/** The ways of leaving a form: its dialog is closed, a link is followed, or Back, another address or a closed tab. */
type Leaving = 'close' | 'link' | 'back'

type Form = {
  isDirty: (how: Leaving) => boolean
  /**
   * Asks in the form's own dialog; null where the form is a part of a page. Resolves to whether the input may be
   * discarded.
   */
  ask: (() => Promise<boolean>) | null
}

const forms = new Set<Form>()

/**
 * Registers a form that is on screen.
 *
 * @returns a function to call when it is removed
 */
export function registerForm(form: Form): () => void {
  forms.add(form)
  return () => void forms.delete(form)
}

/** Returns the topmost form that would lose its input; null when none would. */
export const unsavedForm = (how: Leaving): Form | null => [...forms].findLast((form) => form.isDirty(how)) ?? null

/** Selects the fields whose content can be lost: not searches, and not files, which are uploaded at once. */
const CONTROLS =
  'input:not([type=search], [type=hidden], [type=file], [type=password]), textarea, select, [aria-pressed], [role=switch], [role=checkbox]'

/**
 * Watches what a person fills in within an element: it compares its fields and their values with those at the person's
 * first action there. Removed fields count as lost, too.
 */
export function watchFields(root: HTMLElement): { isDirty: Form['isDirty']; stop: () => void } {
  let before: Map<Element, string> | null = null
  /** The forms in which a person pressed something: only there can a person have removed fields. */
  const pressed = new Set<Element>()
  const formOf = new Map<Element, Element>()
  const formAround = (element: Element) => element.closest('form') ?? root
  /** Fields that were added later, or were filled in by a program. */
  const touched = new Set<Element>()
  /** Fields of the form that was sent last: when the next step replaces them, nothing is lost. */
  const sent = new Set<Element>()
  let isSubmitted = false
  const stopped = new AbortController()
  const on = (type: string, work: (target: EventTarget | null) => void) =>
    root.addEventListener(type, ({ target }) => work(target), { capture: true, signal: stopped.signal })
  const begin = () => {
    for (const control of sent) if (!control.isConnected) before?.delete(control)
    sent.clear()
    if (before) return
    const controls = [...root.querySelectorAll(CONTROLS)]
    before = new Map(controls.map((control) => [control, stateOf(control)]))
    for (const control of controls) formOf.set(control, formAround(control))
  }
  const change = (target: EventTarget | null) => {
    isSubmitted = false
    if (target instanceof Element && target.matches(CONTROLS) && !before?.has(target)) touched.add(target)
    begin()
  }
  for (const type of ['pointerdown', 'keydown']) on(type, begin)
  // A window has the focus when it opens, before what is in it may be known.
  on('focusin', (target) => target !== root && begin())
  for (const type of ['input', 'change']) on(type, change)
  on('click', (target) => target instanceof Element && pressed.add(formAround(target)))
  on('submit', (form) => {
    isSubmitted = true
    for (const control of before?.keys() ?? []) if (form instanceof Element && form.contains(control)) sent.add(control)
  })
  /** Tells whether a field with a value was removed, and no later one has the same value. */
  const isTakenAway = (known: [Element, string][]) => {
    const came = [...root.querySelectorAll(CONTROLS)].filter((control) => !before?.has(control)).map(stateOf)
    const isGone = (control: Element) => !control.isConnected && !sent.has(control) && pressed.has(formOf.get(control)!)
    const gone = known.filter(([control, was]) => was !== '' && isGone(control))
    return gone.some(([, was]) => {
      const at = came.indexOf(was)
      if (at >= 0) came.splice(at, 1)
      return at < 0
    })
  }
  return {
    stop: () => stopped.abort(),
    isDirty: (how) => {
      // Pages go on by themselves once something was saved.
      if (how === 'link' && isSubmitted) return false
      const known = [...(before ?? [])]
      const isOther = known.some(([control, was]) => control.isConnected && stateOf(control) !== was)
      const isFilledIn = [...touched].some((control) => control.isConnected && stateOf(control) !== '')
      return isOther || isFilledIn || isTakenAway(known)
    },
  }
}

function stateOf(control: Element): string {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked ? 'on' : ''
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    return control.value
  return `${control.getAttribute('aria-pressed')} ${control.getAttribute('aria-checked')}`
}
