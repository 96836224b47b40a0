import type { Session } from '@balcao/contract'
import { paths } from './paths.ts'

/**
 * The pages that a teammate may open, with those below them, besides the first one; every other page is the owner's. The server checks every call in the same way.
 */
const THEIRS = [
  paths.chats,
  paths.messages,
  paths.contacts,
  paths.schedules,
  paths.reservations,
  paths.guestLists,
  paths.profile,
  '/listas',
  '/porta',
]

type Person = Pick<NonNullable<Session['user']>, 'isTeammate'>

/** Tells whether a page is for this person: for menus and links, and for typed addresses. */
export const mayOpen = ({ isTeammate }: Person, to: string): boolean =>
  !isTeammate || to === paths.dashboard || THEIRS.some((path) => to === path || to.startsWith(`${path}/`))
