import { formatPhone } from '@balcao/contract'

type Outage = { product: string; number: string; since: Date; reason: string | null; timezone: string }

const time = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
    .format(at)
    .replace(',', ' às')

const what = (number: string) => (number ? `O número ${formatPhone(number)}` : 'Seu número')

/** Why a number is down, as part of a sentence. */
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

/** E-mails about a number that is down, and about its return. */
export const connectionMails = {
  down: ({ product, number, since, reason, timezone, panel }: Outage & { panel: string }) => ({
    subject: `${product}: seu WhatsApp está sem conexão`,
    body: `Olá!\n\n${what(number)} está sem conexão desde ${time(since, timezone)}${
      because[reason ?? ''] ? `: ${because[reason ?? '']}` : ''
    }. Enquanto isso, nenhum cliente é respondido.\n\nVeja o que fazer:\n\n${panel}\n\nAvisaremos quando a conexão voltar.\n\nEquipe ${product}`,
  }),
  back: ({ product, number, since, until, timezone }: Outage & { until: Date }) => ({
    subject: `${product}: seu WhatsApp voltou`,
    body: `Olá!\n\n${what(number)} está conectado de novo. Ficou sem conexão de ${time(since, timezone)} até ${time(
      until,
      timezone,
    )}. As mensagens que chegaram depois estão nas suas conversas; as que esperaram mais de 30 minutos não foram respondidas pelo agente.\n\nEquipe ${product}`,
  }),
}
