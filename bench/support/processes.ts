/** Reads from /proc what processes use, which works on Linux only. */
import { readdir, readFile } from 'node:fs/promises'

/** Ticks of a processor that /proc counts in a second. */
const TICKS_A_SECOND = 100

/** Returns a process and all of its descendants. */
export async function treeOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map(await Promise.all(pids.map(async (one) => [one, (await statOf(one))?.parent] as const)))
  const found = [pid]
  for (const one of found) found.push(...pids.filter((other) => parents.get(other) === one))
  return found
}

/**
 * Returns the parent and the ticks of a process from /proc, or null where it has ended. Children that it has seen end
 * count as its own: a database starts one for each connection and each vacuum.
 */
async function statOf(pid: number): Promise<{ parent: number; ticks: number } | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (!line) return null
  // The name, in parentheses, may hold spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const times = fields.slice(11, 15).map(Number)
  return { parent: Number(fields[1]), ticks: times.reduce((total, ticks) => total + ticks, 0) }
}

/** Returns the processor time of a process and its ended children so far, in milliseconds. */
export const cpuMs = async (pid: number) => (((await statOf(pid))?.ticks ?? 0) * 1000) / TICKS_A_SECOND

/** Returns the memory of a process in megabytes; what it shares counts as its part of it. */
export async function memoryMb(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(text.match(/^Pss: +(\d+) kB/m)?.[1] ?? 0) / 1024
}
