import { paths } from '#lib/paths.ts'
import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { CrashScreen } from './crash-screen.tsx'
import { DemoOnly, GuestsOnly, UsersOnly } from './guards.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { Root } from './root.tsx'

/**
 * The routes of the product. Every page is loaded on its own; the landing page loads nothing that only the others need.
 */
const routes = (Landing?: ComponentType): RouteObject[] => [
  {
    Component: PublicLayout,
    children: [
      {
        path: paths.landing,
        ...(Landing ? { Component: Landing } : { lazy: async () => ({ Component: await landingPage() }) }),
      },
      {
        lazy: dataLayout,
        children: [
          {
            path: paths.terms,
            lazy: async () => ({ Component: (await import('#modules/site/legal-page.tsx')).TermsPage }),
          },
          {
            path: paths.privacy,
            lazy: async () => ({ Component: (await import('#modules/site/legal-page.tsx')).PrivacyPage }),
          },
          {
            path: paths.apiDocs,
            lazy: async () => ({
              Component: (await import('#modules/integrations/api-docs/api-docs-page.tsx')).ApiDocsPage,
            }),
          },
          {
            element: <GuestsOnly />,
            children: [
              {
                path: paths.login(),
                lazy: async () => ({ Component: (await import('#modules/accounts/login-page.tsx')).LoginPage }),
              },
              {
                path: paths.register,
                lazy: async () => ({ Component: (await import('#modules/accounts/register-page.tsx')).RegisterPage }),
              },
            ],
          },
          {
            path: paths.resetPassword,
            lazy: async () => ({
              Component: (await import('#modules/accounts/reset-password-page.tsx')).ResetPasswordPage,
            }),
          },
          {
            path: paths.join,
            lazy: async () => ({ Component: (await import('#modules/accounts/join/join-page.tsx')).JoinPage }),
          },
        ],
      },
    ],
  },
  {
    element: <UsersOnly />,
    children: [
      {
        lazy: dataLayout,
        children: [
          {
            path: paths.dashboard,
            lazy: async () => ({ Component: (await import('./layouts/dashboard-layout.tsx')).DashboardLayout }),
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import('#modules/overview/overview-page.tsx')).OverviewPage }),
              },
              {
                path: 'comecar',
                lazy: async () => ({ Component: (await import('#modules/setup/setup-page.tsx')).SetupPage }),
              },
              {
                path: 'chats/:conversationId?',
                lazy: async () => ({ Component: (await import('#modules/conversations/chats-page.tsx')).ChatsPage }),
              },
              {
                path: 'messages',
                lazy: async () => ({
                  Component: (await import('#modules/conversations/messages-page.tsx')).MessagesPage,
                }),
              },
              {
                path: 'contacts',
                lazy: async () => ({ Component: (await import('#modules/contacts/contacts-page.tsx')).ContactsPage }),
              },
              {
                path: 'schedules',
                lazy: async () => ({
                  Component: (await import('#modules/calendar/schedules-page.tsx')).SchedulesPage,
                }),
              },
              {
                path: 'remarketing',
                lazy: async () => ({
                  Component: (await import('#modules/remarketing/remarketing-page.tsx')).RemarketingPage,
                }),
              },
              {
                path: 'remarketing/campaigns/new',
                lazy: async () => ({
                  Component: (await import('#modules/calendar/campaigns/composer/compose-page.tsx')).NewCampaignPage,
                }),
              },
              {
                path: 'remarketing/campaigns/:campaignId',
                lazy: async () => ({
                  Component: (await import('#modules/calendar/campaigns/results/campaign-page.tsx')).CampaignPage,
                }),
              },
              {
                path: 'remarketing/campaigns/:campaignId/edit',
                lazy: async () => ({
                  Component: (await import('#modules/calendar/campaigns/composer/compose-page.tsx')).EditCampaignPage,
                }),
              },
              {
                path: 'automations',
                lazy: async () => ({
                  Component: (await import('#modules/automations/automations-page.tsx')).AutomationsPage,
                }),
              },
              {
                path: 'automations/new',
                lazy: async () => ({
                  Component: (await import('#modules/automations/automation-page.tsx')).NewAutomationPage,
                }),
              },
              {
                path: 'automations/:automationId',
                lazy: async () => ({
                  Component: (await import('#modules/automations/automation-page.tsx')).EditAutomationPage,
                }),
              },
              {
                lazy: async () => ({
                  Component: (await import('#modules/settings/settings-layout.tsx')).SettingsLayout,
                }),
                children: [
                  {
                    path: 'agent-settings',
                    lazy: async () => ({
                      Component: (await import('#modules/channels/agent-settings-page.tsx')).AgentSettingsPage,
                    }),
                  },
                  {
                    path: 'settings',
                    lazy: async () => ({
                      Component: (await import('#modules/accounts/configuration/configuration-page.tsx'))
                        .ConfigurationPage,
                    }),
                  },
                  {
                    path: 'knowledge',
                    lazy: async () => ({
                      Component: (await import('#modules/venue/knowledge/knowledge-page.tsx')).KnowledgePage,
                    }),
                  },
                  {
                    path: 'knowledge/proofs',
                    lazy: async () => ({
                      Component: (await import('#modules/attendant/evals/evals-page.tsx')).EvalsPage,
                    }),
                  },
                  {
                    path: 'menu',
                    lazy: async () => ({ Component: (await import('#modules/venue/menu/menu-page.tsx')).MenuPage }),
                  },
                  {
                    path: 'programme',
                    lazy: async () => ({
                      Component: (await import('#modules/venue/events/events-page.tsx')).EventsPage,
                    }),
                  },
                  {
                    path: 'settings/hours',
                    lazy: async () => ({ Component: (await import('#modules/venue/hours-page.tsx')).HoursPage }),
                  },
                  {
                    path: 'settings/rules',
                    lazy: async () => ({
                      Component: (await import('#modules/reservations/rules/rules-page.tsx')).RulesPage,
                    }),
                  },
                  {
                    path: 'settings/tables',
                    lazy: async () => ({
                      Component: (await import('#modules/reservations/rules/tables-page.tsx')).TablesPage,
                    }),
                  },
                  {
                    path: 'settings/voice',
                    lazy: async () => ({ Component: (await import('#modules/venue/voice-page.tsx')).VoicePage }),
                  },
                ],
              },
              {
                path: 'profile',
                lazy: async () => ({
                  Component: (await import('#modules/accounts/profile/profile-page.tsx')).ProfilePage,
                }),
              },
              {
                path: 'team',
                lazy: async () => ({ Component: (await import('#modules/team/team-page.tsx')).TeamPage }),
              },
              {
                path: 'lists',
                lazy: async () => ({ Component: (await import('#modules/guest-lists/lists-page.tsx')).ListsPage }),
              },
              {
                path: 'lists/:eventId',
                lazy: async () => ({
                  Component: (await import('#modules/guest-lists/night/night-page.tsx')).NightPage,
                }),
              },
              {
                path: 'reservations',
                lazy: async () => ({
                  Component: (await import('#modules/reservations/reservations-page.tsx')).ReservationsPage,
                }),
              },
              {
                path: 'tokens',
                lazy: async () => ({ Component: (await import('#modules/billing/tokens/tokens-page.tsx')).TokensPage }),
              },
              {
                path: 'subscription',
                lazy: async () => ({
                  Component: (await import('#modules/billing/subscription/subscription-page.tsx')).SubscriptionPage,
                }),
              },
              {
                path: 'integrations',
                lazy: async () => ({
                  Component: (await import('#modules/integrations/integrations-page.tsx')).IntegrationsPage,
                }),
              },
            ],
          },
          {
            path: paths.printedLists(':eventId'),
            lazy: async () => ({
              Component: (await import('#modules/guest-lists/printed-page.tsx')).PrintedPage,
            }),
          },
          {
            path: paths.checkIn(':eventId'),
            lazy: async () => ({
              Component: (await import('#modules/guest-lists/check-in/check-in-page.tsx')).CheckInPage,
            }),
          },
        ],
      },
    ],
  },
  {
    element: <UsersOnly />,
    children: [
      {
        lazy: dataLayout,
        children: [
          {
            path: paths.admin,
            lazy: async () => ({ Component: (await import('./layouts/admin-layout.tsx')).AdminLayout }),
            children: adminRoutes,
          },
        ],
      },
    ],
  },
  {
    lazy: dataLayout,
    children: [
      {
        path: '/porta',
        lazy: async () => ({
          Component: (await import('#modules/guest-lists/check-in/check-in-page.tsx')).CheckInPage,
        }),
      },
    ],
  },
  {
    element: <DemoOnly />,
    children: [
      {
        lazy: dataLayout,
        children: [
          {
            path: paths.simulator,
            lazy: async () => ({ Component: (await import('#modules/simulator/simulator-page.tsx')).SimulatorPage }),
          },
        ],
      },
    ],
  },
  { path: '*', element: <Navigate to={paths.landing} replace /> },
]

/**
 * Creates the router, which starts at the address that the browser shows.
 *
 * @param Landing the landing page, where it is loaded already
 */
export const createRouter = (Landing?: ComponentType) =>
  createBrowserRouter([
    { Component: Root, ErrorBoundary: CrashScreen, HydrateFallback: () => null, children: routes(Landing) },
  ])

/** Loads the landing page. */
export const landingPage = async () => (await import('#modules/site/landing/landing-page.tsx')).LandingPage

export type Router = ReturnType<typeof createRouter>

async function dataLayout() {
  return { Component: (await import('./layouts/data-layout.tsx')).DataLayout }
}
