import { Popover } from '@base-ui/react/popover'

/** Holds the primitives of the window of filters, which are loaded when it is first opened. */
export const primitives = {
  Root: Popover.Root,
  Trigger: Popover.Trigger,
  Portal: Popover.Portal,
  Positioner: Popover.Positioner,
  Popup: Popover.Popup,
}
