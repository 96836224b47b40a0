import type { EveningReport } from '../comparisons/evening.ts'
import type { measureInbox } from '../comparisons/inbox.ts'
import { cpus, loadavg, totalmem } from 'node:os'
import type { AssistantReport } from '../comparisons/assistant.ts'
import type { IdleReport } from '../comparisons/idle.ts'
import type { EngineReport } from '../comparisons/engine.ts'
import type { PeersReport } from '../comparisons/peers.ts'
import type { CampaignReport } from '../comparisons/campaign.ts'
import type { Comparison, Figure } from '../comparisons/comparison.ts'
import { LARGEST_LOSS, type Verdict } from './check.ts'

/** Describes the machine, without which the figures mean nothing. */
export function describeMachine() {
  const [processor] = cpus()
  return {
    processor: processor?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    loadBefore: loadavg()[0] ?? 0,
  }
}

/** Prints every figure beside its limit, and whether the ratio reaches its target. */
export function printComparison({ figure, limit, ratio, target, reached, conditions }: Comparison) {
  const rows = [figure, limit].map(describe)
  console.log(`\n${[HEAD, ...rows].map((row) => columns(row)).join('\n')}`)
  const verdict = reached ? 'reached' : 'NOT reached'
  console.log(`  ${figure.name}/${limit.name} = ${ratio.toFixed(2)}   meta ${target.toFixed(2)}: ${verdict}`)
  console.log(
    `  ${Object.entries(conditions)
      .map(([name, value]) => `${name} ${round(value)}`)
      .join(' · ')}`,
  )
}

/** Prints the figures of the engine. */
export function printEngine({
  numbers,
  allOpenMs,
  rssMbPerNumber,
  heapMbPerNumber,
  targetMb,
  reached,
  receive,
}: EngineReport) {
  console.log(`
  f  ${numbers} numbers in one process
     all connected after         ${round(allOpenMs)} ms
     memory a number             ${rssMbPerNumber.toFixed(2)} MB resident, ${heapMbPerNumber.toFixed(2)} MB of it live
     meta ${targetMb} MB: ${reached ? 'reached' : 'NOT reached'}
     received at ${receive.perSecond} a second     p50 ${round(receive.p50)} ms, p99 ${round(receive.p99)} ms (${receive.count} messages)`)
}

/** Prints the figures of the assistant. */
export function printAssistant({ sizes, ratio, targetP50, targetRatio, reached }: AssistantReport) {
  const rows = sizes.map(
    ({ snippets, turns, p50, p99, cpuMs, buildMs, rebuildMs, indexMb }) =>
      `     ${String(snippets).padStart(5)} snippets, ${String(turns).padStart(2)} turns before   reply p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, CPU ${cpuMs.toFixed(2)} ms   index ${round(buildMs)} ms, ${round(rebuildMs)} ms after a change, ${indexMb.toFixed(1)} MB`,
  )
  console.log(`
  g  a reply of the local attendant
${rows.join('\n')}
     largest beside smallest ${ratio.toFixed(1)}   meta p50 below ${targetP50} ms and at most ${targetRatio}: ${reached ? 'reached' : 'NOT reached'}`)
}

const HEAD = ['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms each', 'RSS MB', '']
const WIDTHS = [4, 11, 9, 9, 12, 8, 0]

function describe({ name, what, perSecond, p50, p99, memoryMb, cpuMsPerReply }: Figure): string[] {
  return [
    name,
    ...[perSecond, p50, p99, cpuMsPerReply, memoryMb].map((value) => (value === undefined ? '' : round(value))),
    what,
  ]
}

const columns = ([name = '', ...cells]: string[]) =>
  `  ${name.padEnd(WIDTHS[0]!)}${cells.map((cell, at) => (WIDTHS[at + 1] ? cell.padStart(WIDTHS[at + 1]!) : `   ${cell}`)).join('')}`

const round = (value: number) => (value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1))

/** Prints (i): each call of the chats screen beside its bare SQL and beside the same call of a small venue. */
export function printInbox({ size, figures }: Awaited<ReturnType<typeof measureInbox>>): void {
  console.log(`\ni  the inbox with ${size.conversations} conversations and ${size.messages} messages, at the HTTP API`)
  for (const figure of figures) {
    const { what, p50, p95, sqlP50, sqlP95, rowsP50, ofSql, ofRows, ofSmall, targets, reached } = figure
    const sides = [`API ${ms(p50)} / ${ms(p95)}`, `its SQL ${ms(sqlP50)} / ${ms(sqlP95)}`, `rows alone ${ms(rowsP50)}`]
    const ratios = `${ofSql.toFixed(1)}× (of the rows ${ofRows.toFixed(1)}×); of 1 000 messages ${ofSmall.toFixed(1)}×`
    const meta = `meta ${targets.ofSql}× and ${targets.ofSmall}×: ${reached ? 'reached' : 'NOT reached'}`
    console.log(`   ${what.padEnd(20)} ${sides.join(', ')} ms (p50 / p95)\n   ${''.padEnd(20)} ${ratios}   ${meta}`)
  }
}

const ms = (value: number) => value.toFixed(2)

/**
 * Prints (j): the rate of a campaign and the data that it adds, and the time of a look at a calendar in which nothing
 * is due.
 */
export function printCampaign(report: CampaignReport): void {
  const { recipients, perSecond, barePerSecond, ratio, rowsEach, bytesEach, ticks, targets, reached } = report
  console.log(`
  j  a campaign to ${recipients} people, its rate limit off
     recipients per second       ${round(perSecond)}; bare inserts ${round(barePerSecond)}: ${ratio.toFixed(2)}   meta ${targets.ratio}
     for each of them            ${rowsEach.toFixed(1)} rows, ${round(bytesEach)} bytes
     a look, nothing due         ${ticks.fewMs.toFixed(2)} ms with ${ticks.few} schedules, ${ticks.manyMs.toFixed(2)} ms with ${ticks.many}: ${ticks.ratio.toFixed(2)}   meta ${targets.tick}
     ${reached ? 'reached' : 'NOT reached'}`)
}

/** Prints (k): what the installation uses while it is idle. */
export function printIdle({ seconds, transactions, core, memoryMb, processes, targets, reached }: IdleReport): void {
  console.log(`
  k  the default installation, unused for ${seconds} s (${processes} processes)
     transactions per second     ${transactions.toFixed(1)}   meta ${targets.transactions}
     of one core                 ${(core * 100).toFixed(2)} %   meta ${(targets.core * 100).toFixed(1)} %
     memory                      ${round(memoryMb)} MB   meta ${targets.memoryMb}
     ${reached ? 'reached' : 'NOT reached'}`)
}

/** Prints each peer beside ours. */
export function printPeers({ pairs }: PeersReport): void {
  for (const { ours, peer, ratio, target, rate } of pairs) {
    console.log(`\n  l  ${peer.name}: a message in, a reply from a table out; latencies at ${rate.toFixed(1)} a second`)
    for (const { name, what, perSecond, p50, p99, unanswered, memoryMb, bootMs } of [ours, peer]) {
      const boot = bootMs === undefined ? '' : `, boot ${(bootMs / 1000).toFixed(1)} s`
      console.log(
        `     ${name.padEnd(10)} ${round(perSecond)} a second, p50 ${round(p50)} ms, p99 ${round(p99)} ms, ${unanswered} unanswered within a minute, ${round(memoryMb ?? 0)} MB${boot}   ${what}`,
      )
    }
    console.log(`     ${ratio.toFixed(1)} times   meta ${target}: ${ratio >= target ? 'reached' : 'NOT reached'}`)
  }
}

/** Prints (l): the cost of a message on a Friday night, by the number of venues. */
export function printEvening({ perSecond, points }: EveningReport): void {
  console.log(`\n  l  a Friday night, ${perSecond} messages a second`)
  for (const { venues, count, again, clock, p50, p99, workerMs, databaseMs } of points)
    console.log(
      `     ${String(venues).padStart(6)} venues, clock ${clock.toFixed(1)}×: ${count} messages, ${again} sent again, p50 ${round(p50)} ms, p99 ${round(p99)} ms; each ${workerMs.toFixed(2)} ms of a processor in the worker, ${databaseMs.toFixed(2)} in the database`,
    )
}

/** Prints what was saved, what is now, and what was lost. */
export function printCheck(verdicts: Verdict[]): void {
  if (verdicts.length === 0) console.log('  nothing was saved to compare with')
  else console.log(`\n  ${'figure'.padEnd(46)}${'before'.padStart(9)}${'now'.padStart(9)}${'loss'.padStart(9)}`)
  for (const { name, before, now, loss, fails } of verdicts) {
    const numbers = [before.toFixed(2), now.toFixed(2), `${(loss * 100).toFixed(0)} %`]
    const told = fails ? `   more than ${LARGEST_LOSS * 100} %` : ''
    console.log(`  ${name.padEnd(46)}${numbers.map((number) => number.padStart(9)).join('')}${told}`)
  }
}
