import { type PastSubscription, type PlanLimits, TOKENS_AN_ANSWER } from '@balcao/contract'
import { planPrice, pricePerDuration } from './price.ts'

const count = new Intl.NumberFormat('pt-BR')
const days = (value: number) => (value === 1 ? '1 dia' : `${count.format(value)} dias`)

/** The page 'Assinatura', and the words about it on other pages. */
export const subscription = {
  title: 'Assinatura',
  parts: 'Plano e consumo',
  loadError: 'Não foi possível carregar a assinatura',
  days,
  current: {
    title: 'Seu plano',
    free: 'Você usa o Plano Gratuito, sem prazo para terminar.',
    /** Shown where a plan below has a higher limit. */
    raise: 'Os planos abaixo aumentam os limites.',
    price: pricePerDuration,
    until: (end: string) => `Vale até ${end}`,
    left: (value: number) => (value === 0 ? 'termina hoje' : value === 1 ? 'falta 1 dia' : `faltam ${days(value)}`),
    grace: (until: string) => `Terminou. Tudo continua funcionando até ${until}.`,
    afterGrace: 'Depois, sua conta passa para o Plano Gratuito.',
    renew: 'Renovar',
    after: (until: string) =>
      `Se não for renovada, tudo continua funcionando até ${until}. Depois, sua conta passa para o Plano Gratuito.`,
    kept: 'Nada é apagado: conversas, contatos, cardápio e programação continuam guardados, e os clientes que escreverem continuam sendo recebidos e respondidos.',
  },
  use: {
    title: 'Uso do plano',
    intro: `Envios e tokens contam por mês, do dia 1º ao último. Uma resposta do modelo conta como ${count.format(TOKENS_AN_ANSWER)} tokens: quando resta menos que isso, o limite já vale.`,
    of: (used: string, limit: string) => `${used} de ${limit}`,
    unlimited: (used: string) => `${used}, sem limite`,
    near: 'Perto do limite',
    reached: 'Limite atingido',
    taken: 'Todos em uso',
    over: 'Acima do limite',
    /** Tells what stops and what goes on when a limit is reached. */
    what: {
      messages:
        'Campanhas, agendamentos, lembretes e automações esperam o mês que vem. As respostas a clientes continuam.',
      contacts: 'Não dá para adicionar contatos. Quem escreve para a casa continua sendo recebido e respondido.',
      channels: 'Não dá para conectar outro número. Os que já estão conectados continuam.',
      teammates: 'Não dá para convidar mais ninguém. Quem já atende continua.',
      storage: 'Não dá para anexar arquivos. O que já está guardado continua sendo enviado.',
      tokens: 'Quem responde é o motor local, até o fim do mês.',
    } satisfies Record<keyof PlanLimits, string>,
    /** The same for a limit that is not reached yet. */
    ifReached: (what: string) => `Se chegar ao limite: ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
    contactsOver:
      'Campanhas, agendamentos, lembretes e automações estão parados, e não dá para adicionar contatos. Quem escreve para a casa continua sendo recebido e respondido.',
  },
  pay: {
    title: 'Aguardando confirmação',
    chosen: (plan: string, duration: number) => `${plan}, por ${days(duration)}`,
    steps: 'Abra o aplicativo do seu banco, escolha PIX e leia o QR Code, ou cole o código.',
    confirm: {
      'by-hand':
        'Quem cuida da plataforma confere o pagamento, e o plano começa assim que for confirmado. Você vê aqui, sem precisar recarregar a página.',
      'by-itself':
        'O plano começa sozinho assim que o pagamento entrar. Você vê aqui, sem precisar recarregar a página.',
    },
    page: 'Ir para o pagamento',
    pageText: (receiver: string) => `O pagamento é feito na página de ${receiver}.`,
    qr: 'QR Code do PIX',
    code: 'PIX copia e cola',
    copy: 'Copiar código',
    copied: 'Código copiado',
    copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
    receiver: 'Recebe',
    identifier: 'Identificador',
    until: 'Pague até',
    untilFree: 'A escolha vale até',
    drop: 'Desistir',
    dropped: 'Escolha desfeita',
    dropError: 'Não foi possível desistir da escolha',
    dropping: {
      title: 'Desistir desta escolha',
      text: 'A escolha sai desta página: não pague mais o código dela. Se você já pagou, não desista: o pagamento ainda vai ser confirmado.',
      textFree: 'A escolha sai desta página, e o plano não começa.',
      submit: 'Desistir',
      cancel: 'Voltar',
    },
    byHand: (amount: string) => `Para pagar ${amount}, fale com quem cuida da plataforma:`,
    nobody:
      'O pagamento por PIX ainda não foi configurado. Fale com quem cuida da plataforma para combinar o pagamento; sua escolha já está registrada.',
    free: 'Este plano não custa nada. Ele começa assim que for liberado. Você vê aqui, sem precisar recarregar a página.',
    failed:
      'Sua escolha está registrada, mas não conseguimos buscar os dados do pagamento agora. Tente de novo daqui a pouco: nada é cobrado duas vezes.',
  },
  offers: {
    title: 'Planos',
    empty: 'Nenhum plano à venda por enquanto.',
    yours: 'Seu plano',
    choose: 'Escolher',
    chooseLabel: (name: string) => `Escolher ${name}`,
    renew: 'Renovar',
    renewLabel: (name: string) => `Renovar ${name}`,
  },
  choose: {
    title: (name: string) => `Assinar ${name}`,
    renewTitle: (name: string) => `Renovar ${name}`,
    summary: (price: string, duration: number) => `${pricePerDuration(price, duration)}.`,
    summaryFree: (duration: number) => `${planPrice.free}, por ${days(duration)}.`,
    startsFree: 'O período começa quando o plano for liberado. Até lá, nada muda.',
    starts: 'O período começa quando o pagamento for confirmado. Até lá, nada muda.',
    adds: (end: string) => `Os novos dias são somados aos que você já tem, a partir de ${end}.`,
    credit: (left: number, credit: number, plan: string) =>
      `${left === 1 ? 'O dia que falta' : `Os ${days(left)} que faltam`} do ${plan} ${left === 1 ? 'vira' : 'viram'} ${days(credit)} a mais neste plano, pelo valor.`,
    losesDays: (left: number, plan: string) =>
      `${left === 1 ? 'O dia que falta do' : `Os ${days(left)} que faltam do`} ${plan} ${left === 1 ? 'não passa' : 'não passam'} para um plano sem custo: ${left === 1 ? 'acaba' : 'acabam'} quando ele começar.`,
    replaces: (plan: string) => `A escolha anterior (${plan}), que ainda não foi paga, é substituída.`,
    same: 'É a escolha que já está aguardando confirmação: o identificador e o valor continuam os mesmos.',
    submit: { pix: 'Gerar PIX', page: 'Continuar' },
    submitFree: 'Escolher',
    error: 'Não foi possível escolher o plano',
  },
  history: {
    title: 'Histórico',
    empty: 'Suas assinaturas vão aparecer aqui.',
    period: (start: string, end: string) => `${start} a ${end}`,
    chosenOn: (date: string) => `escolhido em ${date}`,
    receipt: 'Recibo',
    receiptLabel: (number: number, plan: string) => `Baixar recibo nº ${number}, ${plan}`,
    states: {
      active: 'Ativa',
      grace: 'Na tolerância',
      ended: 'Terminada',
      waiting: 'Aguardando confirmação',
      replaced: 'Substituída',
      cancelled: 'Desistência',
      expired: 'Prazo vencido',
    } satisfies Record<PastSubscription['state'], string>,
  },
  payer: {
    title: 'Dados para o recibo',
    text: 'Saem nos recibos que você baixa no histórico, também nos de antes.',
    none: 'Sem estes dados, o recibo leva só o nome da casa.',
    add: 'Preencher',
    edit: 'Mudar',
    dialog: 'Dados para o recibo',
    name: 'Nome ou razão social',
    document: 'CPF ou CNPJ',
    documentInvalid: 'Este número não é um CPF nem um CNPJ. Confira os dígitos.',
    nameMissing: 'Informe o nome.',
    address: 'Endereço',
    submit: 'Salvar',
    saved: 'Dados salvos',
    error: 'Não foi possível salvar os dados para o recibo',
  },
  notices: {
    see: 'Ver assinatura',
    endsIn: (left: number) =>
      left === 0
        ? 'Sua assinatura termina hoje'
        : left === 1
          ? 'Sua assinatura termina amanhã'
          : `Sua assinatura termina em ${days(left)}`,
    endsText: (end: string, grace: string) =>
      `Ela vale até ${end}. Sem renovação, tudo continua até ${grace}, e depois vale o Plano Gratuito. Nada é apagado.`,
    grace: 'Sua assinatura terminou',
    graceText: (grace: string) =>
      `Tudo continua funcionando até ${grace}. Depois, vale o Plano Gratuito. Nada é apagado.`,
    near: (what: string) => `Perto do limite do plano: ${what}`,
    reached: (what: string) => `Limite do plano atingido: ${what}`,
  },
}
