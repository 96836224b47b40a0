import { type DefaultValues, type FieldPath, type FieldPathValue, type FieldValues, useForm } from 'react-hook-form'
import type { core } from 'zod'

/** The name of a field, or `form` for the whole: react-hook-form would forget `root` when the form is sent. */
type Name<Typed> = (keyof Typed & string) | 'form'

/**
 * Returns a form over a schema of the contract: the schema's errors are shown beside their fields, and the values that
 * it returns are saved.
 *
 * @param how.start the values that the form begins with, as they are typed
 * @param how.words the message for each refused field; by default the schema's own
 * @param how.also returns what is wrong with fields in combination, whatever the schema says of each
 * @param how.read converts the typed values to those of the schema
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
  const form = useForm<Typed, unknown, Saved>({
    defaultValues: start as DefaultValues<Typed>,
    resolver: async (typed) => {
      const result = await schema['~standard'].validate(read ? read(typed) : typed)
      const wrong: Record<string, string> = {}
      for (const issue of (result.issues ?? []) as core.$ZodIssue[]) {
        const name = String(issue.path[0] ?? 'form')
        wrong[name] ??= words[name as Name<Typed>] ?? issue.message
      }
      for (const [name, said] of Object.entries(also?.(typed) ?? {})) if (said) wrong[name] = said
      if (!result.issues && Object.keys(wrong).length === 0) return { values: result.value, errors: {} }
      const errors = Object.entries(wrong).map(([name, message]) => [name, { type: 'refused', message }])
      return { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  const { errors, isSubmitted } = form.formState
  return {
    ...form,
    /** The errors of the fields, once somebody tried to save. */
    errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) as Partial<
      Record<Name<Typed>, string>
    >,
    /** Shows what the server found wrong with a field. */
    refuse: (name: Name<Typed>, message: string) =>
      form.setError(name as FieldPath<Typed>, { message }, { shouldFocus: true }),
    /** Connects a field to a control that is no element of the browser's. */
    bind: <Field extends FieldPath<Typed>>(name: Field) => ({
      value: form.watch(name),
      onChange: (value: FieldPathValue<Typed, Field>) => {
        form.setValue(name, value, { shouldDirty: true })
        if (isSubmitted) void form.trigger()
      },
    }),
  }
}
