import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Ask, PartInput, PartName, RemotePart, Told } from './parts.ts'

/** Starts a part in a process of its own. A call rejects when it fails there or the process ends. */
export async function startPart<Name extends PartName>(name: Name, input: PartInput<Name>, profileDir?: string) {
  const profile = profileDir ? ['--cpu-prof', `--cpu-prof-dir=${profileDir}`] : []
  const entry = new URL('./main.ts', import.meta.url)
  const child = fork(entry, [name, JSON.stringify(input)], { execArgv: [...process.execArgv, ...profile] })
  const ended = once(child, 'exit')
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0

  const expect = (id: number) => {
    const answer = Promise.withResolvers<unknown>()
    asked.set(id, answer)
    return answer.promise
  }
  child.on('message', (message) => {
    const { id, result, error } = message as Told
    const answer = asked.get(id)
    asked.delete(id)
    if (error === undefined) answer?.resolve(result)
    else answer?.reject(new Error(`${name}: ${error}`))
  })
  child.once('exit', (code) => {
    for (const { reject } of asked.values()) reject(new Error(`${name} ended with ${code}`))
  })
  const call = async (method: string, args: unknown[]) => {
    const ask: Ask = { id: ++last, method, args }
    const answer = expect(ask.id)
    child.send(ask)
    return answer
  }
  const close = async () => {
    if (child.connected) await call('close', [])
    await ended
  }

  await expect(0)
  const get = (_: object, method: string | symbol) => {
    if (method === Symbol.asyncDispose) return close
    // A promise resolves to something without `then`.
    return method === 'then' ? undefined : (...args: unknown[]) => call(String(method), args)
  }
  return new Proxy({}, { get }) as RemotePart<Name>
}
