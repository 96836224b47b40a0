import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { common } from '@balcao/copy/common'
import { Button } from '#ui/button.tsx'
import { CancelButton } from '#ui/dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { useForm } from 'react-hook-form'
import { useChannelActions } from '../queries.ts'

const { channels: copy } = agentSettings

/** Asks for the owner's name of a channel. */
export function RenameForm({ channel, onDone }: { channel: Channel; onDone: () => void }) {
  const base = useBase({ label: channel.label })
  const { register, handleSubmit } = useForm({ defaultValues: base })
  const { rename } = useChannelActions()
  const save = handleSubmit(({ label }) => rename.mutate({ channelId: channel.id, label, base }, { onSuccess: onDone }))
  return (
    <form onSubmit={save} className="space-y-5">
      <Field
        label={copy.renameLabel}
        hint={copy.renameHint}
        error={rename.error ? errorMessage(rename.error) : undefined}
      >
        <Input maxLength={40} placeholder={copy.renamePlaceholder} {...register('label')} />
      </Field>
      <div className="flex justify-end gap-3">
        <CancelButton>{common.cancel}</CancelButton>
        <Button type="submit" busy={rename.isPending}>
          {copy.renameSave}
        </Button>
      </div>
    </form>
  )
}
