import { agentSettings } from '@balcao/copy/agent-settings'
import { configuration } from '@balcao/copy/settings/configuration'
import { expect, it } from 'vitest'
import { failureText } from './attempt-view.tsx'

/** The Connection part of the specification's error catalogue, word for word. Which failure raises which code is tested through HTTP (`connect-channel.test.ts`). */
it.each([
  ['phone_missing', null, 'Cadastre seu telefone antes de conectar o WhatsApp.'],
  ['phone_invalid', null, 'Número do WhatsApp inválido. Use apenas números com código do país.'],
  ['phone_taken', null, 'Já existe uma instância com este número. Por favor, use outro número.'],
  ['instance_missing', null, 'Instância não encontrada. A instância deve ser criada ao criar uma nova conta.'],
  ['gateway_failed', null, 'Não foi possível limpar o estado da instância. Tente novamente mais tarde.'],
  [
    'not_disconnected',
    null,
    'Instância não está completamente desconectada. Aguarde alguns segundos e tente novamente.',
  ],
  ['qr_unavailable', null, 'QR Code não disponível após múltiplas tentativas. Por favor, tente novamente mais tarde.'],
  ['internal', null, 'QR Code não disponível. Tente novamente em alguns minutos.'],
  ['instances_unavailable', null, 'Erro ao buscar instâncias. Por favor, tente novamente.'],
  ['instance_name_missing', null, 'Erro: Nome da instância não definido.'],
  ['instances_check_failed', { status: 503, message: 'x' }, 'Erro ao verificar instâncias: 503.'],
  ['instance_create_failed', { status: 403, message: 'Forbidden' }, 'Erro ao criar instância: 403 - Forbidden.'],
  ['instance_create_failed', { status: 500, message: '' }, 'Erro ao criar instância: 500 - Erro desconhecido.'],
  ['qr_fetch_failed', { status: 500, message: 'no socket' }, 'Erro ao buscar QR Code: 500 - no socket.'],
  ['qr_missing', null, 'QR Code não encontrado na resposta'],
  ['instance_not_created', null, 'Instância não foi criada corretamente. Tente novamente.'],
])('%s reads as the specification has it', (code, failure, words) => {
  expect(failureText(code, failure)).toBe(words)
})

it('has the words of the settings pages', () => {
  const { list, check, disconnect, reconnect, none } = agentSettings.errors
  expect([list, check('x'), disconnect('x'), reconnect, none, agentSettings.agent.error]).toEqual([
    'Erro ao buscar instâncias. Por favor, tente novamente.',
    'Erro ao verificar status: x',
    'Erro ao desconectar: x',
    'Erro ao reconectar.',
    'Nenhuma instância encontrada para verificar o status.',
    'Erro ao configurar agente. Por favor, tente novamente.',
  ])
  const { basics, connection } = configuration
  expect([basics.loadError, basics.saveError, connection.reconnectError, connection.createError]).toEqual([
    'Erro ao carregar configurações',
    'Erro ao salvar',
    'Erro ao reconectar',
    'Erro ao criar instância',
  ])
  expect([basics.saved, basics.savedText, connection.qrReady]).toEqual([
    'Configurações salvas',
    'As configurações do agente foram atualizadas com sucesso.',
    'QR Code gerado',
  ])
})
