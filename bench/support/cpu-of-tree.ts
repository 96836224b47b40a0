import { readdirSync, readFileSync } from 'node:fs'

/** Returns the processor time in milliseconds of a process, its children, and those of its children that ended. */
export function cpuOfTree(pid: number): number {
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (Number(name) === pid) ticks += sum(stat.slice(11, 15))
    else if (Number(stat[1]) === pid) ticks += sum(stat.slice(11, 13))
  }
  return ticks * 10
}

/** Returns what `/proc` tells of a process, from its state on; nothing when it has just ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return []
  }
}

const sum = (ticks: string[]) => ticks.reduce((total, tick) => total + Number(tick), 0)
