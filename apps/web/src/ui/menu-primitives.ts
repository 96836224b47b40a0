import { Menu } from '@base-ui/react/menu'

/** Holds the primitives of `menu.tsx` in a file of its own, because they are loaded with the first menu that is opened. */
export const primitives = {
  Root: Menu.Root,
  Trigger: Menu.Trigger,
  Portal: Menu.Portal,
  Positioner: Menu.Positioner,
  Popup: Menu.Popup,
  Item: Menu.Item,
  LinkItem: Menu.LinkItem,
  CheckboxItem: Menu.CheckboxItem,
  CheckboxItemIndicator: Menu.CheckboxItemIndicator,
  Group: Menu.Group,
  Separator: Menu.Separator,
}
