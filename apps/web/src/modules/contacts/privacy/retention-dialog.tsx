import { RETENTION_DAYS } from '@balcao/contract'
import { privacyWords } from '@balcao/copy/contacts/privacy'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { formatCount } from '#lib/format.ts'
import { useBase } from '#lib/use-base.ts'
import { useState } from 'react'
import { useRetention, useRetentionPreview, useSetRetention } from '../queries.ts'
import { RetentionEffect } from './retention-effect.tsx'

const { retention: copy } = privacyWords
const BOUNDS = [formatCount(RETENTION_DAYS.min), formatCount(RETENTION_DAYS.max)] as const

/** Asks for how long messages are kept, and shows beforehand what that would delete. */
export function RetentionDialog({ onClose }: { onClose: () => void }) {
  const query = useRetention()
  if (query.data) return <Loaded saved={query.data.days} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.text}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Dialog>
  )
}

function Loaded({ saved, onClose }: { saved: number | null; onClose: () => void }) {
  const base = useBase({ days: saved })
  const [limited, setLimited] = useState(saved !== null)
  const [typed, setTyped] = useState(String(saved ?? 365))
  const days = daysOf(typed)
  const preview = useRetentionPreview(limited ? days : null)
  const set = useSetRetention()
  const toast = useToast()
  const deletes = limited && (preview.data?.messages ?? 0) + (preview.data?.notes ?? 0) > 0
  const save = () =>
    set.mutate(
      { days: limited ? days : null, base },
      {
        onSuccess: () => {
          toast({ title: copy.saved })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={copy.text}
      keepOnOutsidePress
      footer={
        <Button
          variant={deletes ? 'danger' : 'primary'}
          busy={set.isPending}
          // What it deletes is told first.
          disabled={limited && (days === null || !preview.data)}
          onClick={save}
        >
          {deletes ? copy.saveAndDelete : copy.save}
        </Button>
      }
    >
      <div className="space-y-5">
        <Field label={copy.mode}>
          <Select
            value={limited ? 'limited' : 'forever'}
            onChange={(event) => setLimited(event.currentTarget.value === 'limited')}
          >
            <option value="forever">{copy.forever}</option>
            <option value="limited">{copy.limited}</option>
          </Select>
        </Field>
        {limited && (
          <Field
            label={copy.days}
            hint={copy.daysHint(...BOUNDS)}
            error={days === null ? copy.daysWrong(...BOUNDS) : undefined}
          >
            <Input
              inputMode="numeric"
              maxLength={4}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
            />
          </Field>
        )}
        {limited && days !== null && <RetentionEffect query={preview} />}
        {set.error && <Notice title={copy.error}>{errorMessage(set.error)}</Notice>}
      </div>
    </Dialog>
  )
}

/** Reads a number of days; null when it is not allowed. */
function daysOf(typed: string): number | null {
  const days = Number(typed)
  return typed !== '' && days >= RETENTION_DAYS.min && days <= RETENTION_DAYS.max ? days : null
}
