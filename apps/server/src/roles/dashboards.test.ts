import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { metricNames, metricsText } from '#platform/telemetry/metrics.ts'

const read = (file: string) => readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')

/** The endings that Prometheus adds to the name of a histogram. */
const PARTS = /_(bucket|sum|count)$/

async function strangers(expressions: string[]) {
  await metricsText()
  const known = new Set(metricNames())
  const used = expressions.flatMap((one) => one.match(/\b(?:balcao|process|nodejs)_\w+/g) ?? [])
  expect(used.length).toBeGreaterThanOrEqual(expressions.length)
  return used.filter((name) => !known.has(name) && !known.has(name.replace(PARTS, '')))
}

it('alerts on metrics that exist', async () => {
  const Alerts = z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) }),
        ),
      }),
    ),
  })
  const rules = Alerts.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThan(5)
  expect(await strangers(rules.map(({ expr }) => expr))).toEqual([])
})

it('shows metrics that exist', async () => {
  const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  const { panels } = Dashboard.parse(JSON.parse(read('grafana.json')))
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(await strangers(expressions)).toEqual([])
  // Each of ours is on it.
  const shown = expressions.join(' ')
  expect(metricNames().filter((name) => name.startsWith('balcao_') && !shown.includes(name))).toEqual([])
})
