import type { Reservation, ReservationStatus } from '@balcao/contract'
import { rateLimit } from '@balcao/copy/rate-limit'
import { reservations } from '@balcao/copy/reservations/screen'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { look } from '../../testing/look.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'
import { type Answers, refusal } from '../../testing/scripted-server.ts'
import { failsOffline, press } from '../../testing/windows.ts'

const TABLE: Reservation = {
  id: '01980000-0000-7000-8000-000000000007',
  code: 'R7K2',
  name: 'Otávio Lacerda',
  date: '2026-12-18',
  time: '20:00',
  partySize: 2,
  phone: '',
  notes: '',
  status: 'confirmed',
  origin: 'person',
  contactId: null,
  conversationId: null,
  keptAt: null,
  afterMidnight: false,
  createdAt: new Date('2026-12-11T12:00:00Z'),
}
const dialog = page.getByRole('dialog')
const list = (status: ReservationStatus): Answers['reservations'] => ({
  list: () => ({ reservations: [{ ...TABLE, status }], total: 1, today: '2026-12-11', periods: [] }),
})

test('says why a table cannot be saved, and saves it all the same where somebody wants to', async () => {
  const server = await openScreen('/dashboard/reservations')
  await page.getByRole('button', { name: 'Nova reserva' }).first().click()
  await dialog.getByLabelText('Dia', { exact: true }).fill('')
  await dialog.getByLabelText('Pessoas', { exact: true }).fill('0')
  await press('Salvar')
  await says('Escolha um dia.', 'Digite um horário, por exemplo 20:30.', 'De 1 a 999.')
  await dialog.getByLabelText('Em nome de').fill('Otávio Lacerda')
  await dialog.getByLabelText('Dia', { exact: true }).fill('2026-12-18')
  await dialog.getByRole('textbox', { name: 'Horário' }).fill('20:00')
  let people = 1
  const { problem: words } = reservations.form
  for (const problem of Object.keys(words) as (keyof typeof words)[]) {
    server.answer({ reservations: { add: () => ({ reservation: null, problem }) } })
    await dialog.getByLabelText('Pessoas', { exact: true }).fill(String(++people))
    await press('Salvar')
    await says(words[problem])
  }
  await failsOffline(server, 'Não foi possível salvar a reserva', () => press('Salvar mesmo assim'))
  await press('Salvar')
  server.answer({ reservations: { add: () => ({ reservation: TABLE, problem: null }) } })
  await press('Salvar mesmo assim')
  await says('Reserva salva')
  const { date, time, name } = TABLE
  const reservation = { name, date, time, partySize: people, phone: '', notes: '' }
  await expect
    .poll(() => server.calls)
    .toContainEqual({
      procedure: 'reservations/add',
      input: { reservation, anyway: true },
    })
})

test('says what became of a table, and that nothing did', async () => {
  const server = await openScreen('/dashboard/reservations', {
    reservations: {
      ...list('confirmed'),
      setStatus: ({ status }) => {
        server.answer({ reservations: list(status) })
        return { ...TABLE, status }
      },
      history: () => Promise.reject(refusal('forbidden')),
    },
  })
  const arrive = () => page.getByRole('button', { name: 'Chegou' }).first().click()
  await failsOffline(server, 'Não foi possível mudar a reserva', arrive)
  await arrive()
  await says('Mesa ocupada')
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'Mais ações da reserva de Otávio Lacerda' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await more('Não veio')
  await says('Marcada como não veio')
  await more('Voltar para confirmada')
  await says('Reserva confirmada')
  await more('Editar')
  await says('Não foi possível carregar o histórico.')
  await press('Cancelar')
  await more('Cancelar reserva')
  await press('Cancelar reserva')
  await says('Reserva cancelada')
})

test('says that the reminder of a table waits and will be too late', async () => {
  const wait = {
    kind: 'reservation' as const,
    id: TABLE.id,
    because: 'restricted' as const,
    until: null,
    isTooLate: true,
  }
  await openScreen('/dashboard/reservations', {
    reservations: list('confirmed'),
    channels: { waits: () => ({ waits: [wait] }) },
  })
  await says(`${rateLimit.waits.because('restricted', null)} ${rateLimit.waits.tooLate.reservation}`)
  await look()
})
