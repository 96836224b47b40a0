import { adminAudit } from './audit.ts'
import { adminOperator } from './operator.ts'
import { adminPanel } from './panel.ts'
import { adminPlans } from './plans.ts'
import { adminSettings } from './settings.ts'
import { adminSubscriptions } from './subscriptions.ts'
import { adminUsers } from './users.ts'

export * from './audit.ts'
export * from './operator.ts'
export * from './panel.ts'
export * from './plans.ts'
export * from './settings.ts'
export * from './subscriptions.ts'
export * from './users.ts'

/** Holds the procedures that only an admin may call; anybody else is answered `forbidden`. */
export const admin = {
  ...adminPanel,
  audit: adminAudit,
  operator: adminOperator,
  plans: adminPlans,
  settings: adminSettings,
  subscriptions: adminSubscriptions,
  users: adminUsers,
}
