import { chats } from '@balcao/copy/chats'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { useStateChange } from '../../queries.ts'
import type { StateAction } from './offered-actions.ts'

/** Changes who answers. A refusal is shown. */
export function useStateAction(action: StateAction, conversationId: string) {
  const toast = useToast()
  const fail = (error: unknown) =>
    toast({ title: chats.errors.state, description: errorMessage(error), variant: 'destructive' })
  const { mutate } = useStateChange(action, conversationId, fail)
  return () => mutate({ conversationId })
}
