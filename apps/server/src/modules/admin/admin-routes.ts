import type { openAuth } from '#modules/accounts/index.ts'
import { findAudit } from '#modules/audit/index.ts'
import type { LiveSettings } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { admin } from '#platform/http/procedures.ts'
import { operatorRoutes } from './operator-routes.ts'
import { panelRoutes } from './panel/panel.ts'
import { planRoutes } from './plan-routes.ts'
import { settingsRoutes } from './settings-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { userRoutes } from './user-routes.ts'
import { visitRoutes } from './visit-routes.ts'

type Deps = { db: Database; clock: Clock; authService: ReturnType<typeof openAuth>; settings: LiveSettings }

/** Serves the admin area. Each act checks the role again and is logged in the transaction that does it. */
export function adminRoutes({ db, clock, authService, settings }: Deps) {
  return {
    ...panelRoutes({ db, clock }),
    audit: auditRoutes({ db }),
    operator: operatorRoutes({ db, clock, settings }),
    plans: planRoutes({ db, clock }),
    settings: settingsRoutes({ db, clock }),
    subscriptions: subscriptionRoutes({ db, clock, config: settings.config, secrets: settings.secrets }),
    users: { ...userRoutes({ db, clock, authService }), ...visitRoutes({ db, clock, authService }) },
  }
}

function auditRoutes({ db }: { db: Database }) {
  return { list: admin.admin.audit.list.handler(({ input }) => db.admin((tx) => findAudit(tx, input))) }
}
