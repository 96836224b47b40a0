import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { HttpApp } from '#platform/http/http-app.ts'
import { mountSecurityTxt } from './security-txt.ts'

const NOW = new Date('2026-01-07T23:00:00Z')
const read = (publicUrl: string, email: string, sourceUrl = '') => {
  const http: HttpApp = new Hono()
  mountSecurityTxt(http, { publicUrl, support: { email, phone: '', sourceUrl } }, { now: () => NOW })
  return http.request('/.well-known/security.txt')
}

it('names an address, its own place and the policy, and runs out within a year of when it is read', async () => {
  const response = await read('https://balcao.example', 'ajuda@balcao.example', 'https://source.example/balcao')
  expect(response.headers.get('content-type')?.toLowerCase()).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(`Contact: mailto:ajuda@balcao.example
Expires: 2026-07-06T23:00:00.000Z
Preferred-Languages: pt-BR, en
Canonical: https://balcao.example/.well-known/security.txt
Policy: https://source.example/balcao
`)
})

it('leaves out addresses that are not https, which the format forbids', async () => {
  const text = await (await read('http://127.0.0.1:3000', 'ajuda@balcao.example', 'http://source.example')).text()
  expect(text.split('\n').map((line) => line.split(':')[0])).toEqual(['Contact', 'Expires', 'Preferred-Languages', ''])
})

it('is not there without an address to write to', async () => {
  expect((await read('https://balcao.example', '')).status).toBe(404)
})
