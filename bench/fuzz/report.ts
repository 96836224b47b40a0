import { neverSucceeds } from './never-succeed.ts'
import { median } from '../support/statistics.ts'
import type { FuzzReport, Finding } from './fuzz.ts'

/**
 * Prints the totals and the findings, one request for each fault of each endpoint.
 *
 * @returns the number of findings
 */
export function reportFuzz({ sent, endpoints, answered, statuses, findings, times }: FuzzReport, log: string): number {
  const sorted = times.toSorted((one, other) => one - other)
  const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  console.log(`
sent            ${sent}
endpoints       ${endpoints.length}, ${answered.size} of them did what was asked at least once
answers         ${[...statuses]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, times]) => `${status}: ${times}`)
    .join(', ')}
times           ${Math.round(median(times))} ms (median), ${part(0.99)} ms (99 %), ${Math.round(sorted.at(-1) ?? 0)} ms (longest)`)
  const only = (wanted: Finding['kind']) => findings.filter(({ kind }) => kind === wanted).length
  const groups = Map.groupBy(
    findings,
    ({ request, answer, kind }) => `${kind}: ${request.endpoint.name} ${answer.status}`,
  )
  for (const [what, group] of groups) if (!what.startsWith('waited')) show(what, group)
  const never = endpoints.filter((name) => !answered.has(name) && !neverSucceeds(name))
  if (never.length > 0) console.log(`\nnever did what was asked:\n  ${never.join('\n  ')}`)
  const count = never.length + findings.filter(({ kind }) => kind === 'fault' || kind === 'slow').length
  console.log(`
5xx             ${only('fault')}
above 1 s       ${only('slow')}, and ${only('slow once')} that were not when asked again; ${only('waited')} waited for somebody else, as they say`)
  if (count > 0 && log) console.log(`\nthe end of the log:\n${log.slice(-4_000)}`)
  return count
}

function show(what: string, [first, ...others]: Finding[]) {
  const { request, answer } = first!
  const { method, path, headers, body, who, how } = request
  console.log(`
${what}${others.length > 0 ? `, and ${others.length} more` : ''}
  ${Math.round(answer.ms)} ms, ${who}, ${how}: ${answer.text.slice(0, 300)}
  ${method} ${path.slice(0, 600)} ${JSON.stringify(headers)}
  ${body === undefined ? '(no body)' : `${body.slice(0, 1_200)}${body.length > 1_200 ? ` … (${body.length} characters)` : ''}`}`)
}
