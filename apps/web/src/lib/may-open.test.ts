import { expect, it } from 'vitest'
import { mayOpen } from './may-open.ts'
import { paths } from './paths.ts'

const owner = { isTeammate: false }
const bia = { isTeammate: true }

it.each([
  paths.dashboard,
  paths.chats,
  paths.chat('1'),
  paths.contacts,
  paths.night('1'),
  paths.checkIn('1'),
  paths.profile,
])('a teammate sees %s', (path) => expect(mayOpen(bia, path)).toBe(true))
it.each([paths.settings, paths.team, paths.integrations, '/dashboard/chatsx', '/dashboard/new-page'])(
  'a teammate does not see %s, its owner does',
  (path) => {
    expect(mayOpen(bia, path)).toBe(false)
    expect(mayOpen(owner, path)).toBe(true)
  },
)
