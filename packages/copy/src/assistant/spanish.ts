import { guestListReplies } from '../guest-lists/replies.ts'
import { reservationReplies } from '../reservations/replies.ts'
import type { AdmissionTerms, AssistantCopy } from './portuguese.ts'

/**
 * The assistant's sentences for a customer who wrote in Spanish. The venue's own texts stay as the owner wrote them.
 */

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

const hour = (clock: string) => (clock === '00:00' ? 'medianoche' : clock)
const at = (clock: string) => (clock === '00:00' ? 'a medianoche' : `a las ${clock}`)
const list = (parts: string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const the = (clock: string) => (clock === '00:00' ? 'medianoche' : `las ${clock}`)
const COMPANY = {
  parents: ['padre', 'madre'],
  guardian: ['tutor legal'],
  responsible: ['un adulto responsable'],
  adult: ['un adulto'],
  anyone: ['acompañante'],
}
const terms = ({ until, company }: AdmissionTerms) => {
  const named = company.flatMap((each) => COMPANY[each])
  const others = named.join(', ').replace(/, ([^,]*)$/, ' o $1')
  return [...(until ? [`hasta ${the(until)}`] : []), ...(others ? [`con ${others}`] : [])].join(' y ')
}
const entrant = ({ from, to }: { from: number; to: number }) => {
  if (to <= 2) return 'un bebé'
  if (from === to) return `con ${from} años`
  return from >= 12 && to < 18 ? 'un adolescente' : to === 11 ? 'un niño' : `un menor de ${to + 1}`
}

export const assistantCopyInSpanish: AssistantCopy = {
  hour,
  at,
  list,
  ranges: (ranges) => list(ranges.map(({ from, to }) => `de ${hour(from)} a ${hour(to)}`)),
  people,
  day: (weekday, dayAndMonth) => `el ${WEEKDAYS[weekday]} ${dayAndMonth}`,
  today: (weekday) => `hoy (${WEEKDAYS[weekday]})`,
  tomorrow: (weekday, dayAndMonth) => `mañana (${WEEKDAYS[weekday]} ${dayAndMonth})`,
  weekdays: (from, to) => (from === to ? WEEKDAYS[from]! : `${WEEKDAYS[from]} a ${WEEKDAYS[to]}`),
  onDate: (day, occasion) => (occasion ? `${day} (${occasion})` : day),
  openUntil: (closes, later) => `Estamos abiertos ahora, hasta ${the(closes)}.${later}`,
  thenReopens: (ranges) => ` Después de la pausa atendemos ${ranges}.`,
  openAllDay: 'Estamos abiertos ahora.',
  closedNow: (opens) => `Ahora estamos cerrados. Abrimos ${opens}.`,
  closedForBreak: (opens) => `Ahora estamos en la pausa, cerrados. Volvemos a abrir ${opens}.`,
  closedNoNext: 'Ahora estamos cerrados.',
  closesSoon: 'Falta poco para cerrar.',
  openAt: (time) => `Sí, ${time} estamos abiertos.`,
  openBrieflyAt: (time) => `Sí, ${time} estamos abiertos. Cerramos poco después.`,
  notForMeal: (day, meal, ranges) =>
    `No, ${day} no abrimos ${meal === 'lunch' ? 'al mediodía' : 'para cenar'}, solo ${ranges}.`,
  opensToday: (ranges) => `Hoy abrimos ${ranges}.`,
  dayOpen: (day, ranges, noBreak) => `${capital(day)} abrimos ${ranges}${noBreak ? ', sin pausa' : ''}.`,
  dayClosed: (day) => `${capital(day)} no abrimos.`,
  dayUnknown: (day) => `No tengo el horario confirmado para ${day}.`,
  nextOpening: (when) => `Volvemos a abrir ${when}.`,
  weekIntro: 'Nuestro horario:',
  weekLine: (days, ranges) => `${capital(days)}: ${ranges}`,
  weekClosed: 'cerrado',
  thatIs: (day, time) => `Es decir, ${[day, time].filter(Boolean).join(' ')}.`,
  hoursUnknown: 'Todavía no tengo los horarios confirmados por aquí.',
  addressPlain: (address) => `Nuestra dirección: ${address}`,
  map: (link) => `En el mapa: ${link}`,
  contacts: {
    phone: (value) => `Teléfono: ${value}`,
    email: (value) => `Correo: ${value}`,
    website: (value) => `Sitio web: ${value}`,
    instagram: (value) => `Instagram: ${value}`,
    facebook: (value) => `Facebook: ${value}`,
    twitter: (value) => `X (Twitter): ${value}`,
    linkedin: (value) => `LinkedIn: ${value}`,
    whatsapp: (value) => `WhatsApp: ${value}`,
  },
  contactMissing: {
    address: 'No tengo la dirección por aquí.',
    phone: 'No tengo un teléfono registrado por aquí, pero puedes hablar con nosotros por este WhatsApp.',
    email: 'No tengo un correo por aquí.',
    website: 'No tengo un sitio web por aquí.',
    instagram: 'No tengo un Instagram por aquí.',
    facebook: 'No tengo un Facebook por aquí.',
    twitter: 'No tengo un perfil en X por aquí.',
    linkedin: 'No tengo un LinkedIn por aquí.',
    whatsapp: 'Nuestro WhatsApp es este mismo.',
  },
  deniedFirst: (said) => `No. ${said}`,
  admission: {
    yes: (ages, given) => `Sí, ${entrant(ages)} puede entrar${terms(given) && `, ${terms(given)}`}.`,
    no: (ages, time) => `No, ${entrant(ages)} no puede entrar${time && ` ${time}`}.`,
    noOnly: (ages, given) => `No: ${entrant(ages)}, solo ${terms(given)}.`,
    only: (ages, given) => `${capital(entrant(ages))}, solo ${terms(given)}.`,
    notAfter: (ages, clock) => `${capital(entrant(ages))}, después de ${the(clock)} no.`,
  },
  hello: (venue) => `¡Hola! Soy el asistente virtual de ${venue}. ¿En qué puedo ayudar?`,
  helloAgain: '¡Hola! ¿En qué puedo ayudar?',
  hereAgain: '¡Hola! Cuéntame, aquí estoy.',
  social: {
    praise: '¡Qué bueno saberlo! 😊 Aquí estoy si necesitas algo.',
    laugh: '😄 Aquí estoy si necesitas algo.',
    chat: '¡Claro! Aquí estoy si necesitas algo.',
    unclear: 'Entiendo. Dime qué necesitas y lo veo por aquí.',
  },
  thanks: '¡De nada! Si necesitas algo más, escríbeme.',
  thanksAgain: '¡No hay de qué! Aquí estamos.',
  calledAlready: 'El equipo ya está avisado y sigue contigo por aquí.',
  stillSo: (said) => `Lo que vale es esto: ${said}`,
  bye: '¡Hasta luego! Cuando quieras, escríbeme.',
  robot: (venue) => `Soy el asistente virtual de ${venue}. Si prefieres, puedo llamar a alguien del equipo.`,
  priceRange: (from, to) => `Según lo que tengo anotado, los precios van de ${from} a ${to}.`,
  cheapest: (names, price) => `Lo más económico que tengo anotado: ${names}, por ${price}.`,
  dearest: (names, price) => `Lo de mayor precio que tengo anotado: ${names}, por ${price}.`,
  perPerson: 'por persona',
  glossary: [
    [/(?<!\p{L})(?:de graça|grátis)(?!\p{L})/iu, 'gratis'],
    [/(?<!\p{L})metade(?!\p{L})/iu, 'la mitad'],
    [/(?<!\p{L})dinheiro(?!\p{L})/iu, 'efectivo'],
    [/(?<!\p{L})feriados?(?!\p{L})/iu, 'día festivo'],
    [/(?<!\p{L})crianças?(?!\p{L})/iu, 'niños'],
  ],
  explained: (words) => `(${words.join(', ')})`,
  share: (parts, amount) => `Entre ${parts}: ${amount} cada uno.`,
  total: (amount) => `Total: ${amount}.`,
  noPriceOf: (what) => `No tengo el precio de: ${what}.`,
  child: (age) => (age === null ? 'Niño' : age === 0 ? 'Bebé' : `Niño de ${age === 1 ? '1 año' : `${age} años`}`),
  service: (percent, amount) => `Servicio del ${percent}%: ${amount}`,
  discount: (percent, amount) => `Descuento del ${percent}%: - ${amount}`,
  half: (name) => `Media porción de ${name}`,
  difference: (amount) => `La diferencia es de ${amount}.`,
  menuTopics: (topics) => `Tengo los precios de: ${topics}. ¿Cuál quieres ver?`,
  otherNight: (day) => `Para ${day} no tengo eso anotado. Lo que tengo es de otro día:`,
  notServed: (day) => `No lo servimos ${day}. Cuándo hay:`,
  forPeople: (count) => `para ${people(count)}`,
  booking: {
    ask: (missing, known) => {
      const asked = {
        date: 'para qué día',
        time: 'a qué hora',
        size: 'para cuántas personas',
        name: 'a nombre de quién (nome)',
      }
      return `${known.length > 0 ? `De acuerdo: ${known.join(', ')}. ` : '¡Claro! '}Para la reserva, dime ${list(missing.map((slot) => asked[slot]))}?`
    },
    goesOn: (missing) => {
      const asked = {
        date: 'para qué día',
        time: 'a qué hora',
        size: 'para cuántas personas',
        name: 'a nombre de quién',
      }
      return `Y tu mesa: ${list(missing.map((slot) => asked[slot]))}?`
    },
    taken: (day, time, size, name) => `Reserva anotada: ${day}, ${time}, para ${size}, a nombre de ${name}.`,
    pastDate: (day) => `${capital(day)} ya pasó (fecha pasada). ¿Para qué otra fecha la quieres?`,
    pastTime: (time) => `Hoy ${time} ya pasó. ¿Qué otro horario prefieres?`,
    whichDay: (day) => `Solo para confirmar la fecha: ¿quisiste decir ${day}? ¿Qué día es el correcto?`,
    closedAt: (time) => `${capital(time)} estamos cerrados.`,
    notPossible: 'Ese pedido no lo puedo reservar:',
    tooMany: 'Para un grupo más grande lo ve el equipo: ya estoy llamando a alguien para seguir contigo.',
    another: '¿Quieres elegir otra fecha u opción?',
    anotherTime: '¿Qué horario prefieres?',
    dropped: 'De acuerdo, cancelado: no he reservado nada. Si cambias de idea, escríbeme.',
    cancelled: (day, time, name) => `Cancelación anotada: la reserva de ${day}, ${time}, a nombre de ${name}.`,
    cancelLate: 'Esta cancelación tiene que pasar por el equipo: ya llamo a alguien.',
    cancelByPerson: 'Para cancelar con seguridad ya llamo a alguien del equipo, que confirma tu reserva.',
  },
  reservation: reservationReplies.es,
  lists: guestListReplies.es,
  guestList: {
    askDate: '¿Para qué día quieres la lista? Envíame también los nombres completos.',
    askNames: (day) => `Para entrar en la lista de ${day}, envíame el nombre completo de cada persona.`,
    askFullName: (day) => `Para la lista de ${day} necesito el nombre completo (nombre y apellido).`,
    taken: (day, names) => `Anotado en la lista de ${day}: ${names}.`,
    notThatDay: (day, why) => `Para ${day} no tenemos lista (não temos lista). ${why}`,
    tooLate: (why) => `La lista de hoy ya cerró. ${why}`,
    tooMany: (why) => `Son más nombres de los que la lista acepta por pedido. ${why}`,
  },
  atDoor: {
    nothing: 'Por aquí no encontré mesa ni nombre en lista de este número.',
    otherDays: 'Para hoy no encontré nada de este número. Lo que tengo es de otro día:',
    person: 'Ya estoy llamando a alguien del equipo para verlo contigo ahora.',
    holdUnknown: 'No sé por cuánto tiempo se guarda la mesa. ¿Quieres que llame a alguien del equipo para confirmar?',
  },
  contactNoted: 'Anoté tu contacto, ¡gracias!',
  courteous: 'Estoy aquí para ayudar con la casa. Si prefieres hablar con alguien del equipo, solo dímelo.',
  more: 'Hay más detalles: solo pregunta.',
  privacy:
    'Datos de otras personas no los comparto por aquí. Puedo ayudar con información de la casa o llamar a alguien del equipo.',
  offerPerson: '¿Quieres que llame a alguien del equipo para confirmar?',
  notKnown:
    'Esa información no la tengo por aquí y prefiero no adivinar. ¿Quieres que llame a alguien del equipo para confirmar?',
  notKnownToo: 'El resto de tu pregunta no lo tengo por aquí. ¿Quieres que llame a alguien del equipo para confirmar?',
  asFarAsKnown: 'Es lo que tengo sobre eso. Si falta algo, puedo llamar a alguien del equipo para confirmar.',
  closest: (fact) =>
    `Lo más cercano que tengo es: ${fact}\nSi no es eso, puedo llamar a alguien del equipo para confirmar.`,
  refusal:
    'Eso no lo puedo hacer por aquí. Puedo ayudar con horarios, dirección, menú y otras dudas, o llamar a alguien del equipo.',
  handoff: {
    person: 'Claro, voy a transferir la conversación a una persona del equipo.',
    complaint: 'Lo siento mucho. Voy a transferir tu caso a una persona del equipo ahora mismo.',
    billing: 'Entiendo. Los cobros los ve el equipo: voy a transferir la conversación ahora mismo.',
    safety:
      'Siento mucho lo que pasó. Voy a transferir la conversación a un responsable ahora mismo. Si hay peligro, llama al 190 (policía) o al 192 (ambulancia).',
    rule: 'Eso se trata directamente con el equipo: voy a transferir la conversación a alguien.',
    unknown: 'Esa información no la tengo. Voy a transferir la conversación a alguien del equipo.',
    repeated: 'Esa información tampoco la tengo. Voy a transferir la conversación a alguien del equipo.',
    booking: 'Eso lo confirma el equipo: voy a transferir tu pedido a alguien que sigue por aquí.',
    accepted: 'De acuerdo, voy a transferir la conversación a alguien del equipo.',
  },
  lifeline:
    'Siento mucho que estés pasando por esto, y qué bueno que escribiste. Ya estoy llamando a alguien del equipo para hablar contigo. Si quieres conversar ahora, el CVV atiende gratis, las 24 horas, en el 188. Si hay peligro, llama al 192 (ambulancia) o al 190 (policía).',
  handoffSummary: {
    person: 'Pediu para falar com uma pessoa (em espanhol)',
    complaint: 'Reclamação (em espanhol)',
    billing: 'Cobrança ou pagamento (em espanhol)',
    safety: 'Segurança ou saúde (em espanhol)',
    rule: 'Assunto que a casa trata com a equipe (em espanhol)',
    unknown: 'Pergunta sem resposta conhecida (em espanhol)',
    repeated: 'Duas perguntas seguidas sem resposta conhecida (em espanhol)',
    booking: 'Pedido de reserva ou lista (em espanhol)',
    accepted: 'Aceitou falar com a equipe (em espanhol)',
  },
  summary: (reason, said) => `${reason}: "${said}"`,
}
