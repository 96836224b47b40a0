import type { NotificationSettings } from '@balcao/contract'
import { notifications as copy } from '@balcao/copy/settings/notifications'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { readPush, startPush, stopPush } from './push.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns whether this browser gets notifications, and functions to change that. */
export function usePushHere({ devices, publicKey }: NotificationSettings) {
  const queries = useQueryClient()
  const toast = useToast()
  const known = devices.map(({ endpoint }) => endpoint)
  // The answer is the browser's; it is asked again whenever the server knows other devices.
  const { data } = useQuery({ queryKey: ['push here', known], queryFn: () => readPush(devices) })
  const change = useMutation({
    mutationFn: async (on: boolean) => (on ? startPush(publicKey) : stopPush(devices).then(() => true)),
    onSuccess: (allowed, on) => allowed && toast({ title: on ? copy.on : copy.off }),
    onError: (error, on) =>
      toast({
        title: on ? copy.failed : copy.offFailed,
        // What the browser says is in English, and about itself.
        description: error instanceof DOMException ? copy.failedText : errorMessage(error),
        variant: 'destructive',
      }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: api.notifications.key() })
      await queries.invalidateQueries({ queryKey: ['push here'] })
    },
  })
  return { state: data?.state, endpoint: data?.endpoint ?? null, busy: change.isPending, change: change.mutate }
}
