import { formatPhone } from '@balcao/contract'

/** `number` and `label` are empty where there is none. */
type Outage = {
  product: string
  number: string
  label: string
  since: Date
  reason: string | null
  timezone: string
}

const time = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
    .format(at)
    .replace(',', ' às')

type Called = Pick<Outage, 'number' | 'label'>

/** Returns "Salão, (11) 98765-4321", since an owner may have several channels. */
const called = ({ number, label }: Called) => [label, number && formatPhone(number)].filter(Boolean).join(', ')

const what = (called: string) => (called ? `O número ${called}` : 'Seu número')

/** Names a channel in a title. */
const briefly = (called: string) => called || 'seu WhatsApp'

/** The reason for an outage, as part of a sentence. */
const because: Record<string, string> = {
  'logged-out': 'a sessão foi encerrada no celular',
  replaced: 'outro programa usou esta conexão',
  network: 'o WhatsApp não responde',
  silent: 'a conexão parou de responder',
  restarted: 'a conexão parou de responder, e pedimos ao servidor para conectar de novo',
  forbidden: 'o WhatsApp bloqueou o número',
  banned: 'o WhatsApp bloqueou o número',
  restricted: 'o WhatsApp restringiu o número',
  'client-outdated': 'a versão do servidor é antiga para o WhatsApp',
  'bad-session': 'a sessão ficou inválida',
}

/** The e-mails about a channel that is down, and about its return. */
export const connectionMails = {
  down: ({ product, since, reason, timezone, panel, ...number }: Outage & { panel: string }) => ({
    subject: `${product}: ${briefly(called(number))} está sem conexão`,
    body: `Olá!\n\n${what(called(number))} está sem conexão desde ${time(since, timezone)}${
      because[reason ?? ''] ? `: ${because[reason ?? '']}` : ''
    }. Enquanto isso, quem escreve para ele não é respondido.\n\nVeja o que fazer:\n\n${panel}\n\nAvisaremos quando a conexão voltar.\n\nEquipe ${product}`,
  }),
  back: ({ product, since, until, timezone, ...number }: Outage & { until: Date }) => ({
    subject: `${product}: ${briefly(called(number))} voltou`,
    body: `Olá!\n\n${what(called(number))} está conectado de novo. Ficou sem conexão de ${time(since, timezone)} até ${time(
      until,
      timezone,
    )}. As mensagens que chegaram depois estão nas suas conversas; as que esperaram mais de 30 minutos não foram respondidas pelo agente.\n\nEquipe ${product}`,
  }),
}

/** The same outages as notifications of a device. */
export const connectionNotices = {
  down: ({ since, reason, timezone, ...number }: Omit<Outage, 'product'>) => ({
    title: `${called(number) || 'Seu WhatsApp'} está sem conexão`,
    body: `Desde ${time(since, timezone)}${
      because[reason ?? ''] ? `: ${because[reason ?? '']}` : ''
    }. Quem escreve para este número não é respondido.`,
  }),
  back: ({ since, until, timezone, ...number }: Omit<Outage, 'product'> & { until: Date }) => ({
    title: `${called(number) || 'Seu WhatsApp'} voltou`,
    body: `Ficou sem conexão de ${time(since, timezone)} até ${time(until, timezone)}.`,
  }),
}
