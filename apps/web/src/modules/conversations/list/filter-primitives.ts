import { Popover } from '@base-ui/react/popover'

/** What the window of the filters is made of, loaded when it is opened first. */
export const primitives = {
  Root: Popover.Root,
  Trigger: Popover.Trigger,
  Portal: Popover.Portal,
  Positioner: Popover.Positioner,
  Popup: Popover.Popup,
}
