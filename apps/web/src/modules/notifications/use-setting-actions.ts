import { notifications as copy } from '@balcao/copy/settings/notifications'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Returns the functions with which a person changes their notifications. */
export function useSettingActions() {
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: api.notifications.key() })
  const onError = (error: unknown) =>
    toast({ title: copy.saveFailed, description: errorMessage(error), variant: 'destructive' })
  return {
    setOn: useMutation(api.notifications.setOn.mutationOptions({ onSuccess: refresh, onError })),
    remove: useMutation(
      api.notifications.remove.mutationOptions({
        onSuccess: () => {
          toast({ title: copy.removed })
          return refresh()
        },
        onError,
      }),
    ),
    test: useMutation(
      api.notifications.test.mutationOptions({
        onSuccess: () => toast({ title: copy.tested, description: copy.testedText }),
        onError,
      }),
    ),
  }
}
