import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { channelName } from '../channel-name.ts'
import { useRemoveChannel } from '../queries.ts'

const { removing: copy } = agentSettings.numbers

/** Asks before a number is removed, and says what happens to the venue without it. */
export function RemoveDialog({
  number,
  numbers,
  open,
  onClose,
}: {
  number: ConnectedNumber
  numbers: ConnectedNumber[]
  open: boolean
  onClose: () => void
}) {
  const toast = useToast()
  const remove = useRemoveChannel({
    onSuccess({ principal }) {
      const next = number.isPrincipal && principal ? copy.doneNext(channelName(principal)) : undefined
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
      onConfirm={() => remove.mutate({ numberId: number.id })}
      busy={remove.isPending}
      words={copy}
      text={[copy.text(channelName(number)), consequence(number, numbers)].filter(Boolean).join(' ')}
    />
  )
}

/** Returns the consequence as the server decides it: the oldest of the others becomes the principal number. */
function consequence(number: ConnectedNumber, numbers: ConnectedNumber[]): string | undefined {
  const [next] = numbers
    .filter(({ id }) => id !== number.id)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  if (!next) return copy.last
  return number.isPrincipal ? copy.next(channelName(next)) : undefined
}
