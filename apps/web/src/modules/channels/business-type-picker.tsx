import { agentSettings } from '@balcao/copy/agent-settings'
import { connect } from '@balcao/copy/connect'
import type { BusinessType } from '@balcao/contract'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { ESTABLISHMENT_ICONS } from '#modules/venue/index.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const TYPES: BusinessType[] = ['bar', 'restaurant', 'club']

/** Asks for Bar, Restaurante or Balada, saved as soon as it is chosen. */
export function BusinessTypePicker() {
  const venue = useQuery(api.venue.get.queryOptions())
  const queries = useQueryClient()
  const toast = useToast()
  const save = useMutation(
    api.venue.saveAgent.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(api.venue.get.queryKey(), saved),
      onError: (error) =>
        toast({ title: connect.business.saveError, description: errorMessage(error), variant: 'destructive' }),
    }),
  )
  if (!venue.data) return null
  const { settings } = venue.data
  const { name, description, history, type } = settings
  const chosen = save.isPending ? save.variables.type : type
  return (
    <ChoiceGrid
      legend={connect.business.legend}
      choices={TYPES.map((value) => ({ value, label: agentSettings.types[value], icon: ESTABLISHMENT_ICONS[value] }))}
      value={TYPES.find((known) => known === chosen) ?? ''}
      onChange={(next) => save.mutate({ name, description, history, type: next, base: settings })}
    />
  )
}
