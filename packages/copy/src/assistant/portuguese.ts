import { guestListReplies } from '../guest-lists/replies.ts'
import { reservationReplies } from '../reservations/replies.ts'

/** The assistant's sentences for customers. The assistant supplies every fact; these are only the words around it. */

export type AssistantCopy = ReturnType<typeof portuguese>

/** A time of day as `HH:mm`. */
type Clock = string
type Range = { from: Clock; to: Clock }
type Company = 'parents' | 'guardian' | 'responsible' | 'adult' | 'anyone'
/** The company that somebody needs to come in, and the time until which they may stay. */
export type AdmissionTerms = { company: readonly Company[]; until?: Clock }

const WEEKDAYS = ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo']
const SHORT_WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

export const assistantCopy = portuguese()

function portuguese() {
  const hour = (clock: Clock) => {
    const [hours, minutes] = clock.split(':')
    if (clock === '00:00') return 'meia-noite'
    return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
  }
  const until = (clock: Clock) =>
    clock === '00:00' ? 'a meia-noite' : clock.startsWith('01') ? `a ${hour(clock)}` : `as ${hour(clock)}`
  const at = (clock: Clock) =>
    clock === '00:00' ? 'à meia-noite' : clock.startsWith('01') ? `à ${hour(clock)}` : `às ${hour(clock)}`
  const range = ({ from, to }: Range) =>
    `${from === '00:00' || from.startsWith('01') ? 'da' : 'das'} ${hour(from)} ${at(to)}`
  const list = (parts: string[]) =>
    parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
  const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)
  const COMPANY = {
    parents: ['pai', 'mãe'],
    guardian: ['responsável legal'],
    responsible: ['responsável'],
    adult: ['um adulto'],
  }
  const companions = (company: readonly Company[]) => {
    const named = company.flatMap((each) => (each === 'anyone' ? [] : COMPANY[each]))
    return named.length === 0 ? 'com acompanhante' : `com ${named.join(', ').replace(/, ([^,]*)$/, ' ou $1')}`
  }
  const terms = ({ until: end, company }: AdmissionTerms) =>
    [...(end ? [`até ${until(end)}`] : []), ...(company.length > 0 ? [companions(company)] : [])].join(' e ')
  const entrant = ({ from, to }: { from: number; to: number }) => {
    if (to <= 2) return 'bebê'
    if (from === to) return `com ${from} anos`
    return from >= 12 && to < 18 ? 'adolescente' : to === 11 ? 'criança' : `menor de ${to + 1}`
  }

  return {
    hour,
    at,
    list,
    ranges: (ranges: Range[]) => list(ranges.map(range)),
    people,
    /** "sexta-feira, 11/12" */
    day: (weekday: number, dayAndMonth: string) => `${WEEKDAYS[weekday]}, ${dayAndMonth}`,
    today: (weekday: number) => `hoje (${WEEKDAYS[weekday]})`,
    tomorrow: (weekday: number, dayAndMonth: string) => `amanhã (${WEEKDAYS[weekday]}, ${dayAndMonth})`,
    weekdays: (from: number, to: number) =>
      from === to
        ? SHORT_WEEKDAYS[from]!
        : `${SHORT_WEEKDAYS[from]}${to === from + 1 ? ' e ' : ' a '}${SHORT_WEEKDAYS[to]}`,
    onDate: (day: string, occasion: string) => (occasion ? `${day} (${occasion})` : day),

    openUntil: (closes: Clock, later: string) => `Estamos abertos agora, até ${until(closes)}.${later}`,
    thenReopens: (ranges: string) => ` Depois do intervalo, atendemos ${ranges}.`,
    openAllDay: 'Estamos abertos agora.',
    closedNow: (opens: string) => `Agora estamos fechados. Abrimos ${opens}.`,
    closedForBreak: (opens: string) => `Agora estamos no intervalo. Voltamos a abrir ${opens}.`,
    closedNoNext: 'Agora estamos fechados.',
    closesSoon: 'Falta pouco para fechar.',
    openAt: (time: string) => `Sim, ${time} estamos abertos.`,
    openBrieflyAt: (time: string) => `Sim, ${time} estamos abertos. Fechamos logo depois.`,
    notForMeal: (day: string, meal: 'lunch' | 'dinner', ranges: string) =>
      `Não, ${day} não abrimos no ${meal === 'lunch' ? 'almoço' : 'jantar'}, só ${ranges}.`,
    opensToday: (ranges: string) => `Hoje abrimos ${ranges}.`,
    dayOpen: (day: string, ranges: string, noBreak: boolean) =>
      `${capital(day)} abrimos ${ranges}${noBreak ? ', sem intervalo' : ''}.`,
    dayClosed: (day: string) => `${capital(day)} não abrimos.`,
    dayUnknown: (day: string) => `Não tenho o horário confirmado para ${day}.`,
    nextOpening: (when: string) => `Voltamos a abrir ${when}.`,
    weekIntro: 'Nosso horário:',
    weekLine: (days: string, ranges: string) => `${capital(days)}: ${ranges}`,
    weekClosed: 'fechado',
    /** "Ou seja, amanhã (sábado) às 17h30."; without the day for tonight. */
    thatIs: (day: string, time: string) => `Ou seja, ${[day, time].filter(Boolean).join(' ')}.`,
    hoursUnknown: 'Ainda não tenho os horários da casa confirmados por aqui.',

    addressPlain: (address: string) => `Nosso endereço: ${address}`,
    map: (link: string) => `No mapa: ${link}`,
    contacts: {
      phone: (value: string) => `Telefone: ${value}`,
      email: (value: string) => `E-mail: ${value}`,
      website: (value: string) => `Site: ${value}`,
      instagram: (value: string) => `Instagram: ${value}`,
      facebook: (value: string) => `Facebook: ${value}`,
      twitter: (value: string) => `X (Twitter): ${value}`,
      linkedin: (value: string) => `LinkedIn: ${value}`,
      whatsapp: (value: string) => `WhatsApp: ${value}`,
    },
    contactMissing: {
      address: 'Não tenho o endereço cadastrado por aqui.',
      phone: 'Não tenho um telefone cadastrado por aqui, mas você pode falar com a gente por este WhatsApp.',
      email: 'Não tenho um e-mail cadastrado por aqui.',
      website: 'Não tenho um site cadastrado por aqui.',
      instagram: 'Não tenho um Instagram cadastrado por aqui.',
      facebook: 'Não tenho um Facebook cadastrado por aqui.',
      twitter: 'Não tenho um perfil no X cadastrado por aqui.',
      linkedin: 'Não tenho um LinkedIn cadastrado por aqui.',
      whatsapp: 'O nosso WhatsApp é este mesmo.',
    },

    deniedFirst: (said: string) => `Não. ${said}`,
    /** The rules of entrance for an age: with whom, and until when. */
    admission: {
      yes: (ages: { from: number; to: number }, given: AdmissionTerms) =>
        `Sim, ${entrant(ages)} pode${terms(given) && `, ${terms(given)}`}.`,
      no: (ages: { from: number; to: number }, time: string) => `Não: ${entrant(ages)}${time && ` ${time}`} não pode.`,
      noOnly: (ages: { from: number; to: number }, given: AdmissionTerms) =>
        `Não: ${entrant(ages)}, só ${terms(given)}.`,
      only: (ages: { from: number; to: number }, given: AdmissionTerms) =>
        `${capital(entrant(ages))}, só ${terms(given)}.`,
      notAfter: (ages: { from: number; to: number }, clock: Clock) =>
        `${capital(entrant(ages))}, depois d${until(clock)} não.`,
    },

    hello: (venue: string) => `Olá! Aqui é o atendimento virtual de ${venue}. Como posso ajudar?`,
    helloAgain: 'Oi! Como posso ajudar?',
    hereAgain: 'Oi! Pode falar, estou por aqui.',
    /** The replies to remarks that ask nothing. */
    social: {
      praise: 'Que bom saber disso! 😊 Estou por aqui se precisar.',
      laugh: '😄 Estou por aqui se precisar.',
      chat: 'Certo! Estou por aqui se precisar de alguma coisa.',
      unclear: 'Entendi. Me diga o que você precisa e eu vejo por aqui.',
    },
    thanks: 'Por nada! Se precisar de mais alguma coisa, é só chamar.',
    thanksAgain: 'Imagina! Estamos por aqui.',
    calledAlready: 'A equipe já foi avisada e continua com você por aqui.',
    stillSo: (said: string) => `O que vale é isto: ${said}`,
    bye: 'Até logo! Quando quiser, é só chamar.',
    robot: (venue: string) =>
      `Sou o assistente virtual de ${venue}. Se preferir, posso chamar alguém da equipe para falar com você.`,
    priceRange: (from: string, to: string) => `No que tenho anotado, os preços vão de ${from} a ${to}.`,
    cheapest: (names: string, price: string) => `O mais em conta que tenho anotado: ${names}, por ${price}.`,
    dearest: (names: string, price: string) => `O de maior preço que tenho anotado: ${names}, por ${price}.`,
    perPerson: 'por pessoa',
    /** Words of the venue's sentences that are explained to readers of another language, the most important first. */
    glossary: [] as readonly (readonly [words: RegExp, meaning: string])[],
    explained: (words: string[]) => words.join(', '),
    share: (parts: number, amount: string) => `Dividido por ${parts}: ${amount} para cada.`,
    total: (amount: string) => `Total: ${amount}.`,
    noPriceOf: (what: string) => `Não tenho o preço de: ${what}.`,
    child: (age: number | null) =>
      age === null ? 'Criança' : age === 0 ? 'Bebê' : `Criança de ${age === 1 ? '1 ano' : `${age} anos`}`,
    service: (percent: number, amount: string) => `Serviço de ${percent}%: ${amount}`,
    discount: (percent: number, amount: string) => `Desconto de ${percent}%: - ${amount}`,
    half: (name: string) => `Meia porção de ${name}`,
    difference: (amount: string) => `A diferença é de ${amount}.`,
    menuTopics: (topics: string) => `Tenho aqui os preços de: ${topics}. O que você quer ver?`,

    otherNight: (day: string) => `Para ${day} não tenho isso anotado. O que tenho é de outro dia:`,
    notServed: (day: string) => `${capital(day)} não servimos. Quando tem:`,

    forPeople: (count: number) => `para ${people(count)}`,
    booking: {
      ask: (missing: ('date' | 'time' | 'size' | 'name')[], known: string[]) => {
        const asked = {
          date: 'para qual dia',
          time: 'a que horas',
          size: 'para quantas pessoas',
          name: 'em nome de quem',
        }
        const question = list(missing.map((slot) => asked[slot]))
        return `${known.length > 0 ? `Certo: ${known.join(', ')}. ` : 'Claro! '}Para a reserva, me diga ${question}?`
      },
      /** Continues a reservation after the answer to a question. */
      goesOn: (missing: ('date' | 'time' | 'size' | 'name')[]) => {
        const asked = {
          date: 'para qual dia é',
          time: 'a que horas',
          size: 'para quantas pessoas',
          name: 'em nome de quem fica',
        }
        return `E a sua mesa: ${list(missing.map((slot) => asked[slot]))}?`
      },
      taken: (day: string, time: string, size: string, name: string) =>
        `Reserva anotada: ${day}, ${time}, para ${size}, em nome de ${name}.`,
      pastDate: (day: string) => `${capital(day)} já passou. Para qual outra data você quer?`,
      pastTime: (time: string) => `Hoje ${time} já passou. Qual outro horário você prefere?`,
      whichDay: (day: string) => `Só para confirmar a data: você quis dizer ${day}? Qual dia fica certo para você?`,
      closedAt: (time: string) => `${capital(time)} estamos fechados.`,
      notPossible: 'Esse pedido eu não consigo reservar:',
      tooMany: 'Para um grupo maior, quem vê é a equipe: já estou chamando alguém para continuar com você.',
      another: 'Quer escolher outra data ou opção?',
      anotherTime: 'Qual horário você prefere?',
      dropped: 'Tudo bem, cancelado: não marquei nada. Se mudar de ideia, é só chamar.',
      cancelled: (day: string, time: string, name: string) =>
        `Cancelamento anotado: a reserva de ${day}, ${time}, em nome de ${name}. Quando quiser remarcar, é só chamar.`,
      cancelLate: 'Esse cancelamento precisa passar pela equipe: já estou chamando alguém.',
      cancelByPerson: 'Para cancelar com segurança, já estou chamando alguém da equipe, que confirma a sua reserva.',
    },
    reservation: reservationReplies.pt,
    lists: guestListReplies.pt,
    guestList: {
      askDate: 'Para qual dia você quer a lista? Me mande também os nomes completos.',
      askNames: (day: string) => `Para entrar na lista de ${day}, me mande o nome completo de cada pessoa.`,
      askFullName: (day: string) =>
        `Para a lista de ${day}, preciso do nome completo (nome e sobrenome). Pode me mandar?`,
      taken: (day: string, names: string) => `Anotado na lista de ${day}: ${names}.`,
      notThatDay: (day: string, why: string) => `Para ${day} não temos lista. ${why}`,
      tooLate: (why: string) => `O prazo da lista de hoje já encerrou. ${why}`,
      tooMany: (why: string) => `São mais nomes do que a lista aceita por pedido. ${why}`,
    },

    /** The replies to somebody who stands at the door or comes late. */
    atDoor: {
      nothing: 'Por aqui não encontrei mesa nem nome em lista deste número.',
      otherDays: 'Para hoje não encontrei nada deste número. O que tenho é de outro dia:',
      person: 'Já estou chamando alguém da equipe para ver isso com você agora.',
      holdUnknown:
        'Por quanto tempo a mesa fica guardada eu não tenho por aqui. Quer que eu chame alguém da equipe para confirmar?',
    },
    contactNoted: 'Anotei o seu contato, obrigado!',
    courteous: 'Estou aqui para ajudar com as coisas da casa. Se preferir falar com alguém da equipe, é só pedir.',
    more: 'Tem mais detalhes: é só perguntar.',
    privacy:
      'Dados de outras pessoas eu não passo por aqui. Posso ajudar com informações da casa ou chamar alguém da equipe.',

    offerPerson: 'Quer que eu chame alguém da equipe para confirmar?',

    notKnown:
      'Essa informação eu não tenho por aqui, e prefiro não arriscar. Quer que eu chame alguém da equipe para confirmar?',
    notKnownToo: 'O resto da sua pergunta eu não tenho por aqui. Quer que eu chame alguém da equipe para confirmar?',
    asFarAsKnown:
      'É o que tenho anotado sobre isso. Se faltou alguma coisa, posso chamar alguém da equipe para confirmar.',
    closest: (fact: string) =>
      `O mais próximo que tenho anotado é: ${fact}\nSe não for isso, posso chamar alguém da equipe para confirmar.`,
    refusal:
      'Isso eu não posso fazer por aqui. Posso ajudar com horários, endereço, cardápio e outras dúvidas da casa, ou chamar alguém da equipe.',

    handoff: {
      person: 'Certo, vou chamar alguém da equipe para continuar a conversa com você por aqui.',
      complaint: 'Sinto muito por isso. Já estou chamando alguém da equipe para cuidar do seu caso por aqui.',
      billing:
        'Entendo. Questões de cobrança quem resolve é a equipe: já estou chamando alguém para ver isso com você.',
      safety:
        'Sinto muito pelo que aconteceu. Isso é sério: já estou chamando um responsável da equipe para falar com você. Se houver risco agora, ligue 190 (polícia) ou 192 (SAMU).',
      rule: 'Isso é tratado direto com a equipe: já estou chamando alguém para continuar com você.',
      unknown: 'Isso eu não tenho por aqui. Já estou chamando alguém da equipe para ajudar você.',
      repeated: 'Também não tenho essa informação por aqui. Já estou chamando alguém da equipe para ajudar você.',
      booking: 'Quem confirma isso é a equipe: já estou passando o seu pedido para alguém continuar com você por aqui.',
      accepted: 'Combinado, já estou chamando alguém da equipe para continuar com você por aqui.',
    },
    /** The reply to somebody who thinks of suicide. 188 is the number of the CVV, free of charge in all of Brazil. */
    lifeline:
      'Sinto muito que você esteja passando por isso, e que bom que escreveu. Já estou chamando alguém da equipe para falar com você. Se quiser conversar agora, o CVV atende de graça, 24 horas por dia, pelo 188. Se houver risco, ligue 192 (SAMU) ou 190 (polícia).',
    handoffSummary: {
      person: 'Pediu para falar com uma pessoa',
      complaint: 'Reclamação',
      billing: 'Cobrança ou pagamento',
      safety: 'Segurança ou saúde',
      rule: 'Assunto que a casa trata com a equipe',
      unknown: 'Pergunta sem resposta conhecida',
      repeated: 'Duas perguntas seguidas sem resposta conhecida',
      booking: 'Pedido de reserva ou lista',
      accepted: 'Aceitou falar com a equipe',
    },
    summary: (reason: string, said: string) => `${reason}: "${said}"`,
  }
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
