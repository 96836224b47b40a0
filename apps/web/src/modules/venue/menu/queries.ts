import type { MenuItemInput } from '@balcao/contract'
import { menu } from '@balcao/copy/knowledge/menu'
import { useToast } from '#ui/toast.tsx'
import { api, client } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { useBase } from '#lib/use-base.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

/** Returns the menu by category; the last result stays on screen while the next one is loaded. */
export function useMenu(search: string) {
  return useQuery(api.menu.list.queryOptions({ input: { search }, placeholderData: keepPreviousData }))
}

/** Adds an item, or changes the one with `id`. */
export function useSaveItem(id: string | null, stored: MenuItemInput, onSaved: () => void) {
  const base = useBase(stored)
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (item: MenuItemInput) => {
      if (id === null) await client.menu.add({ items: [item] })
      else await client.menu.update({ id, item, base })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: api.menu.key() })
      toast({ title: menu.form.saved, description: menu.form.savedText })
      onSaved()
    },
  })
}

export function useAddItems(onAdded: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.menu.add.mutationOptions({
      onSuccess: ({ added }) => {
        void queries.invalidateQueries({ queryKey: api.menu.key() })
        toast({ title: menu.bulkForm.done(added), description: menu.form.savedText })
        onAdded()
      },
    }),
  )
}

export function useRemoveItem(onRemoved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.menu.remove.mutationOptions({
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: api.menu.key() })
        toast({ title: menu.removal.done })
        onRemoved()
      },
      onError: (error) =>
        toast({ title: menu.removal.error, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
}
