import { type OperatorSettings, SiteSettings } from '@balcao/contract'
import { operator } from '@balcao/copy/admin/operator'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { client } from '#lib/api.ts'
import { setProductName } from '#lib/product-name.ts'
import { SectionForm } from './section-form.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'
import { useSave } from './use-save.ts'

const { site: copy } = operator

/** Sets the name, the contact and the testimonials that visitors see. */
export function SiteSection({ settings }: { settings: OperatorSettings }) {
  const { register, bind, errors, handleSubmit, base, renew } = useContractForm(SiteSettings, {
    stored: settings.site,
    start: (site) => site,
    words: { supportEmail: copy.emailInvalid, testimonials: copy.incomplete },
  })
  const save = useSave(client.admin.operator.saveSite, ({ site }) => {
    setProductName(site.name)
    renew(site)
  })
  const { environment } = settings
  return (
    <SectionForm title={copy.title} save={save} onSubmit={handleSubmit((site) => save.mutate({ ...site, base }))}>
      <Field label={copy.name} hint={copy.nameHint}>
        <Input maxLength={40} {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={copy.email} hint={copy.contactHint(environment.supportEmail)} error={errors.supportEmail}>
          <Input type="email" maxLength={254} {...register('supportEmail')} />
        </Field>
        <Field label={copy.phone} hint={copy.contactHint(environment.supportPhone)}>
          <Input maxLength={40} {...register('supportPhone')} />
        </Field>
      </div>
      <TestimonialFields {...bind('testimonials')} error={errors.testimonials} />
    </SectionForm>
  )
}
