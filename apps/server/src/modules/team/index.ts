export { acceptInvitationRoutes } from './accept-invitation.ts'
export { endMembershipRoutes, teamRoutes, transferRoutes } from './routes.ts'
export { inviteRoutes } from './invite-teammate.ts'
export { liveUpdates } from './live-updates.ts'
