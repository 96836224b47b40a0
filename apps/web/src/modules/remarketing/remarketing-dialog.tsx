import { type Remarketing, RemarketingInput } from '@balcao/contract'
import { remarketing as words } from '@balcao/copy/outreach/remarketing'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { useToast } from '#ui/toast.tsx'
import { AttachmentField } from '#modules/calendar/index.ts'
import { useBase } from '#lib/use-base.ts'
import { errorsOf, inputOf, valuesOf } from './form-values.ts'
import { PreviewSection } from './preview-section.tsx'
import { useRemarketingActions } from './queries.ts'
import { filledBy, type Recipe, RECIPES } from './recipes.ts'
import { RhythmFields } from './rhythm-fields.tsx'
import { TextsFields } from './texts-fields.tsx'
import { TriggerFields } from './trigger-fields.tsx'

const { form: copy } = words

/** Asks for a remarketing, new or changed. After a refusal the dialog stays open, with what was typed. */
export function RemarketingDialog({
  remarketing,
  recipe,
  onClose,
}: {
  remarketing: Remarketing | null
  /** The recipe that fills in a new one. */
  recipe?: Recipe | undefined
  onClose: () => void
}) {
  const base = useBase(remarketing)
  const { register, bind, watch, set, errors, handleSubmit } = useContractForm(RemarketingInput, {
    start: { ...valuesOf(base), ...(recipe && !base && filledBy(recipe)) },
    also: errorsOf,
    read: inputOf,
  })
  const { create, update } = useRemarketingActions()
  const toast = useToast()
  const save = (input: RemarketingInput) => {
    if (create.isPending || update.isPending) return
    const done = {
      onSuccess: () => {
        toast({ title: copy.saved })
        onClose()
      },
    }
    if (base) update.mutate({ ...input, id: base.id, base }, done)
    else create.mutate(input, done)
  }
  const values = watch()
  const fields = { values, set, errors }
  const active = bind('isActive')
  return (
    <FormDialog
      onClose={onClose}
      isDirty={values.file?.id !== base?.file?.id}
      title={remarketing ? copy.editTitle : copy.addTitle}
      onSubmit={handleSubmit(save)}
      submit={copy.save}
      busy={create.isPending || update.isPending}
      failure={{ title: copy.failed, error: create.error ?? update.error }}
    >
      {!remarketing && !recipe && <RecipePicker onChoose={(next) => set(filledBy(next))} />}
      <Field label={copy.name} required error={errors.name}>
        <Input maxLength={80} placeholder={copy.namePlaceholder} autoComplete="off" {...register('name')} />
      </Field>
      <TriggerFields {...fields} />
      <h3 className="border-t border-line pt-5 font-semibold">{copy.message}</h3>
      <AttachmentField file={values.file} error={errors.file} set={set} />
      <TextsFields {...fields} />
      <PreviewSection values={values} id={remarketing?.id ?? null} />
      <h3 className="border-t border-line pt-5 font-semibold">{copy.rhythm}</h3>
      <RhythmFields {...fields} />
      <Switch checked={active.value} onChange={active.onChange} label={copy.isActive} />
    </FormDialog>
  )
}

/** Offers the recipes in short, above the form that they fill in. */
function RecipePicker({ onChoose }: { onChoose: (recipe: Recipe) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted">{words.recipesHint}</legend>
      <div className="flex flex-wrap gap-2">
        {RECIPES.map((recipe) => (
          <Button key={recipe} variant="secondary" size="sm" onClick={() => onChoose(recipe)}>
            {words.recipes[recipe].name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
