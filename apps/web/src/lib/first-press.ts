import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'

type Opener = 'pointer' | 'keyboard'

/** The properties that the button of a popup has until the popup's code is loaded. */
interface Cold {
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerEnter: () => void
  onFocus: () => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Loads what a button opens, the code for popups, when somebody is about to press it: no page begins with an open one.
 *
 * @param trigger the button
 * @param load loads the primitives; when they do not come, the button stays as it is and can be pressed again
 * @returns the primitives, once the button was pressed, with what opens them at once; until then the button to show
 */
export function useFirstPress<Primitives extends object>(
  trigger: ReactElement,
  popup: 'menu' | 'dialog',
  load: () => Promise<Primitives>,
) {
  const [loaded, show] = useState<Primitives>()
  const [opener, setOpener] = useState<Opener>()
  const button = useRef<HTMLElement>(null)
  // The button is pressed as a key would press it, which moves the focus to the first entry.
  useEffect(() => {
    if (loaded && opener === 'keyboard') {
      button.current?.focus()
      button.current?.click()
    }
  }, [loaded, opener])
  const open = async (by: Opener) => {
    const primitives = await load().catch(() => undefined)
    // The press ends first, or it would count as one beside the popup and close it.
    setTimeout(() => {
      setOpener(by)
      show(primitives)
    })
  }
  const prepare = () => void load().catch(() => undefined)
  const cold: Cold = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event) => void open(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event) => {
      if (popup !== 'menu' || !['ArrowDown', 'ArrowUp'].includes(event.key)) return
      event.preventDefault()
      void open('keyboard')
    },
  }
  const pressed = {
    root: { defaultOpen: opener === 'pointer' },
    trigger: { ref: button as RefObject<HTMLButtonElement | null> },
  }
  return { loaded, pressed, waiting: cloneElement(trigger, cold) }
}
