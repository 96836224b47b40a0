import {
  type AccessSettings,
  type AuditAct,
  DEFAULT_PLAN,
  type LegalTexts,
  type PaymentProblemReason,
  type PlanLimits,
  type SecuritySettings,
} from '@balcao/contract'
import { limitNames } from '../billing/limits.ts'
import { operator } from './operator.ts'
import { planChanges } from './plan-changes.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const count = new Intl.NumberFormat('pt-BR')
const characters = (length: number) => (length === 1 ? '1 caractere' : `${count.format(length)} caracteres`)
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Replaces the name of an owner whose account was deleted. */
export const deletedAccount = 'Conta excluída'

/** The reasons for which a payment waits for an admin. */
export const paymentProblems: Record<PaymentProblemReason, string> = {
  'too-little': 'Chegou menos que o pedido',
  late: 'Chegou depois que a escolha tinha terminado',
  twice: 'Pago mais de uma vez',
  ownerless: 'A conta foi excluída antes',
  returned: 'Devolvido ou contestado no provedor',
}

/** The details that the audit log keeps besides the names; the server writes them. */
export const auditDetails = {
  price: (reais: number) => money.format(reais),
  /** The details of a payment that an admin confirmed: the amount and its reference in the statement. */
  paid: (plan: string, reais: number, txid: string) => `${plan}, ${money.format(reais)}, txid ${txid}`,
  tooLittle: (plan: string, asked: number, came: number, txid: string) =>
    `${plan}: chegaram ${money.format(came)} de ${money.format(asked)}, txid ${txid}`,
  settled: (reason: PaymentProblemReason, plan: string, reais: number) =>
    `${paymentProblems[reason]}: ${plan}, ${money.format(reais)}`,
  /** The reasons for the end of a visit that the admin did not leave. */
  visitEnds: {
    'ran-out': 'o tempo da visita acabou',
    'session-ended': 'a sessão do administrador terminou',
    'not-allowed': 'alguém dos dois foi bloqueado',
    'owner-left': 'a conta foi excluída',
  },
  /** The values that somebody's name and e-mail had before; what did not change is left out. */
  renamed: (before: string[], after: string[]) =>
    before.flatMap((value, at) => (value === after[at] ? [] : `${value} → ${after[at]}`)).join('; '),
  settings: { pix: 'PIX', issuer: 'Emissor dos recibos', freeLimits: DEFAULT_PLAN },
  limits: (limits: PlanLimits) =>
    limitNames.order.map((name) => `${limitNames.names[name]}: ${limitNames.value(limits[name])}`).join('; '),
  planChanges,
  security: ({ adminTwoFactor }: SecuritySettings) =>
    `${operator.security.twoFactor}: ${adminTwoFactor ? 'sim' : 'não'}`,
  access: ({ signUpOpen, confirmEmail }: AccessSettings) =>
    `${signUpOpen ? 'Cadastro aberto' : 'Cadastro fechado'}; ${inSentence(operator.access.confirm)}: ${inSentence(operator.access.confirms[confirmEmail])}`,
  /** Tells which legal texts changed; the texts themselves are too long for a line. */
  legal: (before: LegalTexts, after: LegalTexts) =>
    (['terms', 'privacy'] as const)
      .filter((text) => before[text] !== after[text])
      .map(
        (text) =>
          `${operator.legal[text]}: ${after[text] ? characters(after[text].length) : 'o texto do próprio produto'}`,
      )
      .join('; '),
  /** @param failure null when it worked */
  tested: (where: string, failure: string | null) => [where, failure ?? 'Funcionou.'].filter(Boolean).join(': '),
  /** Describes the part of the log that somebody downloaded. */
  taken: (search: string, act: AuditAct | undefined) =>
    [search && `Busca: ${search}`, act && `Ação: ${auditActNames[act]}`].filter(Boolean).join('; '),
}

/** The acts as the entries of a filter. */
export const auditActNames: Record<AuditAct, string> = {
  'plan-created': 'Plano criado',
  'plan-updated': 'Plano atualizado',
  'plan-removed': 'Plano excluído',
  'subscription-created': 'Assinatura criada',
  'subscription-activated': 'Assinatura ativada',
  'subscription-deactivated': 'Assinatura desativada',
  'payment-too-little': 'Pagamento a menos',
  'payment-after-deletion': 'Pagamento de conta excluída',
  'payment-late': 'Pagamento fora do prazo',
  'payment-twice': 'Pagamento em dobro',
  'payment-returned': 'Pagamento devolvido',
  'payment-settled': 'Pagamento conferido',
  'user-blocked': 'Usuário bloqueado',
  'user-unblocked': 'Usuário desbloqueado',
  'user-password-changed': 'Senha trocada',
  'user-renamed': 'Nome ou e-mail trocado',
  'user-deleted': 'Conta excluída',
  'settings-changed': 'Configurações mudadas',
  'settings-tested': 'Configurações testadas',
  'letter-read': 'E-mail guardado lido',
  'log-taken': 'Registro exportado',
  'visit-started': 'Visita iniciada',
  'visit-ended': 'Visita encerrada',
}

/** The acts as verbs after the name of who did them: `Ana bloqueou Zé`. */
export const auditActs: Record<AuditAct, string> = {
  'plan-created': 'criou o plano',
  'plan-updated': 'atualizou o plano',
  'plan-removed': 'excluiu o plano',
  'subscription-created': 'criou a assinatura de',
  'subscription-activated': 'ativou a assinatura de',
  'subscription-deactivated': 'desativou a assinatura de',
  'payment-too-little': 'recebeu menos que o pedido de',
  'payment-after-deletion': 'recebeu, e não há a quem dar o plano, um pagamento de',
  'payment-late': 'recebeu fora do prazo um pagamento de',
  'payment-twice': 'recebeu mais uma vez um pagamento de',
  'payment-returned': 'devolveu um pagamento de',
  'payment-settled': 'conferiu um pagamento de',
  'user-blocked': 'bloqueou',
  'user-unblocked': 'desbloqueou',
  'user-password-changed': 'trocou a senha de',
  'user-renamed': 'trocou nome ou e-mail de',
  'user-deleted': 'excluiu a conta de',
  'settings-changed': 'mudou as configurações:',
  'settings-tested': 'testou as configurações:',
  'letter-read': 'leu o e-mail guardado para',
  'log-taken': 'exportou o arquivo',
  'visit-started': 'começou a ver como',
  'visit-ended': 'parou de ver como',
}
