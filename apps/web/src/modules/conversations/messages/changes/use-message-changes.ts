import { api } from '#lib/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showMessage } from '../../queries.ts'

/** Edits and deletes sent messages; the server's answer is on screen at once. */
export function useMessageChanges() {
  const queries = useQueryClient()
  const onSuccess = (message: Parameters<typeof showMessage>[1]) => showMessage(queries, message)
  return {
    edit: useMutation(api.conversations.edit.mutationOptions({ onSuccess })),
    takeBack: useMutation(api.conversations.takeBack.mutationOptions({ onSuccess })),
  }
}
