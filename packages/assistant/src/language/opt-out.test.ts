import { expect, it } from 'vitest'
import { readConsent } from './opt-out.ts'

it.each([
  'PARAR',
  'parar.',
  'Sair!',
  'SAIR 🙏',
  'pARAR',
  'parrar',
  'paarr',
  'sar1r'.replace('1', 'i'),
  'siar',
  'sairr',
  'stop',
  'descadastrar',
  'não quero mais receber mensagens',
  'Não quero receber promoções de vocês, obrigado',
  'por favor, parem de me mandar mensagens',
  'parar de receber',
  'não me mandem mais propaganda',
  'me tira da lista de promoções',
  'cancelar inscrição',
  'parar por favor',
  'Pare, por favor!',
  'por favor pare',
  'parem, por favor',
  'parem',
  'para, por favor',
  'quero parar',
  'Quero sair',
  'eu quero sair, obrigada',
  'oi, por favor, gostaria de sair',
  'quero me descadastrar',
  'me tira dessa lista de transmissão',
  'sai fora, não quero receber nada',
])('%s: no more', (text) => {
  expect(readConsent(text)).toBe('out')
})

it.each(['VOLTAR', 'voltar a receber', 'quero voltar', 'volatr'])('%s: again', (text) => {
  expect(readConsent(text)).toBe('in')
})

it.each([
  'para quantas pessoas?',
  'para',
  'sai que horas o show?',
  'que horas vocês vão sair?',
  'quero sair da lista',
  'sai fora, quero mesa',
  'cancelar',
  'cancela minha reserva',
  'Samir',
  'Saíra',
  'Said',
  'saia',
  'patê',
  'parte',
  'padre',
  'Pane',
  'quero parar o carro aí, tem estacionamento?',
  'não quero mais a mesa',
  'quero sair do bar mais cedo',
  'posso sair e voltar?',
  'para parar o carro',
  'por favor, para 4 pessoas',
  'por favor para',
  'quero sair hoje',
  'quero sair com a galera, tem mesa?',
  'onde posso parar, por favor?',
  'quero para 4, por favor',
  'porém',
  'por favor',
  'obrigada',
  'vou voltar amanhã',
  'pagar',
  'oi',
  'não',
  '',
  'não quero receber a conta ainda, traz mais uma mensagem pra banda tocar parabéns pra minha mãe por favor',
])('%s: something else', (text) => {
  expect(readConsent(text)).toBeNull()
})
