import type { RouteObject } from 'react-router'

/** The pages below /admin, each loaded on its own. */
export const adminRoutes: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('#modules/admin/panel-page.tsx')).PanelPage }) },
  {
    path: 'plans',
    lazy: async () => ({ Component: (await import('#modules/admin/plans/plans-page.tsx')).PlansPage }),
  },
  {
    path: 'plans/:planId',
    lazy: async () => ({ Component: (await import('#modules/admin/plans/plan-page.tsx')).PlanPage }),
  },
  {
    path: 'subscriptions',
    lazy: async () => ({
      Component: (await import('#modules/admin/subscriptions/subscriptions-page.tsx')).SubscriptionsPage,
    }),
  },
  {
    path: 'subscriptions/:subscriptionId',
    lazy: async () => ({
      Component: (await import('#modules/admin/subscriptions/subscription-page.tsx')).SubscriptionPage,
    }),
  },
  {
    path: 'users',
    lazy: async () => ({ Component: (await import('#modules/admin/users/users-page.tsx')).UsersPage }),
  },
  {
    path: 'users/:userId',
    lazy: async () => ({ Component: (await import('#modules/admin/users/user-page.tsx')).UserPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('#modules/admin/settings/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'profile',
    lazy: async () => ({
      Component: (await import('#modules/accounts/profile/admin-profile-page.tsx')).AdminProfilePage,
    }),
  },
  { path: 'audit', lazy: async () => ({ Component: (await import('#modules/admin/audit-page.tsx')).AuditPage }) },
]
