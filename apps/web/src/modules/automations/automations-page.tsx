import type { Automation } from '@balcao/contract'
import { automations as copy } from '@balcao/copy/outreach/automations'
import { ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { useAddress } from '#lib/use-address.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LogPanel } from './log/log-panel.tsx'
import { useAutomationActions, useAutomations } from './queries.ts'
import { RulesPanel } from './rules/rules-panel.tsx'

/** Shows the automations of the venue, and what they did. */
export function AutomationsPage() {
  const query = useAutomations()
  const [removed, setRemoved] = useState<Automation | null>(null)
  const { params, set } = useAddress()
  const tab = params.get('aba') === 'registro' ? 'log' : 'rules'
  const add = (
    <ButtonLink to={paths.newAutomation()}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </ButtonLink>
  )
  const all = query.data?.automations ?? []
  return (
    <Page title={copy.title} action={all.length > 0 ? add : undefined}>
      <Tabs
        label={copy.tabs.label}
        value={tab}
        onChange={(next) => set({ aba: next === 'log' ? 'registro' : '', regra: '' })}
        tabs={[
          {
            value: 'rules',
            label: copy.tabs.rules,
            content: (
              <RulesPanel
                query={query}
                add={add}
                onRemove={setRemoved}
                onLog={({ id }) => set({ aba: 'registro', regra: id })}
              />
            ),
          },
          {
            value: 'log',
            label: copy.tabs.log,
            content: (
              <LogPanel
                automations={all}
                automationId={params.get('regra') ?? ''}
                onChoose={(regra) => set({ regra })}
              />
            ),
          },
        ]}
      />
      <Removal automation={removed} onClose={() => setRemoved(null)} />
    </Page>
  )
}

function Removal({ automation, onClose }: { automation: Automation | null; onClose: () => void }) {
  const { remove } = useAutomationActions()
  const toast = useToast()
  const { removing } = copy
  const confirm = () =>
    automation &&
    remove.mutate(
      { id: automation.id },
      {
        onSuccess: () => toast({ title: removing.done }),
        onError: (error) => toast({ title: removing.failed, description: errorMessage(error), variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open={automation !== null}
      onClose={onClose}
      onConfirm={confirm}
      busy={remove.isPending}
      words={removing.words}
      text={removing.text(automation?.name ?? '')}
    />
  )
}
