import type { VenueFile, SchedulePreview } from '@balcao/contract'
import { errors } from '@balcao/copy/errors'
import { schedules } from '@balcao/copy/schedules/screen'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { formatPhone } from '#lib/format.ts'
import { postForm } from '#lib/files/post-form.ts'
import { look } from '../../../testing/look.ts'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { PREVIEW, SCHEDULE } from '../../../testing/outreach.ts'
import { refusal } from '../../../testing/scripted-server.ts'
import { press } from '../../../testing/windows.ts'

// Files go to the server in the older way, which no scripted server answers.
vi.mock('#lib/files/post-form.ts', () => ({ postForm: vi.fn<typeof postForm>() }))

const POSTER: VenueFile = {
  id: '01980000-0000-7000-8000-0000000000f1',
  kind: 'document',
  mimeType: 'application/pdf',
  fileName: 'cartaz.pdf',
  size: 40,
  seconds: null,
  width: null,
  height: null,
}
const dialog = page.getByRole('dialog')

async function open() {
  const server = await openScreen('/dashboard/schedules', { schedules: { preview: () => PREVIEW } })
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await dialog.getByLabelText('Título').fill('Samba')
  await dialog.getByLabelText('Tipo').selectOptions('Campanha')
  await dialog.getByLabelText('Quem recebe').selectOptions('Todos os contatos')
  return server
}
const attach = (name: string) => dialog.getByLabelText('Anexar arquivo').upload(new File(['%PDF'], name))
const write = (text: string) => dialog.getByLabelText('Texto').fill(text)

test('says what would keep a schedule from leaving as it is meant', async () => {
  const server = await open()
  let asked = 0
  /** Types another text, so that the page asks for a preview again, and waits for these words. */
  const warns = async (preview: Partial<SchedulePreview>, ...said: string[]) => {
    server.answer({ schedules: { preview: () => ({ ...PREVIEW, ...preview }) } })
    await write(`Oi ${++asked}`)
    await says(...said)
  }
  await dialog.getByLabelText('Data de Início').fill('2026-12-11T19:00')
  await dialog.getByLabelText('Data de Término').fill('2026-12-11T19:00')
  const who = dialog.getByLabelText('Quem recebe')
  await who.selectOptions('Etiquetas')
  await says('Nenhum contato tem etiqueta ainda.')
  await who.selectOptions('Um segmento')
  await says('Nenhum segmento foi criado ainda, em Contatos.')
  await who.selectOptions('Todos os contatos')
  const late = 'Não dá tempo até a Data de Término: a última sairia por volta de 11/12/2026 às 20:30.'
  const lastAt = new Date('2026-12-11T23:30:00Z')
  await warns({ estimate: { lastAt, lastAtLocal: '2026-12-11T20:30', dailyCap: 100 } }, late)
  await press('Usar essa data')
  await expect.element(dialog.getByText(late)).not.toBeInTheDocument()
  const only = 'Seu plano só tem mais 1 envio neste mês. O resto espera o mês que vem, ou um plano maior.'
  await warns({ plan: { left: 1, overContacts: false } }, only)
  await warns({ plan: { left: 0, overContacts: false } }, schedules.preview.nothingLeft)
  await warns({ plan: { left: null, overContacts: true } }, schedules.preview.overContacts)
  const closed = 'O número está desconectado agora. O envio espera por ele até o fim da tolerância.'
  await warns({ channel: { ...PREVIEW.channel!, isOpen: false } }, closed)
  await look()
  const nobody = 'Ninguém receberia este envio agora. · 3 pediram para não receber e ficam de fora'
  await warns({ optedOut: 3 }, nobody)
  await warns({ channel: null }, 'Nenhum número conectado ainda: conecte um para este envio sair.')
  await dialog.getByLabelText('Tipo').selectOptions('Lembrete')
  await who.selectOptions('O WhatsApp do dono')
  const owner = { phone: '5511987654321', isKnown: false }
  await warns({ owner }, schedules.preview.owner.unknown(formatPhone(owner.phone)))
  await warns({ owner: { phone: null, isKnown: false } }, schedules.preview.owner.missing)
})

test('says why the server does not take a text', async () => {
  const server = await open()
  for (const code of ['variable_unknown', 'text_may_be_empty', 'caption_too_long', 'schedule_past'] as const) {
    server.answer({ schedules: { create: () => Promise.reject(refusal(code)) } })
    await write(`Oi ${code}`)
    await press('Salvar')
    await says('Erro ao salvar evento', errors[code])
  }
})

test('says what does not go with a file', async () => {
  vi.mocked(postForm).mockImplementation(() => Promise.resolve(JSON.stringify(POSTER)))
  await open()
  await attach('cartaz.pdf')
  await expect.element(dialog.getByRole('link', { name: 'cartaz.pdf' })).toBeVisible()
  await write('a'.repeat(1_025))
  await press('Salvar')
  await says(errors.caption_too_long)
  vi.mocked(postForm).mockImplementation(() => Promise.resolve(JSON.stringify({ ...POSTER, kind: 'audio' })))
  await attach('oi.mp3')
  await write('Oi')
  await says('Um áudio vai sem texto: tire o texto ou troque o arquivo.')
})

test('waits for a file that is on its way', async () => {
  const upload = Promise.withResolvers<string>()
  vi.mocked(postForm).mockImplementation(() => upload.promise)
  const server = await open()
  server.answer({ schedules: { create: () => SCHEDULE } })
  await attach('cartaz.pdf')
  await press('Salvar')
  const wait = dialog.getByText('Espere o arquivo terminar de subir.')
  await expect.element(wait).toBeVisible()
  await look({ busy: true })
  upload.resolve(JSON.stringify(POSTER))
  await expect.element(dialog.getByRole('link', { name: 'cartaz.pdf' })).toBeVisible()
  await expect.element(wait).not.toBeInTheDocument()
  await press('Salvar')
  await says('Evento salvo')
  await expect.element(dialog).not.toBeInTheDocument()
  const saved = server.calls.find(({ procedure }) => procedure === 'schedules/create')
  expect(saved?.input).toMatchObject({ title: 'Samba', fileId: POSTER.id, audience: { kind: 'all' } })
})
