import { publicApi } from '@balcao/copy/public/api'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { type Call, fieldsOf, parametersOf, type Schema } from './api-document.ts'
import { curl } from './curl.ts'
import { describeType } from './describe-type.ts'

const { page: copy } = publicApi

/** Shows one call: its request, its answer, and its errors. */
export function CallSection({ call, server }: { call: Call; server: string }) {
  const { operationId, method, path, summary, description, security, requestBody, responses } = call
  const [done, failed] = [true, false].map((good) =>
    Object.entries(responses).filter(([status]) => Number(status) < 400 === good),
  )
  const parameters = parametersOf(call)
  const answer = done?.[0]?.[1].content?.['application/json']?.schema
  return (
    <section aria-labelledby={operationId} className="mt-12 border-t border-line pt-8">
      <h2 id={operationId} className="scroll-mt-8 font-display text-xl font-semibold">
        {summary}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm">
        <code className="font-semibold break-all">{`${method} ${server}${path}`}</code>
        <Badge tone={security ? 'brass' : 'neutral'}>
          {!security ? copy.open : security[0]?.key ? copy.needsKey : copy.needsToken}
        </Badge>
      </p>
      <p className="mt-3 max-w-prose text-pretty">{description}</p>
      <Example text={curl(call, server)} />
      {parameters.length > 0 && <Fields title={copy.parameters} fields={parameters} none="" sent />}
      <Fields
        title={copy.body}
        fields={fieldsOf(requestBody?.content['application/json']?.schema)}
        none={copy.noBody}
        sent
      />
      <Fields title={copy.answer} fields={fieldsOf(answer)} none={copy.noAnswer} />
      <h3 className="mt-6 font-semibold">{copy.errors}</h3>
      <p className="mt-1 max-w-prose text-sm text-muted">{copy.errorsText}</p>
      <dl className="mt-2 divide-y divide-line text-sm">
        {failed?.map(([status, { description: words, content }]) => (
          <div key={status} className="py-2.5 sm:grid sm:grid-cols-[4rem_1fr] sm:gap-4">
            <dt className="numeric font-semibold">{status}</dt>
            <dd>
              {words}
              <code className="mt-1 block text-xs text-muted">{codesOf(content?.['application/json']?.schema)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the values that `code` may have at this status. */
const codesOf = (schema: Schema | undefined) => (schema?.properties?.code?.enum ?? []).join(', ')

interface FieldsProps {
  title: string
  fields: ReturnType<typeof fieldsOf>
  /** The text that is shown without a body. */
  none: string
  /** True when the fields are sent by the caller. */
  sent?: boolean
}

function Fields({ title, fields, none, sent = false }: FieldsProps) {
  return (
    <>
      <h3 className="mt-6 font-semibold">{title}</h3>
      {fields.length === 0 && <p className="mt-1 text-sm text-muted">{none}</p>}
      <dl className="mt-1 divide-y divide-line text-sm">
        {fields.map(({ name, schema: field, required }) => (
          <div key={name} className="py-2.5 sm:grid sm:grid-cols-[13rem_1fr] sm:gap-4">
            <dt>
              <code className="font-semibold break-all">{name}</code>
              {sent && required && <span className="ml-2 text-xs text-muted">{copy.required}</span>}
              <span className="block text-xs text-muted">{describeType(field)}</span>
            </dt>
            <dd className="mt-1 text-pretty sm:mt-0">{field.description}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Example({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  return (
    <div className="mt-4 rounded-panel border border-line bg-sunken">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-4">
        <span className="text-xs font-semibold text-muted">{copy.example}</span>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          <span aria-live="polite">{copied ? copy.copied : copy.copy}</span>
        </Button>
      </div>
      <pre className="px-4 py-3 text-sm break-words whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
    </div>
  )
}
