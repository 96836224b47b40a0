import { automations } from '@balcao/copy/outreach/automations'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { paths } from '#lib/paths.ts'
import { ArrowLeft, Workflow } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Editor } from './editor/editor.tsx'
import { useAutomations } from './queries.ts'
import { TemplateList } from './template-list.tsx'
import { filledBy, templateOf } from './templates.ts'

const { form: copy, flow, templates } = automations

/** Shows the templates, or the editor for a new automation once one was chosen in the address. */
export function NewAutomationPage() {
  const [params] = useSearchParams()
  const name = params.get('modelo')
  const template = templateOf(name)
  return (
    <Page title={copy.addTitle}>
      <Back to={name === null ? paths.automations : paths.newAutomation()}>
        {name === null ? flow.back : templates.label}
      </Back>
      {name === null ? (
        <>
          <h2 className="mb-4 font-display text-lg font-semibold">{templates.title}</h2>
          <TemplateList withBlank />
        </>
      ) : (
        <Editor key={name} automation={null} beginning={template ? filledBy(template) : null} />
      )}
    </Page>
  )
}

/** Shows the editor for a stored automation. */
export function EditAutomationPage() {
  const { automationId = '' } = useParams()
  const query = useAutomations()
  const automation = query.data?.automations.find(({ id }) => id === automationId)
  return (
    <Page title={copy.editTitle}>
      <Back to={paths.automations}>{flow.back}</Back>
      {automation ? (
        <Editor key={automation.id} automation={automation} beginning={null} />
      ) : query.isError ? (
        <ErrorState title={flow.loadFailed} error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : query.data ? (
        <EmptyState icon={Workflow} title={flow.notFound} />
      ) : (
        <div aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Page>
  )
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mt-4 mb-4 flex w-fit max-w-full items-center gap-2 rounded-control py-2 text-sm text-muted hover:text-ink"
    >
      <ArrowLeft size={16} aria-hidden className="shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  )
}
