import type { ChannelSettings } from '@balcao/contract'
import { channelSettings as copy } from '@balcao/copy/settings/channel-settings'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useDraft } from '#lib/use-draft.ts'
import { type FormEvent, useId, useState } from 'react'
import { useSaveChannelSettings } from './queries.ts'

/**
 * Asks what one channel does by itself.
 *
 * @param saveLabel the label of the button: with several channels each has its own
 */
export function BehaviourForm({ settings, saveLabel }: { settings: ChannelSettings; saveLabel: string }) {
  const { isApplied, ...stored } = settings
  const { values: wanted, base, set, reset } = useDraft(stored)
  const [isMissing, setMissing] = useState(false)
  const saving = useSaveChannelSettings()
  const { mutate, isPending } = saving
  const toast = useToast()
  const change = (part: Partial<typeof stored>) => {
    setMissing(false)
    set(part)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = !wanted.callText.trim()
    if (isEmpty && wanted.rejectCalls) return setMissing(true)
    // Switched off, an empty text is not worth a complaint: what was written before stays.
    const input = isEmpty ? { ...wanted, callText: base.callText } : wanted
    mutate(
      { ...input, base },
      {
        onSuccess: () => {
          reset()
          toast({ title: copy.saved })
        },
        onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  }
  return (
    <GuardedForm savedAt={savedAt(saving)} noValidate onSubmit={save} className="space-y-5">
      <Choice
        label={copy.rejectCalls}
        hint={copy.rejectCallsHint}
        checked={wanted.rejectCalls}
        onChange={(rejectCalls) => change({ rejectCalls })}
      />
      {wanted.rejectCalls && (
        <div className="max-w-prose sm:ps-13">
          <Field
            label={copy.callText}
            hint={copy.callTextHint}
            error={isMissing ? copy.callTextMissing : undefined}
            required
          >
            <Textarea
              rows={2}
              maxLength={300}
              value={wanted.callText}
              onChange={({ currentTarget }) => change({ callText: currentTarget.value })}
            />
          </Field>
        </div>
      )}
      {(['alwaysOnline', 'readStatus', 'fullHistory'] as const).map((name) => (
        <Choice
          key={name}
          label={copy[name]}
          hint={copy[`${name}Hint`]}
          checked={wanted[name]}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
      {!isApplied && <Notice tone="sky">{copy.pending}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          {saveLabel}
        </Button>
      </div>
    </GuardedForm>
  )
}

function Choice({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <Switch checked={checked} onChange={onChange} label={label} />
      <p id={id} className="max-w-prose text-sm text-muted sm:ps-13">
        {hint}
      </p>
    </fieldset>
  )
}
