import { integrations } from '@balcao/copy/settings/integrations'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { GuardedForm, savedAt } from '#ui/form/guarded-form.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { paths } from '#lib/paths.ts'
import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useChannelActions } from '../queries.ts'

const { whatsapp: copy } = integrations

/** Sends one message to any phone. It counts as written by a person, who has the conversation from then on. */
export function SendForm({ connected }: { connected: boolean }) {
  const { register, watch, resetField, handleSubmit } = useForm({ defaultValues: { to: '', text: '' } })
  const { to, text } = watch()
  const toast = useToast()
  const { send } = useChannelActions()
  const submit = handleSubmit((message) =>
    send.mutate(message, {
      onSuccess: () => {
        resetField('text')
        toast({ title: copy.sent, description: copy.sentText })
      },
      onError: (error) => {
        if (errorCode(error) === 'phone_invalid') return
        toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
      },
    }),
  )
  const wrongPhone = send.error && errorCode(send.error) === 'phone_invalid' ? errorMessage(send.error) : undefined
  return (
    <GuardedForm savedAt={savedAt(send)} noValidate onSubmit={submit} className="space-y-4">
      <Field label={copy.number} hint={copy.numberHint} error={wrongPhone} required>
        <PhoneInput {...register('to')} autoComplete="off" />
      </Field>
      <Field label={copy.message} required>
        <Textarea maxLength={4096} placeholder={copy.messagePlaceholder} {...register('text')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          {!connected && copy.disconnected}
          {connected && send.data && (
            <Link to={paths.chat(send.data.conversationId)} className="font-semibold text-brass-ink hover:underline">
              {copy.open}
            </Link>
          )}
        </p>
        <Button type="submit" busy={send.isPending} disabled={!connected || to === '' || text.trim() === ''}>
          {!send.isPending && <Send size={18} aria-hidden />}
          {copy.send}
        </Button>
      </div>
    </GuardedForm>
  )
}
