import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FilePreview } from '#ui/files/file-preview.tsx'
import { ClearFilters } from '#ui/lists/clear-filters.tsx'
import { ListPanel, ListPanelSkeleton } from '#ui/lists/list-panel.tsx'
import { ListSection } from '#ui/lists/list-section.tsx'
import { NumberedPages, Pages } from '#ui/lists/pages.tsx'
import { PillLinks } from '#ui/lists/pill-links.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { SortButton } from '#ui/tables/sort-button.tsx'
import { SortControl } from '#ui/tables/sort-control.tsx'
import { TablePanel } from '#ui/tables/table-panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LONG } from '../samples.ts'
import { Held, nothing, type Show } from '../show.tsx'

const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="peru"/></svg>'
const ROWS = [
  { name: 'Ana Lima', visits: 12 },
  { name: LONG, visits: 3 },
]
const FAILED = { data: undefined, error: { code: 'offline' }, isError: true, isFetching: false, refetch: nothing }
const LOADING = { ...FAILED, error: null, isError: false, isFetching: true }
const known = (rows: typeof ROWS) => ({ ...LOADING, isFetching: false, data: { rows, total: rows.length } })

export const surfaces: Show[] = [
  {
    file: 'page',
    states: {
      'title and action': (
        <Page title="Contatos" action={<Button>Novo contato</Button>}>
          <p>{LONG}</p>
        </Page>
      ),
    },
  },
  {
    file: 'panel',
    states: {
      titled: (
        <Panel title={LONG} action={<Button size="sm">Editar</Button>} className="w-full">
          <p>{LONG}</p>
        </Panel>
      ),
    },
  },
  {
    file: 'files/file-preview',
    states: {
      picture: <FilePreview kind="image" url={PICTURE} name="Cartaz" />,
      sound: <FilePreview kind="audio" url="" name={LONG} />,
      'document, with a word': <FilePreview kind="document" url="" name={LONG} note="Vai como documento" />,
    },
  },
  {
    file: 'notice',
    states: {
      'something to do': (
        <Notice title="Seu WhatsApp desconectou" action={{ label: 'Reconectar', onPress: nothing }}>
          As mensagens esperam no celular.
        </Notice>
      ),
      'good to know': <Notice tone="sky">Faltam 3 dias para o fim do plano.</Notice>,
    },
  },
  {
    file: 'empty-state',
    states: {
      'with the next step': (
        <EmptyState icon={Users} title="Nenhum contato ainda" text={LONG} action={<Button>Importar</Button>} />
      ),
    },
  },
  {
    file: 'error-state',
    states: {
      offline: <ErrorState error={{ code: 'offline' }} onRetry={nothing} />,
      'trying again': <ErrorState error={{ code: 'internal' }} onRetry={nothing} retrying />,
    },
  },
  {
    file: 'tabs',
    states: {
      three: (
        <Held<'one' | 'two' | 'three'> first="one">
          {(value, set) => (
            <Tabs
              label="Configurar"
              value={value}
              onChange={set}
              tabs={[
                { value: 'one', label: 'Configurações Gerais', content: 'Nome da casa' },
                { value: 'two', label: 'Contato', content: 'Telefone' },
                { value: 'three', label: 'Horários', content: 'Das 18:00 às 02:00' },
              ]}
            />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'lists/list-panel',
    states: {
      rows: (
        <div className="w-full">
          <ListPanel>{rows()}</ListPanel>
        </div>
      ),
      loading: (
        <div className="w-full">
          <ListPanelSkeleton />
        </div>
      ),
    },
  },
  {
    file: 'lists/list-section',
    states: {
      rows: <Section state="known" rows={rows()} />,
      empty: <Section state="known" rows={[]} />,
      loading: <Section state="loading" />,
      failed: <Section state="failed" />,
    },
  },
  { file: 'lists/clear-filters', states: { still: <ClearFilters /> } },
  {
    file: 'lists/pages',
    states: {
      counted: (
        <Held first={2}>{(page, set) => <NumberedPages page={page} total={48} size={10} onChoose={set} />}</Held>
      ),
      'not counted yet': <Pages page={1} of={undefined} hasNext onPrevious={nothing} onNext={nothing} />,
    },
  },
  {
    file: 'lists/pill-links',
    states: {
      links: (
        <PillLinks
          label="Quando"
          links={[
            { label: 'Próximos', search: '', current: true },
            { label: 'Passados', search: '?quando=passados', current: false },
          ]}
        />
      ),
    },
  },
  {
    file: 'tables/sort-button',
    states: {
      'not by it': <Sort view={{ descending: false }} />,
      'by it': <Sort view={{ sort: 'name', descending: true }} />,
    },
  },
  {
    file: 'tables/sort-control',
    states: {
      'not by anything': <Order view={{ descending: false }} />,
      'by a column': <Order view={{ sort: 'name', descending: true }} />,
    },
  },
  { file: 'tables/data-table', states: { rows: <Table rows={ROWS} /> } },
  {
    file: 'tables/table-panel',
    states: {
      rows: <PanelOfTable query={known(ROWS)} />,
      loading: <PanelOfTable query={LOADING} />,
      failed: <PanelOfTable query={FAILED} />,
      empty: <PanelOfTable query={known([])} />,
    },
  },
]

function rows(): ReactNode[] {
  return ROWS.map(({ name }) => (
    <li key={name} className="px-4 py-3 sm:px-6">
      {name}
    </li>
  ))
}

function Section({ state, rows: shown }: { state: 'known' | 'failed' | 'loading'; rows?: ReactNode[] }) {
  const id = useId()
  const query = useQuery({
    queryKey: ['sample', state],
    // As the browser refuses a call that cannot leave.
    queryFn: () => (state === 'failed' ? Promise.reject(new TypeError('offline')) : new Promise<never>(nothing)),
    initialData: state === 'known' ? [] : undefined,
  })
  return (
    <div className="w-full">
      <ListSection
        id={id}
        icon={Users}
        words={{
          title: 'Webhooks',
          intro: 'Avisam outro programa do que acontece aqui.',
          empty: { title: 'Nenhum webhook', text: 'Crie o primeiro para avisar outro programa.' },
        }}
        query={query}
        rows={shown}
        add={<Button size="sm">Novo webhook</Button>}
        more={null}
      >
        {null}
      </ListSection>
    </div>
  )
}

function Sort({ view }: { view: { sort?: 'name'; descending: boolean } }) {
  return <SortButton title="Nome" hint="Ordenar por nome" column="name" view={view} onSort={nothing} />
}

function Order({ view }: { view: { sort?: 'name'; descending: boolean } }) {
  return <SortControl columns={[{ title: 'Nome', sort: 'name' }]} view={view} onSort={nothing} />
}

function Table({ rows: shown }: { rows: typeof ROWS }) {
  return (
    <DataTable
      label="Contatos"
      rows={shown}
      rowKey={({ name }) => name}
      columns={[
        { title: 'Nome', sort: 'name', cell: ({ name }) => name },
        { title: 'Visitas', numeric: true, cell: ({ visits }) => visits },
      ]}
      view={{ sort: 'name', descending: false }}
      onSort={nothing}
      to={() => '/'}
    />
  )
}

function PanelOfTable({ query }: { query: Parameters<typeof TablePanel<(typeof ROWS)[number]>>[0]['query'] }) {
  return (
    <div className="w-full">
      <TablePanel
        words={{
          one: 'contato',
          many: 'contatos',
          loadError: 'Não foi possível carregar os contatos',
          empty: { title: 'Nenhum contato ainda', text: 'Quem escrever aparece aqui.' },
        }}
        icon={Users}
        query={query}
        table={{ view: { search: '', page: 1 }, typed: '', type: nothing, choosePage: nothing }}
      >
        {(shown) => <Table rows={shown} />}
      </TablePanel>
    </div>
  )
}
