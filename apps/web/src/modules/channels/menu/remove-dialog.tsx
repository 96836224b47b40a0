import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { channelName } from '../channel-name.ts'
import { useRemoveChannel } from '../queries.ts'

const { removing: copy } = agentSettings.channels

/** Asks before a channel is removed, and says what happens to the venue without it. */
export function RemoveDialog({
  channel,
  channels,
  open,
  onClose,
}: {
  channel: Channel
  channels: Channel[]
  open: boolean
  onClose: () => void
}) {
  const toast = useToast()
  const remove = useRemoveChannel({
    onSuccess({ principal }) {
      const next = channel.isPrincipal && principal ? copy.doneNext(channelName(principal)) : undefined
      toast({ title: copy.done, description: next })
    },
    onError(error) {
      onClose()
      toast({ title: copy.error, description: errorMessage(error), variant: 'destructive' })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ channelId: channel.id })}
      busy={remove.isPending}
      words={copy}
      text={[copy.text(channelName(channel)), consequence(channel, channels)].filter(Boolean).join(' ')}
    />
  )
}

/** Returns the consequence as the server decides it: the oldest of the others becomes the principal channel. */
function consequence(channel: Channel, channels: Channel[]): string | undefined {
  const [next] = channels
    .filter(({ id }) => id !== channel.id)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  if (!next) return copy.last
  return channel.isPrincipal ? copy.next(channelName(next)) : undefined
}
