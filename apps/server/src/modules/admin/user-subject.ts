import type { AdminUser } from '@balcao/contract'

/** Returns somebody's account as the log names it. */
export const userSubject = ({ id, fullName, businessName }: AdminUser) => ({
  id,
  name: businessName ? `${fullName} (${businessName})` : fullName,
})
