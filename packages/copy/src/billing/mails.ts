import type { EffectiveLimits } from '@balcao/contract'
import { limitNames } from './limits.ts'

type About = {
  /** The operator's name for the product. */
  product: string
  planName: string
  /** `YYYY-MM-DD` */
  endDate: string
  graceUntil: string
  price: number
  freeLimits: EffectiveLimits
  url: string
}

type Paid = Pick<About, 'product' | 'planName' | 'endDate' | 'url'> & { amount: number }

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const day = (date: string) => date.split('-').toReversed().join('/')

/** Lists the limits of the free plan in one sentence. */
export const freeLimitsInWords = (limits: EffectiveLimits) => {
  const named = limitNames.order.filter((name) => limits[name] !== null)
  const list = named.map((name) => `${inSentence(limitNames.names[name])}: ${limitNames.value(limits[name])}`)
  return `Os limites do Plano Gratuito são: ${list.join('; ')}.`
}

const inSentence = (name: string) => name[0]!.toLowerCase() + name.slice(1)

const AFTERWARDS =
  'Nada é apagado: conversas, contatos, cardápio e programação continuam guardados, e os clientes que escreverem continuam sendo recebidos e respondidos.'

const before = ({ product, planName, price, graceUntil, freeLimits, url }: About) =>
  `Para renovar o ${planName} por ${money.format(price)}, abra:\n\n${url}\n\nQuem renova antes do fim não perde dias: o novo período é somado ao atual.\n\nSem renovação, tudo continua funcionando até ${day(graceUntil)}. Depois disso, sua conta passa para o Plano Gratuito. ${freeLimitsInWords(freeLimits)} ${AFTERWARDS}\n\nEquipe ${product}`

/** E-mails about the end of a subscription. */
export const subscriptionMails = {
  'ends-soon': (about: About) => ({
    subject: `${about.product}: sua assinatura vai até ${day(about.endDate)}`,
    body: `Olá!\n\nSua assinatura do ${about.planName} vai até ${day(about.endDate)}.\n\n${before(about)}`,
  }),
  'ends-tomorrow': (about: About) => ({
    subject: `${about.product}: sua assinatura termina amanhã`,
    body: `Olá!\n\nSua assinatura do ${about.planName} termina amanhã, ${day(about.endDate)}.\n\n${before(about)}`,
  }),
  grace: ({ product, planName, endDate, graceUntil, price, freeLimits, url }: About) => ({
    subject: `${product}: sua assinatura terminou`,
    body: `Olá!\n\nSua assinatura do ${planName} terminou em ${day(endDate)}. Tudo continua funcionando até ${day(graceUntil)}.\n\nPara renovar por ${money.format(price)}, abra:\n\n${url}\n\nDepois de ${day(graceUntil)}, sua conta passa para o Plano Gratuito. ${freeLimitsInWords(freeLimits)} ${AFTERWARDS}\n\nEquipe ${product}`,
  }),
  ended: ({ product, planName, endDate, freeLimits, url }: About) => ({
    subject: `${product}: sua conta está no Plano Gratuito`,
    body: `Olá!\n\nSua assinatura do ${planName} terminou em ${day(endDate)} e não foi renovada, por isso sua conta passou para o Plano Gratuito. ${freeLimitsInWords(freeLimits)} ${AFTERWARDS}\n\nPara voltar a ter um plano, abra:\n\n${url}\n\nEquipe ${product}`,
  }),
}

/** The e-mail about a payment that was received. */
export const paidMail = ({ product, planName, endDate, amount, url }: Paid) => ({
  subject: `${product}: recebemos seu pagamento`,
  body: `Olá!\n\nRecebemos ${money.format(amount)} pelo ${planName}, que vale até ${day(endDate)}.\n\nO recibo está no histórico da sua assinatura:\n\n${url}\n\nEquipe ${product}`,
})
