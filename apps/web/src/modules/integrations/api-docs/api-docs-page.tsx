import { publicApi } from '@balcao/copy/public/api'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ApiDocument, callsOf } from './api-document.ts'
import { CallSection } from './call-section.tsx'
import { productName } from '#lib/product-name.ts'

const { page: copy, document: words } = publicApi
const ADDRESS = '/api/openapi.json'

/** Shows `/api/docs`, the OpenAPI document in readable form. */
export function ApiDocsPage() {
  const { data, error, isError, refetch, isFetching } = useQuery({ queryKey: [ADDRESS], queryFn: load })
  return (
    <>
      <title>{`${words.title} · ${productName()}`}</title>
      <meta name="description" content={copy.lead} />
      <div className="night scheme-dark h-18" />
      <div className="mx-auto max-w-3xl px-4 py-12 sm:px-8 sm:py-16">
        <h1 className="font-display text-3xl font-bold tracking-tight text-balance">{words.title}</h1>
        <p className="mt-3 max-w-prose text-lg text-pretty text-muted">{copy.lead}</p>
        <a
          href={ADDRESS}
          className="mt-3 inline-flex min-h-10 items-center text-sm font-semibold text-brass-ink hover:underline"
        >
          {copy.raw}
        </a>
        {isError && <ErrorState title={copy.loadError} error={error} onRetry={refetch} retrying={isFetching} />}
        {!isError && !data && (
          <div aria-busy className="mt-10 space-y-4">
            <Skeleton className="h-8 w-64" />
            <Skeleton className="h-40 w-full rounded-panel" />
          </div>
        )}
        {data && <Calls document={data} />}
      </div>
    </>
  )
}

function Calls({ document }: { document: ApiDocument }) {
  const calls = callsOf(document)
  const server = new URL(document.servers[0].url, location.origin).href
  return (
    <>
      <section className="mt-8">
        <h2 className="font-display text-xl font-semibold">{copy.start}</h2>
        <p className="mt-3 max-w-prose text-pretty">{copy.startText}</p>
        <ul className="mt-3">
          {calls.map(({ operationId, method, path, summary }) => (
            <li key={operationId}>
              <a
                href={`#${operationId}`}
                className="inline-flex min-h-10 flex-wrap items-center gap-x-3 text-sm hover:underline"
              >
                <code className="font-semibold">{`${method} ${path}`}</code>
                <span className="text-muted">{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {calls.map((call) => (
        <CallSection key={call.operationId} call={call} server={server} />
      ))}
    </>
  )
}

/** Loads the document. It is no procedure: programs read it too, so it is plain JSON at an address of its own. */
async function load(): Promise<ApiDocument> {
  const response = await fetch(ADDRESS)
  if (!response.ok) throw new Error(`${ADDRESS}: ${response.status}`)
  return ApiDocument.parse(await response.json())
}
