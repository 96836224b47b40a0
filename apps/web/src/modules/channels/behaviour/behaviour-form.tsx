import { type ChannelSettings, ChannelSettingsInput } from '@balcao/contract'
import { channelSettings as copy } from '@balcao/copy/settings/channel-settings'
import { Button } from '#ui/button.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useId } from 'react'
import { useSaveChannelSettings } from './queries.ts'

/**
 * Asks what one channel does by itself.
 *
 * @param saveLabel the label of the button: with several channels each has its own
 */
export function BehaviourForm({ settings, saveLabel }: { settings: ChannelSettings; saveLabel: string }) {
  const { register, bind, errors, handleSubmit, base, renew } = useContractForm(ChannelSettingsInput, {
    stored: settings,
    start: (stored) => stored,
    words: { callText: copy.callTextMissing },
    // Switched off, an empty text is not worth a complaint: what was written before stays.
    read: ({ callText, ...typed }, stored) => ({
      ...typed,
      callText: typed.rejectCalls || callText.trim() ? callText : stored.callText,
    }),
  })
  const saving = useSaveChannelSettings()
  const toast = useToast()
  const save = (input: ChannelSettingsInput) =>
    saving.mutate(
      { ...input, base },
      {
        onSuccess: (saved) => {
          renew(saved)
          toast({ title: copy.saved })
        },
        onError: (error) => toast({ title: copy.saveError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  const rejects = bind('rejectCalls')
  return (
    <GuardedForm savedAt={savedAt(saving)} noValidate onSubmit={handleSubmit(save)} className="space-y-5">
      <Choice label={copy.rejectCalls} hint={copy.rejectCallsHint} {...rejects} />
      {rejects.value && (
        <div className="max-w-prose sm:ps-13">
          <Field label={copy.callText} hint={copy.callTextHint} error={errors.callText} required>
            <Textarea rows={2} maxLength={300} {...register('callText')} />
          </Field>
        </div>
      )}
      {(['alwaysOnline', 'readStatus', 'fullHistory'] as const).map((name) => (
        <Choice key={name} label={copy[name]} hint={copy[`${name}Hint`]} {...bind(name)} />
      ))}
      {!settings.isApplied && <Notice tone="sky">{copy.pending}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" busy={saving.isPending}>
          {saveLabel}
        </Button>
      </div>
    </GuardedForm>
  )
}

function Choice({
  label,
  hint,
  value,
  onChange,
}: {
  label: string
  hint: string
  value: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={id}>
      <Switch checked={value} onChange={onChange} label={label} />
      <p id={id} className="max-w-prose text-sm text-muted sm:ps-13">
        {hint}
      </p>
    </fieldset>
  )
}
