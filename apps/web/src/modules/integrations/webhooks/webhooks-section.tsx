import type { Webhook } from '@balcao/contract'
import { n8n } from '@balcao/copy/integrations/n8n'
import { webhooks as copy } from '@balcao/copy/integrations/webhooks'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ListSection } from '#ui/lists/list-section.tsx'
import { Plus, Webhook as WebhookIcon, Workflow } from 'lucide-react'
import { useState } from 'react'
import { LogDialog } from './log/log-dialog.tsx'
import { N8nDialog } from './n8n-dialog.tsx'
import { useWebhookActions, useWebhooks } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow, type Wish } from './webhook-row.tsx'

type Open = { wish: Wish | 'add'; webhook: Webhook | null } | { wish: 'n8n' } | { wish: 'secret'; secret: string }

/** Shows the webhooks to which the venue's events are sent. */
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
    <ListSection
      id="webhooks"
      words={copy}
      icon={WebhookIcon}
      query={query}
      rows={list?.map((webhook) => (
        <WebhookRow
          key={webhook.id}
          webhook={webhook}
          onWish={(wish) => setOpen(wish === 'edit' && webhook.kind === 'n8n' ? { wish: 'n8n' } : { wish, webhook })}
        />
      ))}
      add={add}
      more={
        <Button variant="secondary" onClick={() => setOpen({ wish: 'n8n' })}>
          <Workflow size={18} aria-hidden />
          {n8n.open}
        </Button>
      }
    >
      <Window open={open} onOpen={setOpen} />
    </ListSection>
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
  if (wish === 'log') return <LogDialog webhook={webhook} onClose={close} />
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
