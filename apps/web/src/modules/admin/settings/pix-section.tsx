import { PixReceiver, type PlatformSettings, pixKey } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { SectionForm } from './section-form.tsx'
import { useSave } from './use-save.ts'

const { pix: copy } = operator
/** The longest texts, in characters, that a PIX code has room for. */
const LENGTHS = { key: 77, name: 25, city: 15 } as const
const NONE = { key: '', name: '', city: '' }

/** Sets the PIX account that owners pay to. */
export function PixSection({ settings }: { settings: PlatformSettings }) {
  const { register, errors, handleSubmit, base, renew } = useContractForm(PixReceiver.nullable(), {
    stored: settings.pix,
    start: (pix) => pix ?? NONE,
    also: ({ key, name, city }) => {
      const [some, all] = [
        [key, name, city].some((text) => text.trim()),
        [key, name, city].every((text) => text.trim()),
      ]
      const isWrong = key.trim() && !pixKey(key)
      return { key: isWrong ? copy.keyInvalid : some && !all ? copy.all : undefined }
    },
    read: (typed) => (Object.values(typed).some((text) => text.trim()) ? typed : null),
  })
  const save = useSave(client.admin.settings.savePix, ({ pix }) => renew(pix))
  return (
    <SectionForm
      title={copy.title}
      text={copy.text}
      save={save}
      onSubmit={handleSubmit((pix) => save.mutate({ pix, base: { pix: base } }))}
    >
      <Field label={copy.key} hint={copy.keyHint} error={errors.key}>
        <Input autoComplete="off" maxLength={LENGTHS.key} {...register('key')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.name} hint={copy.cut(LENGTHS.name)}>
          <Input maxLength={LENGTHS.name} {...register('name')} />
        </Field>
        <Field label={copy.city} hint={copy.cut(LENGTHS.city)}>
          <Input maxLength={LENGTHS.city} {...register('city')} />
        </Field>
      </div>
    </SectionForm>
  )
}
