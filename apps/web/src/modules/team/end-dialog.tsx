import { team as copy } from '@balcao/copy/people/team'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useTeamActions } from './queries.ts'

export interface Ending {
  how: 'deactivate' | 'remove' | 'revoke'
  id: string
  name: string
}

const DONE = {
  deactivate: copy.actions.deactivated,
  remove: copy.actions.removed,
  revoke: copy.actions.revoked,
}

/** Asks before somebody is removed, or an invitation is revoked. */
export function EndDialog({ ending: { how, id, name }, onClose }: { ending: Ending; onClose: () => void }) {
  const action = useTeamActions()[how]
  const toast = useToast()
  const words = copy.confirm[how]
  const confirm = () =>
    action.mutate(
      { id },
      {
        onSuccess: () => toast({ title: DONE[how] }),
        onError: (error) =>
          toast({ title: copy.actions.error, description: errorMessage(error), variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={action.isPending}
      words={{ title: words.title, submit: words.submit, cancel: copy.confirm.cancel }}
      text={words.text(name)}
    />
  )
}
