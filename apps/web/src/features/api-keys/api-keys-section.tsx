import type { ApiKey } from '@balcao/contract'
import { apiKeys as copy } from '@balcao/copy/integrations/api-keys'
import { Button, ButtonLink } from '#components/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { ListPanel, ListPanelSkeleton } from '#components/lists/list-panel.tsx'
import { formatAgo, formatDate } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { useNow } from '#lib/use-now.ts'
import { KeyRound, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { KeyDialog } from './key-dialog.tsx'
import { useApiKeys, useRevokeKey } from './queries.ts'

/** With what the house's programs are let in: made, looked at, revoked. */
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
    <section aria-labelledby="api-keys">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="api-keys" className="font-display text-lg font-semibold">
            {copy.title}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-muted">{copy.intro}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.apiDocs} variant="secondary">
            {copy.docs}
          </ButtonLink>
          {list && list.length > 0 && add}
        </div>
      </div>
      {query.isPending && <ListPanelSkeleton />}
      {query.isError && !list && <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />}
      {list?.length === 0 && (
        <div className="rounded-panel border border-line bg-panel">
          <EmptyState icon={KeyRound} title={copy.empty.title} text={copy.empty.text} action={add} />
        </div>
      )}
      {list && list.length > 0 && (
        <ListPanel>
          {list.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ListPanel>
      )}
      {adding && <KeyDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        onConfirm={() => revoking && revoke.mutate({ id: revoking.id })}
        busy={revoke.isPending}
        words={copy.removal}
        text={revoking ? copy.removal.text(revoking.name) : ''}
      />
    </section>
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
