import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TimeOfDay } from './house.ts'
import { errors } from './procedure.ts'

/** Times of day that a thing is served between; empty for the whole day. One not after the other runs past midnight. */
const OptionalTime = z.union([TimeOfDay, z.literal('')])

export const MenuItemInput = z
  .object({
    name: z.string().trim().min(1).max(120),
    category: z.string().trim().max(60),
    description: z.string().trim().max(500),
    /** Reais. Null: the house does not say, and customers are told to ask. */
    price: z.number().min(0).max(99_999.99).nullable(),
    /** Days of the week it is served on, 0 for Monday; none means every day. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    from: OptionalTime,
    to: OptionalTime,
    /** What is not active is not on the menu: customers never hear of it. */
    active: z.boolean(),
  })
  .refine(({ from, to }) => (from === '') === (to === ''), { path: ['to'] })
export type MenuItemInput = z.infer<typeof MenuItemInput>

export const MenuItem = z.object({ ...MenuItemInput.shape, id: z.string() })
export type MenuItem = z.infer<typeof MenuItem>

/** The longest menus of real houses have some hundreds. */
export const MENU_ITEMS_AT_MOST = 1000

export const menu = {
  /** By category and name. `search` looks at name, category and description; accents and case do not matter. */
  list: oc
    .input(z.object({ search: z.string().max(200).default('') }))
    .output(z.object({ items: z.array(MenuItem), total: z.number() })),
  /** All of them or, when they would be too many, none. */
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
