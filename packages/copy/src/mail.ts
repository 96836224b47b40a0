import { auth } from './auth.ts'
import { deviceName } from './settings/device-name.ts'
import { profile } from './settings/profile.ts'

const when = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })
/** Characters of the longest IPv6 address. */
const ADDRESS_AT_MOST = 45

/** The e-mails of the product, under the operator's name for it. They are plain text, which every reader can show. */
export const mails = {
  passwordReset: (product: string, url: string) => ({
    subject: `${product}: redefina sua senha`,
    body: `Olá!\n\nRecebemos um pedido para redefinir a senha da sua conta no ${product}. Abra este link na próxima hora:\n\n${url}\n\nSe não foi você, ignore esta mensagem: sua senha continua a mesma.\n\nEquipe ${product}`,
  }),
  /** Replaces the link once a new password was saved. */
  usedLink: '(link já usado)',
  invitation: (product: string, url: string, from: { name: string; business: string }) => ({
    subject: `Convite para atender no ${from.business}`,
    body: `Olá!\n\n${from.name} convidou você para atender os clientes de ${from.business} pelo WhatsApp, no ${product}. Para entrar, abra este link nos próximos 7 dias e crie sua senha:\n\n${url}\n\nSe você não conhece ${from.business}, ignore esta mensagem.\n\nEquipe ${product}`,
  }),
  /** The e-mail with which an admin tests whether e-mail is sent. */
  test: (product: string) => ({
    subject: `${product}: teste de e-mail`,
    body: `Olá!\n\nSe você está lendo isto, o envio de e-mails do ${product} funciona.\n\nEquipe ${product}`,
  }),
  /** Tells that somebody signed in on a device that is new to the account; `address` is where the request came from. */
  newDevice: (
    product: string,
    url: string,
    { at, userAgent, address }: { at: Date; userAgent: string | null; address: string },
  ) => ({
    subject: `${product}: entraram na sua conta em um aparelho novo`,
    body: `Olá!\n\nSua conta no ${product} foi aberta em um aparelho em que ela não tinha sido aberta antes:\n\nQuando: ${when.format(at)} (horário de Brasília)\nAparelho: ${deviceName(userAgent)}\nEndereço na internet: ${address.slice(0, ADDRESS_AT_MOST)}\n\nSe foi você, não precisa fazer nada.\n\nSe não foi, alguém sabe sua senha. Crie outra agora, em “${auth.login.forgot}”: isso encerra a conta em todos os aparelhos.\n\n${url}\n\nDepois, ative a verificação em duas etapas em ${profile.title}.\n\nEquipe ${product}`,
  }),
  confirmAddress: (product: string, url: string) => ({
    subject: `${product}: confirme seu e-mail`,
    body: `Olá!\n\nFalta pouco para você usar o ${product}. Confirme seu e-mail abrindo este link:\n\n${url}\n\nSe você não criou uma conta, ignore esta mensagem.\n\nEquipe ${product}`,
  }),
}
