import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { takeDataDirLock } from './data-dir-lock.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'balcao-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  it('is held once, says by whom, and can be taken again after its release', () => {
    const lock = takeDataDirLock(path.join(dataDir, 'new'))
    expect(refusal(path.join(dataDir, 'new'))).toMatchObject({ code: 'data_dir_in_use', detail: String(process.pid) })
    lock.release()
    takeDataDirLock(path.join(dataDir, 'new')).release()
  })

  it('closes the folder to everybody else, a new one and one that was open', () => {
    const folders = ['new', 'open'].map((name) => path.join(dataDir, name))
    mkdirSync(folders[1]!, { mode: 0o755 })
    for (const folder of folders) {
      takeDataDirLock(folder).release()
      expect(statSync(folder).mode & 0o777).toBe(0o700)
    }
  })

  it('of another process is respected while it lives and gone after kill -9', async () => {
    const code = `
      import { takeDataDirLock } from ${JSON.stringify(path.join(import.meta.dirname, 'data-dir-lock.ts'))}
      // Kept: what nobody holds is collected, and its lock with it.
      globalThis.lock = takeDataDirLock(${JSON.stringify(dataDir)})
      console.log('held')
      setInterval(() => {}, 1000)`
    const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    // However this test ends: a process that is left over keeps the run from ending.
    onTestFinished(() => void other.kill('SIGKILL'))
    await once(other.stdout, 'data')
    expect(refusal(dataDir)).toMatchObject({ code: 'data_dir_in_use', detail: String(other.pid) })
    expect(other.exitCode).toBeNull()

    const exited = once(other, 'exit')
    other.kill('SIGKILL')
    await exited
    const lock = takeDataDirLock(dataDir)
    expect(readFileSync(path.join(dataDir, 'server.pid'), 'utf8').trim()).toBe(String(process.pid))
    lock.release()
  })

  it('is refused where nothing can be written', () => {
    const file = path.join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(refusal(path.join(file, 'data'))).toMatchObject({
      code: 'data_dir_unwritable',
      detail: path.join(file, 'data'),
    })
    expect(refusal(file)).toMatchObject({ code: 'data_dir_unwritable' })
    mkdirSync(path.join(dataDir, 'other/server.lock'), { recursive: true })
    expect(refusal(path.join(dataDir, 'other'))).toMatchObject({ code: 'data_dir_unwritable' })
    expect(refusal('/proc/balcao')).toMatchObject({ code: 'data_dir_unwritable' })
  })
})

function refusal(folder: string): unknown {
  try {
    takeDataDirLock(folder).release()
  } catch (error) {
    return error
  }
  return undefined
}
