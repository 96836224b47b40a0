import type { contract } from '@balcao/contract'

type Admin = (typeof contract)['admin']

/**
 * Lists the procedures that an admin may call without having given the password lately: they read, or the next press undoes them.
 * Everything else asks for it, a new procedure too, until it is written down here: what opens an account or shuts it, what takes
 * away, what is paid and to whom, secrets, and who may enter.
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
