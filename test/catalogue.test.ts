import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errors } from '../packages/copy/src/errors.ts'

/** docs/catalogue-connection.md is true: every message has a screen test, that test waits for its very words, and the server has a test of its code. */

/** The specification, section 8, "Connection", and the three refusals of section 5 that belong to it; variables are left out. */
const MESSAGES = [
  'Instância não encontrada. A instância deve ser criada ao criar uma nova conta.',
  'Não foi possível limpar o estado da instância. Tente novamente mais tarde.',
  'Instância não está completamente desconectada. Aguarde alguns segundos e tente novamente.',
  'QR Code não disponível após múltiplas tentativas. Por favor, tente novamente mais tarde.',
  'QR Code não disponível. Tente novamente em alguns minutos.',
  'Erro ao buscar instâncias. Por favor, tente novamente.',
  'Erro: Nome da instância não definido.',
  'Erro ao verificar instâncias: {status}.',
  'Erro ao criar instância: {status} - {message}.',
  'Erro ao buscar QR Code: {status} - {message}.',
  'QR Code não encontrado na resposta',
  'Instância não foi criada corretamente. Tente novamente.',
  'Erro ao desconectar: {detail}',
  'Erro ao verificar status: {detail}',
  'Nenhuma instância encontrada para verificar o status.',
  'Erro ao reconectar.',
  'Erro ao configurar agente. Por favor, tente novamente.',
  'Erro ao carregar configurações',
  'Erro ao salvar',
  'Erro ao reconectar',
  'Erro ao criar instância',
  'Configurações salvas',
  'As configurações do agente foram atualizadas com sucesso.',
  'QR Code gerado',
  'Cadastre seu telefone antes de conectar o WhatsApp.',
  'Já existe uma instância com este número. Por favor, use outro número.',
  'Número do WhatsApp inválido. Use apenas números com código do país.',
]

const rows = readFileSync('docs/catalogue-connection.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| message'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, message = '', code = '', , title = '']) => ({ message, code, title }))

/** What each screen test does, by its title. */
const bodies = new Map(
  [
    'modules/channels/agent-settings-page',
    'modules/accounts/configuration/configuration-page',
    'modules/channels/connect-dialog',
    'modules/channels/configuration/link-dialog',
  ].flatMap((screen) =>
    readFileSync(`apps/web/src/${screen}.screen.tsx`, 'utf8')
      .split(/^ *test\('/m)
      .slice(1)
      .map((text): [string, string] => [text.slice(0, text.indexOf("',")), text]),
  ),
)
const serverTests = [
  'journeys/connect-channel/connect-channel',
  'modules/channels/several-channels',
  'modules/channels/disconnect',
]
  .map((name) => readFileSync(`apps/server/src/${name}.test.ts`, 'utf8'))
  .join('\n')

it('names every message of the catalogue, and nothing else', () => {
  expect([...new Set(rows.map(({ message }) => message))].toSorted()).toEqual(MESSAGES.toSorted())
})

describe.each(rows)('$message', ({ message, code, title }) => {
  it(`is what “${title}” waits for`, () => {
    const body = bodies.get(title)
    expect(body, 'there is no such test').toBeDefined()
    expect(textsOf(body!)).toEqual(expect.arrayContaining([expect.stringMatching(wordsOf(message))]))
    if (code !== '—') expect(textsOf(body!)).toContain(code)
  })
})

it.each(rows.flatMap(({ code }) => (code === '—' ? [] : [code])))(
  '%s is what the server is tested to answer',
  (code) => {
    expect(textsOf(serverTests)).toContain(code)
  },
)

/** What is written between single quotes in a test. */
const textsOf = (body: string) => [...body.matchAll(/'([^'\n]+)'/g)].map(([, text]) => text)

/** The whole message, anything in place of its variables. */
const wordsOf = (message: string) => {
  const escaped = message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(`^${escaped}$`)
}

/** The specification, section 8, "Login and account", "Schedules and chats", and the password change of section 5. */
const OWNER_MESSAGES = [
  'Erro ao fazer login',
  'Perfil de usuário não encontrado ou duplicado. Contate o suporte.',
  'Login realizado com sucesso!',
  'Você será redirecionado.',
  'Erro ao enviar e-mail de recuperação',
  'E-mail de recuperação enviado',
  'Verifique sua caixa de entrada para redefinir sua senha.',
  'Erro no Cadastro',
  'Não foi possível criar sua conta. Tente novamente.',
  'Erro ao criar perfil',
  'Cadastro Quase Completo!',
  'Enviamos um link de confirmação para o seu e-mail. Por favor, verifique sua caixa de entrada e spam.',
  'Cadastro Realizado!',
  'Sua conta foi criada com sucesso. Você já pode fazer login.',
  'Preencha todos os campos.',
  'As senhas não coincidem.',
  'Senha antiga incorreta.',
  'Erro ao atualizar senha',
  'Senha alterada com sucesso!',
  ...['carregar eventos', 'salvar evento', 'atualizar evento', 'excluir evento'].map((act) => `Erro ao ${act}`),
  'Não foi possível carregar os eventos. Tente novamente.',
  ...['salvar', 'atualizar', 'excluir'].map((act) => `Não foi possível ${act} o evento. Tente novamente.`),
  ...['salvo', 'atualizado', 'excluído'].map((done) => `Evento ${done}`),
  'Configuração não encontrada',
  'Configure seu agente antes de acessar os chats.',
  ...['carregar chats', 'carregar mensagens', 'enviar mensagem'].map((act) => `Erro ao ${act}`),
]
/** Every text that a screen test of the web app names: a message, or the code whose words it is. */
const named = new Set(globSync('apps/web/src/**/*.screen.tsx').flatMap((file) => textsOf(readFileSync(file, 'utf8'))))

it.each(OWNER_MESSAGES)('waits on a screen for “%s”', (message) => {
  const codes = Object.entries(errors).flatMap(([code, words]) => (words === message ? [code] : []))
  expect([message, ...codes].filter((text) => named.has(text))).not.toEqual([])
})
