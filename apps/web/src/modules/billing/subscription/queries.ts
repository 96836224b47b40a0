import { subscription } from '@balcao/copy/billing/screen'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Chooses a plan; the answer is the updated page. */
export function useChoose(onDone: () => void) {
  const show = useShow()
  return useMutation(
    api.subscription.choose.mutationOptions({
      onSuccess: (page) => {
        show(page)
        onDone()
        scrollTo({ top: 0 })
      },
    }),
  )
}

/** Cancels the choice that waits for payment. */
export function useDropChoice(onDone: () => void) {
  const show = useShow()
  const toast = useToast()
  return useMutation(
    api.subscription.dropChoice.mutationOptions({
      onSuccess: (page) => {
        show(page)
        toast({ title: subscription.pay.dropped })
        onDone()
      },
      onError: (error) =>
        toast({ title: subscription.pay.dropError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}

/** Saves who stands on the receipts. */
export function useSavePayer(onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.subscription.savePayer.mutationOptions({
      onSuccess: ({ payer }) => {
        queries.setQueryData(api.subscription.get.queryKey(), (page) => page && { ...page, payer })
        toast({ title: subscription.payer.saved })
        onDone()
      },
    }),
  )
}

function useShow() {
  const queries = useQueryClient()
  return (page: Awaited<ReturnType<typeof api.subscription.get.call>>) =>
    queries.setQueryData(api.subscription.get.queryKey(), page)
}
