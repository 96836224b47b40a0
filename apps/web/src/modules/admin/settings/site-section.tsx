import type { OperatorSettings, Testimonial } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { client } from '#lib/api.ts'
import { setProductName } from '#lib/product-name.ts'
import { useDraft } from '#lib/use-draft.ts'
import { useState } from 'react'
import { savedAt } from '#ui/form/guarded-form.tsx'
import { SectionForm } from './section-form.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'
import { useSave } from './use-save.ts'

const { site: copy } = operator

/** Sets the name, the contact and the testimonials that visitors see. */
export function SiteSection({ settings }: { settings: OperatorSettings }) {
  const { values: typed, base, set, reset } = useDraft(settings.site)
  const [tried, setTried] = useState(false)
  const save = useSave(client.admin.operator.saveSite, ({ site }) => {
    setProductName(site.name)
    reset()
  })
  const { environment } = settings
  const wrongEmail = typed.supportEmail !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.supportEmail.trim())
  const incomplete = !typed.testimonials.every(isWhole)
  const submit = () => {
    setTried(true)
    if (!wrongEmail && !incomplete) save.mutate({ ...typed, supportEmail: typed.supportEmail.trim(), base })
  }
  return (
    <SectionForm title={copy.title} busy={save.isPending} savedAt={savedAt(save)} onSave={submit}>
      <Field label={copy.name} hint={copy.nameHint}>
        <Input value={typed.name} maxLength={40} onChange={(event) => set({ name: event.currentTarget.value })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={copy.email}
          hint={copy.contactHint(environment.supportEmail)}
          error={tried && wrongEmail ? copy.emailInvalid : undefined}
        >
          <Input
            type="email"
            value={typed.supportEmail}
            maxLength={254}
            onChange={(event) => set({ supportEmail: event.currentTarget.value })}
          />
        </Field>
        <Field label={copy.phone} hint={copy.contactHint(environment.supportPhone)}>
          <Input
            value={typed.supportPhone}
            maxLength={40}
            onChange={(event) => set({ supportPhone: event.currentTarget.value })}
          />
        </Field>
      </div>
      <TestimonialFields
        value={typed.testimonials}
        onChange={(testimonials) => set({ testimonials })}
        error={tried && incomplete ? copy.incomplete : undefined}
      />
    </SectionForm>
  )
}

const isWhole = ({ quote, name, company }: Testimonial) => [quote, name, company].every((text) => text.trim())
