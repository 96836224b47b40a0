import type { ApiKey } from '@balcao/contract'
import { apiKeys as copy } from '@balcao/copy/integrations/api-keys'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ListSection } from '#ui/lists/list-section.tsx'
import { formatAgo, formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { KeyDialog } from './key-dialog.tsx'
import { useApiKeys, useRevokeKey } from './queries.ts'

/** Shows the API keys of the venue's programs, with buttons to make and to revoke them. */
export function ApiKeysSection() {
  const query = useApiKeys()
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const revoke = useRevokeKey(() => setRevoking(null))
  const list = query.data?.keys
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Plus size={18} aria-hidden />
      {copy.add}
    </Button>
  )
  return (
    <ListSection
      id="api-keys"
      words={copy}
      icon={KeyRound}
      query={query}
      rows={list?.map((key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />)}
      add={add}
      more={
        <ButtonLink to={paths.apiDocs} variant="secondary">
          {copy.docs}
        </ButtonLink>
      }
    >
      {adding && <KeyDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
        busy={revoke.isPending}
        words={copy.removal}
        text={revoking ? copy.removal.text(revoking.name) : ''}
      />
    </ListSection>
  )
}

function KeyRow({
  apiKey: { name, prefix, scopes, createdAt, lastUsedAt },
  onRevoke,
}: {
  apiKey: ApiKey
  onRevoke: () => void
}) {
  const now = useNow(30_000)
  return (
    <li className="flex items-start gap-2 py-4 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
          <code className="font-mono text-xs text-muted">{prefix}…</code>
        </p>
        <p className="text-sm text-muted">{scopes.map((scope) => copy.scopes[scope]).join(' · ')}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{copy.created(formatDate(createdAt))}</span>
          <span>{lastUsedAt ? copy.used(formatAgo(lastUsedAt, now)) : copy.unused}</span>
        </p>
      </div>
      <IconButton icon={Trash2} label={copy.revoke(name)} onClick={onRevoke} />
    </li>
  )
}
