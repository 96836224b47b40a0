import { simulator } from '@balcao/copy/simulator'
import { unsaved } from '@balcao/copy/unsaved'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseFiles } from '../../testing/choose-files.ts'
import { look } from '../../testing/look.ts'
import { says } from '../../testing/open-screen.tsx'
import { ANA, CAIO, lost, openPhone, refused } from '../../testing/scripted-phones.ts'

const { errors } = simulator
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const again = () => press('Tentar de novo')
const field = () => page.getByLabelText('Mensagem', { exact: true })

test('says why a code links nothing', async () => {
  const phone = await openPhone(`pessoa=${ANA.phone}&tela=qr`)
  await says('Nenhum QR Code aberto agora', 'No painel, use “Conectar WhatsApp” na rede de demonstração.')
  phone.answer({ scan: () => refused('qr_invalid') })
  await page.getByLabelText('Ou cole o texto do QR Code').fill('mesa para quatro')
  await press('Ler')
  await says(errors.qr_invalid)
  await look()
  await again()
  const code = async () => {
    await page.getByLabelText('Ou digite o código de 8 caracteres do painel').fill('wzye-1h2y')
    await press('Conectar com código')
  }
  phone.answer({ pairing: () => refused('code_unknown') })
  await code()
  await says(errors.code_unknown)
  expect(phone.calls.filter(({ call }) => ['scan', 'pairing'].includes(call))).toEqual([
    { call: 'scan', body: { phone: ANA.phone, qr: 'mesa para quatro' } },
    { call: 'pairing', body: { phone: ANA.phone, code: 'WZYE1H2Y' } },
  ])
  await again()
  phone.answer({ pairing: lost })
  await code()
  await says(errors.offline)
})

test('says why nobody is to be seen, and asks again when told to', async () => {
  const phone = await openPhone('', { people: () => refused('forbidden') })
  await says(simulator.people.error, errors.forbidden)
  await look()
  phone.answer({ people: () => [ANA] })
  await again()
  await expect.element(page.getByRole('button', { name: /^Ana Beatriz/ })).toBeVisible()
  await says('Escolha uma pessoa', 'O celular dela aparece aqui, pronto para conversar com a casa.')
})

test('says why somebody cannot be added, and keeps what was typed', async () => {
  const elis = { name: 'Elis Moura', phone: '5511944441005', linkedDevices: [] }
  const phone = await openPhone('', { 'POST people': lost })
  await press('Dona Lúcia')
  await says('Não foi possível criar a pessoa', errors.offline)
  await press('Nova pessoa')
  const form = page.getByRole('dialog', { name: 'Nova pessoa' })
  const save = () => form.getByRole('button', { name: 'Criar pessoa' }).click()
  await save()
  await says('Preencha este campo.', 'Digite o número com DDD, por exemplo (11) 98765-4321.')
  await form.getByLabelText('Nome').fill(elis.name)
  await form.getByLabelText('Celular').fill('11944441005')
  for (const leave of [() => userEvent.keyboard('{Escape}'), () => press('Cancelar')]) {
    await leave()
    await says(unsaved.title)
    await press(unsaved.stay)
  }
  await save()
  await expect.element(form.getByRole('alert').filter({ hasText: errors.offline })).toBeVisible()
  await look({ floating: true })
  phone.answer({ 'POST people': () => elis, people: () => [ANA, elis] })
  await save()
  await expect.element(page.getByRole('region', { name: 'Celular de Elis Moura' })).toBeVisible()
  await says('Nenhuma conversa', 'Escreva para uma casa e veja o agente responder.')
})

test('says why the chats do not come', async () => {
  const phone = await openPhone(`pessoa=${ANA.phone}`, { chats: () => refused('forbidden') })
  await says('Não foi possível carregar as conversas', errors.forbidden)
  phone.answer({ chats: () => ({ chats: [] }) })
  await again()
  await says('Nenhuma conversa')
})

test('says why a chat does not come', async () => {
  const phone = await openPhone(`pessoa=${ANA.phone}&com=${CAIO.phone}`, { chat: () => refused('forbidden') })
  await says('Não foi possível carregar a conversa', errors.forbidden)
  await look()
  phone.answer({ chat: () => ({ messages: [] }) })
  await again()
  await says('Diga oi', 'Caio recebe sua mensagem na hora.')
})

test('keeps the words of a message that does not leave', async () => {
  const phone = await openPhone(`pessoa=${ANA.phone}&com=${CAIO.phone}`, { messages: lost })
  await field().fill('tem mesa?')
  await press('Enviar')
  await says('Mensagem não enviada', errors.offline)
  await expect.element(field()).toHaveValue('tem mesa?')
  await says('Diga oi')
  const sent: object[] = []
  phone.answer({
    messages: ({ id, text }) => {
      sent.push({ id, text, fromMe: true, at: new Date(), status: 'sent' })
      return { id }
    },
    chat: () => ({ messages: sent }),
  })
  await press('Enviar')
  await expect.element(page.getByRole('log').getByText('tem mesa?')).toBeVisible()
  await expect.element(field()).toHaveValue('')
})

test('says why a file cannot be sent, and takes none', async () => {
  await openPhone(`pessoa=${ANA.phone}&com=${CAIO.phone}`)
  await expect.element(field()).toBeVisible()
  await chooseFiles(new File([], 'lista.pdf'))
  await says('O arquivo está vazio. Escolha outro.')
  await chooseFiles(new File([new Uint8Array(64_000_001)], 'filme.mp4'))
  await says('O arquivo passa de 64 MB. Escolha um menor.')
  const unread = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await chooseFiles(new File(['%PDF-1.4'], 'lista.pdf'))
  await says('Não foi possível ler o arquivo. Escolha de novo.')
  await expect.element(page.getByRole('button', { name: 'Retirar o arquivo' })).not.toBeInTheDocument()
  unread.mockRestore()
  await chooseFiles(new File(['%PDF-1.4'], 'lista.pdf'))
  await expect.element(page.getByRole('button', { name: 'Retirar o arquivo' })).toBeVisible()
})

test('says whether a device was let go of', async () => {
  const owner = { ...CAIO, linkedDevices: [{ device: 1, online: true }] }
  const phone = await openPhone(`pessoa=${owner.phone}&tela=aparelhos`, { people: () => [owner], unlink: lost })
  await press('Desconectar')
  await says('Não foi possível desconectar', errors.offline)
  phone.answer({ unlink: () => null, people: () => [CAIO] })
  await press('Desconectar')
  await says('Aparelho desconectado', 'O painel da casa mostra que o celular encerrou a conexão.')
  await says('Nenhum aparelho conectado')
})

test('tells when there is nobody to write to', async () => {
  await openPhone(`pessoa=${ANA.phone}&tela=nova`, { people: () => [ANA] })
  await says('Ainda não há com quem conversar', simulator.start.noneText)
})
