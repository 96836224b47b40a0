import type { Webhook } from '@balcao/contract'
import { n8n } from '@balcao/copy/integrations/n8n'
import { webhooks as copy } from '@balcao/copy/integrations/webhooks'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { ListPanel, ListPanelSkeleton } from '#components/lists/list-panel.tsx'
import { Plus, Webhook as WebhookIcon, Workflow } from 'lucide-react'
import { useState } from 'react'
import { LogDialog } from './log/log-dialog.tsx'
import { N8nDialog } from './n8n-dialog.tsx'
import { useWebhookActions, useWebhooks } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow, type Wish } from './webhook-row.tsx'

type Open = { wish: Wish | 'add'; webhook: Webhook | null } | { wish: 'n8n' } | { wish: 'secret'; secret: string }

/** Where the house's own programs are told what happens. */
export function WebhooksSection() {
  const query = useWebhooks()
  const [open, setOpen] = useState<Open | null>(null)
  const list = query.data?.webhooks
  const add = (
    <Button onClick={() => setOpen({ wish: 'add', webhook: null })}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  return (
    <section aria-labelledby="webhooks">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="webhooks" className="font-display text-lg font-semibold">
            {copy.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{copy.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen({ wish: 'n8n' })}>
            <Workflow size={18} aria-hidden />
            {n8n.open}
          </Button>
          {list && list.length > 0 && add}
        </div>
      </div>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !list && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {list?.length === 0 && (
        <div className="rounded-panel border border-line bg-panel">
          <EmptyState icon={WebhookIcon} title={copy.empty.title} text={copy.empty.text} action={add} />
        </div>
      )}
      {list && list.length > 0 && (
        <ListPanel>
          {list.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onWish={(wish) =>
                setOpen(wish === 'edit' && webhook.kind === 'n8n' ? { wish: 'n8n' } : { wish, webhook })
              }
            />
          ))}
        </ListPanel>
      )}
      <Window open={open} onOpen={setOpen} />
    </section>
  )
}

function Window({ open, onOpen }: { open: Open | null; onOpen: (open: Open | null) => void }) {
  const { newSecret, remove } = useWebhookActions()
  const close = () => onOpen(null)
  const show = (secret: string | null) => onOpen(secret ? { wish: 'secret', secret } : null)
  if (!open) return null
  if (open.wish === 'n8n') return <N8nDialog onClose={close} />
  if (open.wish === 'secret') return <SecretDialog secret={open.secret} onClose={close} />
  const { wish, webhook } = open
  if (wish === 'add' || wish === 'edit') return <WebhookDialog webhook={webhook} onSaved={show} onClose={close} />
  if (!webhook) return null
  const { id, url } = webhook
  if (wish === 'log') return <LogDialog webhookId={id} url={url} onClose={close} />
  const isRenewal = wish === 'renew'
  const confirm = () =>
    isRenewal
      ? newSecret.mutate({ id }, { onSuccess: ({ secret }) => show(secret) })
      : remove.mutate({ id }, { onSuccess: close })
  return (
    <ConfirmDialog
      open
      onClose={close}
      onConfirm={confirm}
      busy={newSecret.isPending || remove.isPending}
      words={isRenewal ? copy.renewal : copy.removal}
      text={isRenewal ? copy.renewal.text : copy.removal.text(url)}
    />
  )
}
