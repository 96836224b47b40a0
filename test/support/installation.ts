import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'

const ENTRIES = path.join(import.meta.dirname, '../../apps/server/dist')
export const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }

/** Opens the product and its commands as processes of their own, on one data folder. */
export function openInstallation(dataDir: string, also: Record<string, string> = {}) {
  let child: ChildProcess | undefined
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const base = {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    DATA_DIR: dataDir,
    PORT: '0',
    BALCAO_DEMO: 'off',
    LOG_LEVEL: 'error',
    ...also,
  }
  return {
    /**
     * Starts the product.
     *
     * @returns the address at which it listens
     */
    async start(): Promise<string> {
      child = spawn(process.execPath, [path.join(ENTRIES, 'main.js')], {
        env: { ...base, BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let url = ''
      for await (const line of createInterface(child.stdout!)) {
        url ||= /https?:\/\/\S+/.exec(line)?.[0] ?? ''
        if (line.includes('Ctrl-C')) break
      }
      child.stdout!.resume()
      return url
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    /** Runs a command, or a start that fails, and returns its output and exit code. */
    async run(command: 'main' | 'backup' | 'restore' | 'rotate-key', args: string[], env: Record<string, string> = {}) {
      const done = spawn(process.execPath, [path.join(ENTRIES, `${command}.js`), ...args], {
        env: { ...base, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let said = ''
      for (const stream of [done.stdout, done.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
      const [code] = await once(done, 'exit')
      return { code, lines: said.trim().split('\n') }
    },
  }
}

/** Creates a person's browser, which keeps its cookies. */
export function browser(url: string) {
  const cookies = new Map<string, string>()
  return async (call: string, input: object = {}) => {
    const response = await fetch(`${url}/api/rpc/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': 'orpc',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify({ json: input }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    expect(response.ok, `${call} ${response.status}`).toBe(true)
    return (await response.json()).json
  }
}
