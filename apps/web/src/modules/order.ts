/**
 * The modules of the web app in the order of their dependencies: each imports only those before it
 * (`test/architecture.test.ts`).
 */
export const WEB_MODULES = [
  'billing',
  'team',
  'attendant',
  'venue',
  'channels',
  'setup',
  'contacts',
  'reservations',
  'guest-lists',
  'conversations',
  'integrations',
  'calendar',
  'remarketing',
  'automations',
  'notifications',
  'accounts',
  'settings',
  'admin',
  'overview',
  'site',
  'simulator',
]
