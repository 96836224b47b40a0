import type { Tokens, TokenUse } from '@balcao/contract'
import { tokenUse as copy } from '@balcao/copy/model/token-use'
import { Panel } from '#ui/panel.tsx'
import { formatCount, formatName } from '#lib/format.ts'
import { paths } from '#lib/paths.ts'
import { Link } from 'react-router'
import { formatCost } from './format-use.ts'
import { tokensOf } from './month-days.ts'

type Row = Tokens & { key: string; name: string; to?: string; hint?: string }

/** Shows the conversations that the month's answers went to. */
export function ConversationsTable({ use: { conversations, others, tests, evals } }: { use: TokenUse }) {
  const { nameless, others: otherWords, removed, tests: testWords, evals: evalWords } = copy.conversations
  const rows: Row[] = conversations.map(({ id, contact, ...sums }) => ({
    ...sums,
    key: id,
    name: formatName(contact) || nameless,
    to: paths.chat(id),
  }))
  const rest = conversations.length < MOST ? removed : otherWords(others.conversations)
  if (others.answers > 0) rows.push({ ...others, key: 'others', name: rest })
  if (tests.answers > 0) rows.push({ ...tests, key: 'tests', name: testWords })
  if (tokensOf(evals) > 0) rows.push({ ...evals, key: 'evals', name: evalWords })
  return (
    <Panel title={copy.conversations.title}>
      <UseTable first={copy.columns.conversation} rows={rows} />
    </Panel>
  )
}

/** The number of conversations that the server names. If there are fewer, any use beyond them is of removed ones. */
const MOST = 20

/** Shows the engines that gave the month's answers. */
export function EnginesTable({ use }: { use: TokenUse }) {
  const rows = use.models.map(({ engine, provider, model, ...sums }): Row => {
    const key = `${engine} ${provider} ${model}`
    if (engine === 'model') return { ...sums, key, name: `${model} (${provider})` }
    if (!model) return { ...sums, key, name: copy.engines.local }
    return { ...sums, key, name: copy.engines.fallback(model), hint: copy.engines.fallbackHint }
  })
  return (
    <Panel title={copy.engines.title}>
      <UseTable first={copy.columns.engine} rows={rows} />
    </Panel>
  )
}

/** Shows rows of use: answers, tokens, cost. */
export function UseTable({ first, rows }: { first: string; rows: Row[] }) {
  const { columns } = copy
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-right align-bottom text-xs text-muted sm:text-sm">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            {first}
          </th>
          <th scope="col" className="w-[5.25rem] py-2 font-semibold">
            {columns.answers}
          </th>
          <th scope="col" className="w-[4.75rem] py-2 font-semibold sm:w-24">
            {columns.tokens}
          </th>
          <th scope="col" className="w-[4.75rem] py-2 font-semibold sm:w-24">
            {columns.cost}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.key} className="numeric text-right align-baseline">
            <th scope="row" className="py-2.5 pr-2 text-left font-normal">
              {row.to ? (
                <Link to={row.to} title={row.name} className="line-clamp-2 font-semibold break-words hover:underline">
                  {row.name}
                </Link>
              ) : (
                <span className="block break-words">{row.name}</span>
              )}
              {row.hint && <span className="block text-xs text-muted">{row.hint}</span>}
            </th>
            <td className="py-2.5">{formatCount(row.answers)}</td>
            <td className="py-2.5">{formatCount(tokensOf(row))}</td>
            <td className="py-2.5">{formatCost(row.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
