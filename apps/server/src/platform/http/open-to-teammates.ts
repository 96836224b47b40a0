import type { contract } from '@balcao/contract'

type Contract = typeof contract

/**
 * The procedures that a teammate may call. Everything else that needs a session is for the owner: a new procedure is
 * closed to teammates until it is listed here. Chats, contacts, schedules, reservations, lists and check-in are open;
 * channels, the venue, export, team and money are not (docs/security.md).
 */
const OPEN: { [Part in keyof Contract]?: (keyof Contract[Part])[] } = {
  account: [
    'updateName',
    'updatePhone',
    'devices',
    'signOutDevice',
    'signOutOthers',
    'changePassword',
    'twoFactor',
    'startTwoFactor',
    'confirmTwoFactor',
    'disableTwoFactor',
    'renewRecoveryCodes',
  ],
  contacts: ['list', 'count', 'get', 'room', 'tags', 'add', 'update', 'tagMany', 'setOptOut'],
  conversations: [
    'list',
    'counts',
    'get',
    'ofContact',
    'start',
    'messages',
    'send',
    'fill',
    'retry',
    'react',
    'edit',
    'takeBack',
    'watch',
    'notes',
    'addNote',
    'removeNote',
    'setTags',
    'transfer',
    'takeOver',
    'giveBack',
    'resolve',
    'setNoReply',
    'markRead',
  ],
  guestLists: ['events', 'event', 'ofContact', 'add', 'update', 'remove', 'addGuests', 'updateGuest', 'removeGuest'],
  messageSearch: ['find'],
  // Which channels there are and whether they are connected: what a thread says above its composer.
  // And since when one is down, and why what they planned waits.
  channels: ['list', 'outages', 'waits'],
  notifications: ['get', 'setOn', 'subscribe', 'remove', 'test'],
  overview: ['today'],
  quickReplies: ['list', 'add', 'update', 'remove'],
  realtime: ['subscribe'],
  reminders: ['list', 'cancel'],
  reservations: ['list', 'requested', 'history', 'add', 'update', 'setStatus', 'rules'],
  // Of campaigns they see the entries only: `modules/calendar` refuses the rest.
  schedules: [
    'list',
    'nights',
    'waiting',
    'get',
    'create',
    'update',
    'delete',
    'change',
    'undo',
    'duplicate',
    'recipients',
    'preview',
    'people',
  ],
  team: ['people'],
}

/** Procedures one level deeper, of which a contact's profile and the table's filters consist. */
const OPEN_DEEPER = ['contacts.fields.list', 'contacts.segments.list']

const paths = new Set([
  ...Object.entries(OPEN).flatMap(([part, names]) => names.map((name) => `${part}.${name}`)),
  ...OPEN_DEEPER,
])

/** Tells whether a teammate may call the procedure at this path of the contract. */
export const isOpenToTeammates = (path: readonly string[]): boolean => paths.has(path.join('.'))
