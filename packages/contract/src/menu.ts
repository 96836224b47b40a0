import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from './venue.ts'
import { errors } from './procedure.ts'

/**
 * The times between which an item is served; empty for the whole day. The period runs past midnight when the second is
 * not later.
 */
const OptionalTime = z.union([TimeOfDay, z.literal('')])

export const MenuItemInput = z
  .object({
    name: z.string().trim().min(1).max(120),
    category: z.string().trim().max(60),
    description: z.string().trim().max(500),
    /** Reais; null where the venue gives no price and customers are told to ask. */
    price: z.number().min(0).max(99_999.99).nullable(),
    /** The days of the week on which it is served, 0 for Monday; an empty list means every day. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    from: OptionalTime,
    to: OptionalTime,
    /** Whether it is on the menu; customers never hear of an item that is not. */
    active: z.boolean(),
  })
  .refine(({ from, to }) => (from === '') === (to === ''), { path: ['to'] })
export type MenuItemInput = z.infer<typeof MenuItemInput>

export const MenuItem = z.object({ ...MenuItemInput.shape, id: z.string() })
export type MenuItem = z.infer<typeof MenuItem>

/** The most items of a menu; the longest menus of real venues have some hundreds. */
export const MENU_ITEMS_AT_MOST = 1000

export const menu = {
  /**
   * Returns the items by category and name. `search` matches name, category and description, without regard to accents
   * and case.
   */
  list: oc
    .input(z.object({ search: z.string().max(200).default('') }))
    .output(z.object({ items: z.array(MenuItem), total: z.number() })),
  /** Adds all of them, or none when they would be too many. */
  add: oc
    .errors(errors('too_many_menu_items'))
    .input(z.object({ items: z.array(MenuItemInput).min(1).max(MENU_ITEMS_AT_MOST) }))
    .output(z.object({ added: z.number() })),
  update: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid(), item: MenuItemInput, base: Base }))
    .output(z.object({})),
  remove: oc
    .errors(errors('not_found'))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
