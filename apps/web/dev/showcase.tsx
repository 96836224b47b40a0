import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { cx } from '#lib/cx.ts'
import { type Theme, useTheme } from '#lib/theme.ts'
import { type ReactNode, useState } from 'react'
import type { Show } from './show.tsx'
import { shows } from './shows/all.ts'

const THEMES: Theme[] = ['system', 'light', 'dark']

/** Shows `/dev/components`: every component in each of its states, light beside dark, with a search by name. */
export function Showcase() {
  const [search, setSearch] = useState('')
  const [theme, setTheme] = useTheme()
  const words = search.trim().toLowerCase()
  const groups = Object.entries(shows)
    .map(([title, group]) => ({ title, group: group.filter(({ file }) => file.includes(words)) }))
    .filter(({ group }) => group.length > 0)
  return (
    <main className="mx-auto max-w-[1600px] px-4 py-6 sm:px-6">
      <header className="sticky top-0 z-30 -mx-4 mb-6 flex flex-wrap items-center gap-4 bg-paper px-4 py-3">
        <h1 className="font-display text-xl font-bold">Components</h1>
        <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
          <SearchBox label="Search components" clearLabel="Clear" value={search} onChange={setSearch} busy={false} />
        </div>
        <Select
          aria-label="Theme of the page and of windows"
          className="w-40"
          value={theme}
          onChange={({ currentTarget }) => setTheme(THEMES.find((each) => each === currentTarget.value) ?? 'system')}
        >
          {THEMES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </header>
      {groups.length === 0 && <output>{`There is no component called “${search}”.`}</output>}
      {groups.map(({ title, group }) => (
        <section key={title} aria-label={title} className="mb-10">
          <h2 className="mb-4 font-display text-lg font-semibold">{title}</h2>
          <div className="space-y-8">
            {group.map((show) => (
              <Shown key={show.file} show={show} />
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

function Shown({ show: { file, states } }: { show: Show }) {
  return (
    <article id={file} aria-label={file}>
      <h3 className="mb-2 text-sm font-semibold">{`${file}.tsx`}</h3>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <div
            key={scheme}
            data-scheme={scheme}
            className={cx(
              'min-w-0 space-y-4 rounded-panel border border-line bg-paper p-4 text-ink',
              scheme === 'light' ? 'scheme-light' : 'scheme-dark',
            )}
          >
            {Object.entries(states).map(([name, node]) => (
              <State key={name} name={name}>
                {node}
              </State>
            ))}
          </div>
        ))}
      </div>
    </article>
  )
}

function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-xs text-muted">{name}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}
