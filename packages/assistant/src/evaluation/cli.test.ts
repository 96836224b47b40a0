import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...args], { encoding: 'utf8' })

it('prints nothing of the sets that are kept apart but their rates', () => {
  const lines = (...args: string[]) =>
    run(...args)
      .stdout.trim()
      .split('\n')
  for (const line of lines('--held-out')) expect(line).toMatch(/^\w+ +\d+ \/ \d+ +[\d.]+ %$/)
  const one = ['--houses', 'evals/held-out/a-houses.json', '--cases', 'evals/held-out/a-cases.json', '--all']
  expect(lines(...one)).toEqual([expect.stringMatching(/^total +\d+ \/ \d+ +[\d.]+ %$/)])
})

it.each([
  ['nothing-here.json', 'nothing-here.json cannot be read: is the path right?\n'],
  ['README.md', 'README.md is no JSON\n'],
])('says in one line what is wrong with %s', (file, line) => {
  const { status, stdout, stderr } = run('--cases', file)
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: line })
})
