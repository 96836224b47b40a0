import type { ReplyTrace } from '@balcao/contract'
import { tryOut } from '@balcao/copy/try-out'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../../testing/open-screen.tsx'

test('tells why an answer is not the one of the model', async () => {
  const { failure, engine, title } = tryOut.trace
  const failures = Object.keys(failure) as (keyof typeof failure)[]
  let turn = 0
  const trace = (named: ReplyTrace['failure']): ReplyTrace => ({
    engine: 'local',
    failure: named,
    intents: [],
    sources: [],
    unanswered: [],
    actions: [],
    tokens: 0,
    cost: null,
  })
  await openScreen('/dashboard', {
    assistant: {
      tryOut: () => ({ text: 'Hoje não.', handsOver: false, dialogue: null, trace: trace(failures[turn++] ?? null) }),
    },
  })
  await page.getByRole('button', { name: 'Teste Assistente' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const [asked, named] of failures.entries()) {
    await dialog.getByRole('textbox', { name: 'Digite uma mensagem' }).fill('abre hoje?')
    await dialog.getByRole('button', { name: tryOut.send, exact: true }).click()
    await dialog.getByText(title).nth(asked).click()
    await expect.element(dialog.getByText(`${engine.local} · ${failure[named]}`)).toBeVisible()
  }
})
