export { endMembership, findAssignee } from './membership.ts'
export { findInvitation, invite, renewInvitation, takeInvitation } from './invitations.ts'
export { forgetPresence, NOTED_EVERY, notePresence } from './presence.ts'
export { teamRoutes } from './routes.ts'
