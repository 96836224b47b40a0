import type { Webhook, WebhookInput } from '@balcao/contract'
import { n8n } from '@balcao/copy/integrations/n8n'
import { webhooks as copy } from '@balcao/copy/integrations/webhooks'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorCode, errorMessage } from '#lib/errors.ts'
import { usePollWhileDown } from '#lib/realtime.ts'
import { useBase } from '#lib/use-base.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryState } from '@balcao/contract'

const WHILE_DOWN = 30_000

export function useWebhooks() {
  return useQuery(api.webhooks.list.queryOptions({ refetchInterval: usePollWhileDown(WHILE_DOWN) }))
}

/** Returns the address of n8n, requested again each time, so that a dialog never shows an old one. */
export const useN8n = () => useQuery(api.webhooks.n8n.queryOptions({ staleTime: 0, gcTime: 0 }))

/**
 * Saves the address of n8n.
 *
 * @param stored the current address
 * @param onSaved receives the secret when there was no address before
 */
export function useSaveN8n(stored: string, onSaved: (secret: string | null) => void) {
  const base = useBase(stored)
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationFn: (url: string) => client.webhooks.saveN8n({ url, base: { url: base } }),
    onSuccess: ({ secret }, url) => {
      refresh()
      toast({ title: n8n.saved, description: url ? n8n.savedText : n8n.removedText })
      onSaved(secret)
    },
    onError: (error) => {
      const code = errorCode(error)
      if (code === 'address_private') return
      const known = code !== 'internal' && code !== 'offline' && code !== 'invalid_input'
      const description = known ? errorMessage(error) : n8n.errorText
      toast({ title: n8n.error, description, variant: 'destructive' })
    },
  })
}

/**
 * Adds a webhook, or changes this one.
 *
 * @param onSaved receives the secret of a new one
 */
export function useSaveWebhook(stored: Webhook | null, onSaved: (secret: string | null) => void) {
  const base = useBase(stored)
  const refresh = useRefresh()
  const toast = useToast()
  return useMutation({
    mutationFn: async (webhook: WebhookInput) => {
      if (!base) return (await client.webhooks.add(webhook)).secret
      await client.webhooks.update({ id: base.id, webhook, base })
      return null
    },
    onSuccess: (secret) => {
      refresh()
      toast({ title: copy.form.saved })
      onSaved(secret)
    },
  })
}

/** Returns the immediate actions for one webhook; each shows its result. */
export function useWebhookActions() {
  const refresh = useRefresh()
  const toast = useToast()
  const withToast = (title?: string, description?: string) => ({
    onSuccess: () => {
      refresh()
      if (title) toast({ title, description })
    },
    onError: (error: unknown) => {
      refresh()
      toast({ title: copy.actions.error, description: errorMessage(error), variant: 'destructive' as const })
    },
  })
  return {
    test: useMutation(api.webhooks.test.mutationOptions(withToast(copy.actions.tested, copy.actions.testedText))),
    pause: useMutation(api.webhooks.pause.mutationOptions(withToast(copy.actions.paused))),
    resume: useMutation(api.webhooks.resume.mutationOptions(withToast(copy.actions.resumed))),
    newSecret: useMutation(api.webhooks.newSecret.mutationOptions(withToast())),
    remove: useMutation(api.webhooks.remove.mutationOptions(withToast(copy.removal.done))),
    replay: useMutation(api.webhooks.replay.mutationOptions(withToast(copy.log.replayed))),
  }
}

/** Returns the deliveries to an address, page by page, the newest first. */
export function useDeliveries(id: string, state: DeliveryState | '') {
  return useInfiniteQuery(
    api.webhooks.deliveries.infiniteOptions({
      input: (before: string | undefined) => ({ id, ...(before && { before }), ...(state && { state }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ deliveries, more }) => (more ? deliveries.at(-1)?.id : undefined),
      refetchInterval: usePollWhileDown(WHILE_DOWN),
    }),
  )
}

export function useDelivery(deliveryId: string) {
  const refetchInterval = usePollWhileDown(WHILE_DOWN)
  return useQuery(api.webhooks.delivery.queryOptions({ input: { deliveryId }, refetchInterval }))
}

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: api.webhooks.key() })
}
