import type { Automation } from '@balcao/contract'
import { automations as copy } from '@balcao/copy/outreach/automations'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useAddress } from '#lib/use-address.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AutomationDialog } from './form/automation-dialog.tsx'
import { LogPanel } from './log/log-panel.tsx'
import { useAutomationActions, useAutomations } from './queries.ts'
import { RulesPanel } from './rules/rules-panel.tsx'

type Open = { what: 'form' | 'removal'; automation: Automation | null }

/** Shows the automations of the venue, and what they did. */
export function AutomationsPage() {
  const query = useAutomations()
  const [open, setOpen] = useState<Open | null>(null)
  const { params, set } = useAddress()
  const tab = params.get('aba') === 'registro' ? 'log' : 'rules'
  const close = () => setOpen(null)
  const add = (
    <Button onClick={() => setOpen({ what: 'form', automation: null })}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
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
                onEdit={(automation) => setOpen({ what: 'form', automation })}
                onRemove={(automation) => setOpen({ what: 'removal', automation })}
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
      {open?.what === 'form' && <AutomationDialog automation={open.automation} onClose={close} />}
      <Removal automation={open?.what === 'removal' ? open.automation : null} onClose={close} />
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
