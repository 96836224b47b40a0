import { errors as errorWords } from '@balcao/copy/errors'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldPathValue, type FieldValues, useForm } from 'react-hook-form'
import { type core, safeParseAsync } from 'zod/mini'
import { useToast } from '#ui/toast.tsx'

/** The name of a field, or `form` for the whole: react-hook-form would forget `root` when the form is sent. */
type Name<Typed> = (keyof Typed & string) | 'form'

interface Rules<Typed, Stored> {
  /** Replaces the schema's own words for a field that is refused, or the general ones where it has none. */
  words?: Partial<Record<Name<Typed>, string>>
  /** Says what is wrong with fields beside each other, however the schema judges each. */
  also?: (typed: Typed, base: Stored) => Partial<Record<Name<Typed>, string | undefined>>
  /** Makes what the schema knows of what is typed. */
  read?: (typed: Typed, base: Stored) => unknown
}

/**
 * Returns a form over a schema of the contract: what the schema refuses is said beside its field, and what it makes of the typed
 * values is what is saved. Where nothing that is refused is a field of the form, a notice says so.
 *
 * @param how.start the values that the form begins with, as they are typed; of `stored` where that is given
 * @param how.stored what is stored, for a form that stays on screen: until somebody changes something, it follows that
 */
export function useContractForm<Typed extends FieldValues, Saved, Stored = unknown>(
  schema: core.$ZodType<Saved>,
  {
    start,
    stored,
    words = {},
    also,
    read,
  }: Rules<Typed, Stored> & { start: Typed | ((stored: Stored) => Typed); stored?: Stored },
) {
  const typedOf = (from: Stored) => (start instanceof Function ? (start(from) as Typed) : start)
  const [base, setBase] = useState(stored as Stored)
  const toast = useToast()
  /** The names whose errors are on screen: those that are connected now, and those that are no field. */
  const shown = new Set(Object.keys(words).filter((name) => !(name in typedOf(base))))
  const show = (name: string) => shown.add(name.split('.', 1)[0]!)
  const form = useForm<Typed, unknown, Saved>({
    defaultValues: typedOf(base) as DefaultValues<Typed>,
    resolver: async (typed) => {
      const result = await safeParseAsync(schema, read ? read(typed, base) : typed, {
        error: () => errorWords.invalid_input,
      })
      const wrong: Record<string, string> = {}
      for (const issue of result.error?.issues ?? []) {
        const name = String(issue.path[0] ?? 'form')
        wrong[name] ??= words[name as Name<Typed>] ?? issue.message
      }
      for (const [name, said] of Object.entries(also?.(typed, base) ?? {})) {
        if (!said) continue
        wrong[name] = said
        shown.add(name)
      }
      if (result.success && Object.keys(wrong).length === 0) return { values: result.data, errors: {} }
      const errors = Object.entries(wrong).map(([name, message]) => [name, { type: 'refused', message }])
      return { values: {}, errors: Object.fromEntries(errors) }
    },
  })
  const { errors, isDirty } = form.formState
  const renew = (from: Stored) => {
    setBase(() => from)
    form.reset(typedOf(from))
  }
  const followed = useRef(stored)
  useEffect(() => {
    const before = followed.current
    if (stored === undefined || stored === before || JSON.stringify(stored) === JSON.stringify(before)) return
    followed.current = stored
    if (!isDirty) renew(stored)
  })
  /** Once somebody tried to save, each change is judged with all fields: one may be wrong because of another. */
  const judge = () => {
    // As it is then: an upload that ends later calls this as well.
    const { errors: said, isSubmitted } = form.formState
    const judged = [...shown, ...Object.keys(said)].filter((name) => said[name]?.type !== 'server')
    if (isSubmitted) void form.trigger(judged as FieldPath<Typed>[])
  }
  const set = (change: Partial<Typed>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as FieldPath<Typed>, value, { shouldDirty: true })
    judge()
  }
  const register: typeof form.register = (name, options) => {
    show(name)
    return form.register(name, { onChange: judge, ...options })
  }
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, async (refused, event) => {
      await onInvalid?.(refused, event)
      const isShown = Object.keys(refused).some((name) => shown.has(name))
      if (!isShown) toast({ title: errorWords.invalid_input, variant: 'destructive' })
    })
  return {
    ...form,
    register,
    handleSubmit,
    /** Holds what was stored when the form began. A save carries it, so that nobody's change is overwritten unseen. */
    base,
    /** Changes fields, several at once where one follows from another. */
    set,
    /** Begins anew with what is stored now, after a save. */
    renew,
    /** The errors of the fields, once somebody tried to save. */
    errors: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) as Partial<
      Record<Name<Typed>, string>
    >,
    /** Shows what the server found wrong with a field. */
    refuse: (name: Name<Typed>, message: string) =>
      form.setError(name as FieldPath<Typed>, { type: 'server', message }, { shouldFocus: true }),
    /** Connects a field to a control that is no element of the browser's. */
    bind: <Field extends FieldPath<Typed>>(name: Field) => {
      show(name)
      return {
        value: form.watch(name),
        onChange: (value: FieldPathValue<Typed, Field>) => {
          form.setValue(name, value, { shouldDirty: true })
          judge()
        },
      }
    },
  }
}
