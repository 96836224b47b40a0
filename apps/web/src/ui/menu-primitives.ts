import { Menu } from '@base-ui/react/menu'

/** What `menu.tsx` is made of, in a file of its own because it is loaded with the first menu that is opened. */
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
