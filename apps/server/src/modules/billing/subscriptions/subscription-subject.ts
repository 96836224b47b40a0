import type { AdminSubscription } from '@balcao/contract'
import { deletedAccount } from '@balcao/copy/admin/audit'

/**
 * Returns the subject of a log line about a subscription: its owner, or the subscription itself when the account was
 * deleted.
 */
export const subscriptionSubject = ({ id, userId, fullName, businessName }: AdminSubscription) => ({
  id: userId ?? id,
  name: userId ? businessName || fullName : deletedAccount,
})
