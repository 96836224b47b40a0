import type { AdminSubscription } from '@balcao/contract'
import { deletedAccount } from '@balcao/copy/admin/audit'

/** Returns the name of a subscription's owner: the venue, the person, or that the account was deleted. */
export const nameOf = ({
  userId,
  businessName,
  fullName,
}: Pick<AdminSubscription, 'userId' | 'businessName' | 'fullName'>) =>
  userId === null ? deletedAccount : businessName || fullName
