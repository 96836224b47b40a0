import type { contract } from '@balcao/contract'

type Admin = (typeof contract)['admin']

/**
 * The procedures that an admin may call without having given the password lately: they read, or can be undone at once.
 * Everything else needs the password, also a new procedure until it is listed here: opening or closing accounts,
 * deleting, payments and their receiver, secrets, and access.
 */
const OPEN: { [Part in keyof Admin]?: (keyof Admin[Part])[] } = {
  audit: ['list'],
  operator: ['get', 'mailbox', 'saveSite', 'saveLegal', 'testModel', 'testMail'],
  plans: ['list', 'get'],
  settings: ['get'],
  subscriptions: ['list', 'get'],
  users: ['list', 'get'],
}

const paths = new Set([
  'admin.panel',
  ...Object.entries(OPEN).flatMap(([part, names]) => names.map((name) => `admin.${part}.${name}`)),
])

/** Tells whether an admin may call the procedure at this path of the contract without the password. */
export const isOpenWithoutPassword = (path: readonly string[]): boolean => paths.has(path.join('.'))
