import { errors as errorWords } from '@balcao/copy/errors'
import { type DefaultValues, type FieldPath, type FieldPathValue, type FieldValues, useForm } from 'react-hook-form'
import { type core, safeParseAsync } from 'zod/mini'
import { useToast } from '#ui/toast.tsx'

/** The name of a field, or `form` for the whole: react-hook-form would forget `root` when the form is sent. */
type Name<Typed> = (keyof Typed & string) | 'form'

/**
 * Returns a form over a schema of the contract: what the schema refuses is said beside its field, and what it makes of the typed
 * values is what is saved. Where nothing that is refused is a field of the form, a notice says so.
 *
 * @param how.start the values that the form begins with, as they are typed
 * @param how.words what is said of a field that is refused; otherwise the schema's own words, or that the field wants another look
 * @param how.also says what is wrong with fields beside each other, however the schema judges each
 * @param how.read makes what the schema knows of what is typed
 */
export function useContractForm<Typed extends FieldValues, Saved>(
  schema: core.$ZodType<Saved>,
  {
    start,
    words = {},
    also,
    read,
  }: {
    start: Typed
    words?: Partial<Record<Name<Typed>, string>>
    also?: (typed: Typed) => Partial<Record<Name<Typed>, string | undefined>>
    read?: (typed: Typed) => unknown
  },
) {
  const toast = useToast()
  const shown = new Set<string>(Object.keys(words))
  const form = useForm<Typed, unknown, Saved>({
    defaultValues: start as DefaultValues<Typed>,
    resolver: async (typed) => {
      const result = await safeParseAsync(schema, read ? read(typed) : typed, { error: () => errorWords.invalid_input })
      const wrong: Record<string, string> = {}
      for (const issue of result.error?.issues ?? []) {
        const name = String(issue.path[0] ?? 'form')
        wrong[name] ??= words[name as Name<Typed>] ?? issue.message
      }
      for (const [name, said] of Object.entries(also?.(typed) ?? {})) {
        if (!said) continue
        wrong[name] = said
        shown.add(name)
      }
      if (result.success && Object.keys(wrong).length === 0) return { values: result.data, errors: {} }
      const errors = Object.entries(wrong).map(([name, message]) => [name, { type: 'refused', message }])
      return { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  const register: typeof form.register = (name, options) => {
    shown.add(name)
    return form.register(name, options)
  }
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, async (refused, event) => {
      await onInvalid?.(refused, event)
      const isShown = Object.keys(refused).some((name) => shown.has(name))
      if (!isShown) toast({ title: errorWords.invalid_input, variant: 'destructive' })
    })
  const { errors, isSubmitted } = form.formState
  return {
    ...form,
    register,
    handleSubmit,
    /** The errors of the fields, once somebody tried to save. */
    errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) as Partial<
      Record<Name<Typed>, string>
    >,
    /** Shows what the server found wrong with a field. */
    refuse: (name: Name<Typed>, message: string) =>
      form.setError(name as FieldPath<Typed>, { message }, { shouldFocus: true }),
    /** Connects a field to a control that is no element of the browser's. */
    bind: <Field extends FieldPath<Typed>>(name: Field) => {
      shown.add(name)
      return {
        value: form.watch(name),
        onChange: (value: FieldPathValue<Typed, Field>) => {
          form.setValue(name, value, { shouldDirty: true })
          if (isSubmitted) void form.trigger()
        },
      }
    },
  }
}
