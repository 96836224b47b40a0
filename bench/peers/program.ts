import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryMb, treeOf } from '../support/processes.ts'

/** Milliseconds. */
const START_LIMIT = 300_000
const STOP_LIMIT = 20_000
const LOOK_EVERY = 50

type Options = { command: string[]; cwd: string; env: Record<string, string> }

/** Runs a program to its end. @throws with what it said when it fails */
export async function runProgram(options: Options): Promise<void> {
  const { child, said } = spawned(options)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${options.command.join(' ')} ended with ${code}:\n${said()}`)
}

/** Starts a program and waits until an address answers 200. */
export async function startProgram(options: Options & { ready: string }) {
  const began = performance.now()
  const { child, said } = spawned(options)
  const runs = () => child.exitCode === null && child.signalCode === null
  while (!(await answers(options.ready))) {
    if (!runs()) throw new Error(`${options.command.join(' ')} ended:\n${said()}`)
    if (performance.now() - began > START_LIMIT) throw new Error(`${options.ready} does not answer:\n${said()}`)
    await pause(LOOK_EVERY)
  }
  return {
    bootMs: Math.round(performance.now() - began),
    said,
    /** Returns the megabytes of all its processes. */
    memory: async () => sum(await Promise.all((await treeOf(child.pid!)).map(memoryMb))),
    async stop() {
      if (!runs()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
      await ended
      clearTimeout(timer)
    },
  }
}

function spawned({ command, cwd, env }: Options) {
  const [program = '', ...args] = command
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, args, { cwd, env: { PATH, HOME, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const keep = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-10_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  process.once('exit', () => child.kill('SIGTERM'))
  return { child, said: () => text }
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
