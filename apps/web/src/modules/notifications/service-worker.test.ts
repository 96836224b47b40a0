import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

/** The worker as a browser has it, beside a page that was open before the worker was there: controlled by nobody. */
async function worker() {
  const page = { focused: true, focus: vi.fn(), postMessage: vi.fn() }
  const clients = {
    claim: vi.fn(async () => undefined),
    matchAll: async (which: { includeUncontrolled?: boolean }) => (which.includeUncontrolled ? [page] : []),
    openWindow: vi.fn(),
  }
  const registration = { showNotification: vi.fn() }
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, listener: (event: object) => void) => void listeners.set(name, listener)
  const source = await readFile(new URL('../../../public/sw.js', import.meta.url), 'utf8')
  runInNewContext(source, { self: { addEventListener, clients, registration } })
  const tell = async (name: string, event: object) => {
    let done: Promise<unknown> | undefined
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void (done = promise) })
    await done
  }
  return { page, clients, registration, tell }
}

it('takes the pages that are open already', async () => {
  const { clients, tell } = await worker()
  await tell('activate', {})
  expect(clients.claim).toHaveBeenCalledOnce()
})

it('shows nothing to whoever has the product before them, also in a page from before it', async () => {
  const { registration, page, tell } = await worker()
  const push = { data: { json: () => ({ title: 'Marina espera', body: '', tag: 'c', url: '/dashboard/chats/c' }) } }
  await tell('push', push)
  expect(registration.showNotification).not.toHaveBeenCalled()
  page.focused = false
  await tell('push', push)
  expect(registration.showNotification).toHaveBeenCalledOnce()
})

it('leads the page that is open to what was pressed, and opens no second one', async () => {
  const { clients, page, tell } = await worker()
  await tell('notificationclick', { notification: { close: vi.fn(), data: { url: '/dashboard/chats/c' } } })
  expect(page.postMessage).toHaveBeenCalledWith({ go: '/dashboard/chats/c' })
  expect(clients.openWindow).not.toHaveBeenCalled()
})
