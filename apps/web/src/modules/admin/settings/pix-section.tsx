import { type PlatformSettings, pixKey } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { client } from '#lib/api.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { pix: copy } = operator
/** The longest texts, in characters, that a PIX code has room for. */
const LENGTHS = { key: 77, name: 25, city: 15 } as const

const NONE = { key: '', name: '', city: '' }

/** Sets the PIX account that owners pay to. */
export function PixSection({ settings }: { settings: PlatformSettings }) {
  const { values: typed, base, set, reset } = useDraft(settings.pix ?? NONE)
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.settings.savePix, reset)
  const texts = [typed.key, typed.name, typed.city].map((text) => text.trim())
  const none = texts.every((text) => !text)
  const some = !none && texts.some((text) => !text)
  const wrongKey = Boolean(typed.key.trim()) && pixKey(typed.key) === null
  const submit = () => {
    setTried(true)
    if (!some && !wrongKey) save.mutate({ pix: none ? null : typed, base: { pix: base.key ? base : null } })
  }
  const field = (name: keyof typeof LENGTHS) => ({
    value: typed[name],
    maxLength: LENGTHS[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const missing = tried && some ? copy.all : undefined
  return (
    <SectionForm title={copy.title} text={copy.text} busy={save.isPending} savedAt={savedAt(save)} onSave={submit}>
      <Field label={copy.key} hint={copy.keyHint} error={tried && wrongKey ? copy.keyInvalid : missing}>
        <Input autoComplete="off" {...field('key')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.name} hint={copy.cut(LENGTHS.name)}>
          <Input {...field('name')} />
        </Field>
        <Field label={copy.city} hint={copy.cut(LENGTHS.city)}>
          <Input {...field('city')} />
        </Field>
      </div>
    </SectionForm>
  )
}
