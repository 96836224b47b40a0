import { campaigns } from '@balcao/copy/outreach/campaigns'
import { remarketing as copy } from '@balcao/copy/outreach/remarketing'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useAddress } from '#lib/use-address.ts'
import { CampaignsPanel, NewCampaign } from '#modules/calendar/index.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AutomaticPanel, type Open } from './automatic-panel.tsx'
import { useRemarketings } from './queries.ts'
import { recipeOf } from './recipes.ts'

const AUTOMATIC = 'automaticas'
const { tabs } = campaigns

/** Shows 'Remarketing': campaigns, and what is sent automatically. Only the open tab asks the server. */
export function RemarketingPage() {
  const { params, set } = useAddress()
  const tab = params.get('aba') === AUTOMATIC ? 'automatic' : 'campaigns'
  const query = useRemarketings({ enabled: tab === 'automatic' })
  const [opened, setOpened] = useState<Open | null>(null)
  const recipe = recipeOf(params.get('receita'))
  const open = opened ?? (recipe ? { what: 'form' as const, remarketing: null, recipe } : null)
  const setOpen = (next: Open | null) => {
    setOpened(next)
    if (recipe) set({ receita: '' })
  }
  const add = (
    <Button onClick={() => setOpen({ what: 'form', remarketing: null })}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  const hasAny = query.data && query.data.remarketings.length > 0
  return (
    <Page title={copy.title} action={tab === 'campaigns' ? <NewCampaign /> : hasAny ? add : undefined}>
      <Tabs
        label={tabs.label}
        value={tab}
        onChange={(next) =>
          set({ aba: next === 'automatic' ? AUTOMATIC : '', q: '', estado: '', pagina: '', receita: '' })
        }
        tabs={[
          { value: 'campaigns', label: tabs.campaigns, content: tab === 'campaigns' && <CampaignsPanel /> },
          {
            value: 'automatic',
            label: tabs.automatic,
            content: tab === 'automatic' && <AutomaticPanel query={query} add={add} open={open} onOpen={setOpen} />,
          },
        ]}
      />
    </Page>
  )
}
