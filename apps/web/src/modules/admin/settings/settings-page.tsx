import { operator as copy, operatorParts } from '@balcao/copy/admin/operator'
import { ErrorState } from '#ui/error-state.tsx'
import { ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { api } from '#lib/api.ts'
import { useAddress } from '#lib/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { AccessSection } from './access-section.tsx'
import { FreeLimitsSection } from './free-limits-section.tsx'
import { GatewaySection } from './gateway-section.tsx'
import { IssuerSection } from './issuer-section.tsx'
import { LegalSection } from './legal-section.tsx'
import { MailSection } from './mail-section.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'
import { ModelSection } from './model-section.tsx'
import { PixSection } from './pix-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SiteSection } from './site-section.tsx'

const TABS = ['site', 'textos', 'contas', 'agente', 'email', 'pagamentos', 'whatsapp'] as const

/** Shows the settings of the operator for the whole platform. */
export function SettingsPage() {
  const { params, set } = useAddress()
  const own = useQuery(api.admin.operator.get.queryOptions())
  const paid = useQuery(api.admin.settings.get.queryOptions())
  const failed = [own, paid].find(({ isError, data }) => isError && !data)
  const tab = TABS.find((name) => name === params.get('aba')) ?? 'site'
  const [settings, payments] = [own.data, paid.data]
  return (
    <Page title={copy.title}>
      {failed && (
        <ErrorState title={copy.loadError} error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      )}
      {!failed && !(settings && payments) && <ListPanelSkeleton />}
      {settings && payments && (
        <Tabs
          label={copy.tabs}
          value={tab}
          onChange={(next) => set({ aba: next === 'site' ? '' : next })}
          tabs={[
            { value: 'site', label: operatorParts.site, content: <SiteSection settings={settings} /> },
            { value: 'textos', label: operatorParts.legal, content: <LegalSection settings={settings} /> },
            {
              value: 'contas',
              label: operatorParts.access,
              content: (
                <div className="space-y-5">
                  <AccessSection settings={settings} />
                  <SecuritySection settings={settings} />
                  <FreeLimitsSection settings={payments} />
                </div>
              ),
            },
            { value: 'agente', label: operatorParts.model, content: <ModelSection settings={settings} /> },
            {
              value: 'email',
              label: operatorParts.mail,
              content: (
                <div className="space-y-5">
                  <MailSection settings={settings} />
                  <MailboxPanel />
                </div>
              ),
            },
            {
              value: 'pagamentos',
              label: operatorParts.payments,
              content: (
                <div className="space-y-5">
                  <PixSection settings={payments} />
                  <ProviderSection settings={settings} />
                  <IssuerSection settings={payments} />
                </div>
              ),
            },
            { value: 'whatsapp', label: operatorParts.gateway, content: <GatewaySection settings={settings} /> },
          ]}
        />
      )}
    </Page>
  )
}
