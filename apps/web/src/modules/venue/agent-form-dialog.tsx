import { type AgentSettings, SaveAgentInput } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toast.tsx'
import { api } from '#lib/api.ts'
import { errorMessage } from '#lib/errors.ts'
import { ESTABLISHMENT_ICONS, ESTABLISHMENT_TYPES } from './establishment-icons.ts'
import { useUser } from '#lib/session.tsx'
import { useBase } from '#lib/use-base.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstValues } from './first-values.ts'

const { agent: copy, types } = agentSettings
const FORM_ID = 'agent-form'

interface Props {
  open: boolean
  onClose: () => void
  settings: AgentSettings
  onSaved: () => void
}

/** Shows 'Configurar Agente' of the agent settings page: the description of the venue, in four fields. */
export function AgentFormDialog(props: Props) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ onClose, settings, onSaved }: Props) {
  const { businessName } = useUser()
  const { type, name, description, history } = firstValues(settings, businessName)
  const { register, bind, watch, errors, handleSubmit } = useContractForm(SaveAgentInput, {
    start: { type, name, description, history },
  })
  const chosen = bind('type')
  const base = useBase(settings)
  const save = useSaveAgent(onSaved)
  return (
    <Dialog
      open
      onClose={onClose}
      title={agentSettings.configure}
      size="lg"
      keepOnOutsidePress
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          busy={save.isPending}
          disabled={chosen.value === '' || watch('name').trim() === ''}
        >
          {copy.save}
        </Button>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={handleSubmit((agent) => save.mutate({ ...agent, base }))}
        className="space-y-5"
      >
        <ChoiceGrid
          legend={copy.type}
          required
          columns="grid-cols-2 sm:grid-cols-4"
          choices={ESTABLISHMENT_TYPES.map((value) => ({
            value,
            label: types[value],
            icon: ESTABLISHMENT_ICONS[value],
          }))}
          {...chosen}
        />
        <Field label={copy.name} required error={errors.name}>
          <Input maxLength={120} placeholder={copy.namePlaceholder} {...register('name')} />
        </Field>
        <Field label={copy.description} required="optional" error={errors.description}>
          <Input maxLength={500} placeholder={copy.descriptionPlaceholder} {...register('description')} />
        </Field>
        <Field label={copy.history} hint={copy.historyHint} required="optional" error={errors.history}>
          <Textarea rows={5} maxLength={5000} {...register('history')} />
        </Field>
        {save.isError && <Notice title={copy.error}>{errorMessage(save.error)}</Notice>}
      </form>
    </Dialog>
  )
}

function useSaveAgent(onSaved: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation(
    api.venue.saveAgent.mutationOptions({
      onSuccess: (venue) => {
        queries.setQueryData(api.venue.get.queryKey(), venue)
        toast({ title: copy.saved, description: copy.savedText })
        onSaved()
      },
    }),
  )
}
