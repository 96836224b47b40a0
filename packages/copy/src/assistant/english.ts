import { guestListReplies } from '../guest-lists/replies.ts'
import { reservationReplies } from '../reservations/replies.ts'
import type { AdmissionTerms, AssistantCopy } from './portuguese.ts'

/**
 * The assistant's sentences for a customer who wrote in English. The venue's own texts stay as the owner wrote them.
 */

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const hour = (clock: string) => {
  const [hours, minutes] = clock.split(':')
  if (clock === '00:00') return 'midnight'
  if (clock === '12:00') return 'noon'
  return `${Number(hours) % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${Number(hours) < 12 ? 'am' : 'pm'}`
}
const at = (clock: string) => `at ${hour(clock)}`
const list = (parts: string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const COMPANY = {
  parents: ['father', 'mother'],
  guardian: ['legal guardian'],
  responsible: ['a responsible adult'],
  adult: ['an adult'],
  anyone: ['company'],
}
const terms = ({ until, company }: AdmissionTerms) => {
  const named = company.flatMap((each) => COMPANY[each])
  const others = named.join(', ').replace(/, ([^,]*)$/, ' or $1')
  return [...(until ? [`until ${hour(until)}`] : []), ...(others ? [`with ${others}`] : [])].join(' and ')
}
const entrant = ({ from, to }: { from: number; to: number }) => {
  if (to <= 2) return 'babies'
  if (from === to) return `${from}-year-olds`
  return from >= 12 && to < 18 ? 'teenagers' : to === 11 ? 'children' : `under-${to + 1}s`
}

export const assistantCopyInEnglish: AssistantCopy = {
  hour,
  at,
  list,
  ranges: (ranges) => list(ranges.map(({ from, to }) => `from ${hour(from)} to ${hour(to)}`)),
  people,
  day: (weekday, dayAndMonth) => `${WEEKDAYS[weekday]}, ${dayAndMonth}`,
  today: (weekday) => `today (${WEEKDAYS[weekday]})`,
  tomorrow: (weekday, dayAndMonth) => `tomorrow (${WEEKDAYS[weekday]}, ${dayAndMonth})`,
  weekdays: (from, to) => (from === to ? WEEKDAYS[from]! : `${WEEKDAYS[from]} to ${WEEKDAYS[to]}`),
  onDate: (day, occasion) => (occasion ? `${day} (${occasion})` : day),
  openUntil: (closes, later) => `We are open now, until ${hour(closes)}.${later}`,
  thenReopens: (ranges) => ` After the break we open ${ranges}.`,
  openAllDay: 'We are open now.',
  closedNow: (opens) => `We are closed now. We open ${opens}.`,
  closedForBreak: (opens) => `We are closed for a break now. We open again ${opens}.`,
  closedNoNext: 'We are closed now.',
  closesSoon: 'We close soon.',
  openAt: (time) => `Yes, we are open ${time}.`,
  openBrieflyAt: (time) => `Yes, we are open ${time}. We close soon after.`,
  notForMeal: (day, meal, ranges) => `No, ${day} we are not open for ${meal}, only ${ranges}.`,
  opensToday: (ranges) => `Today we are open ${ranges}.`,
  dayOpen: (day, ranges, noBreak) => `${capital(day)}: open ${ranges}${noBreak ? ', without a break' : ''}.`,
  dayClosed: (day) => `${capital(day)}: closed.`,
  dayUnknown: (day) => `I don't have confirmed hours for ${day}.`,
  nextOpening: (when) => `We open again ${when}.`,
  weekIntro: 'Our hours:',
  weekLine: (days, ranges) => `${days}: ${ranges}`,
  weekClosed: 'closed',
  thatIs: (day, time) => `That is, ${[day, time].filter(Boolean).join(' ')}.`,
  hoursUnknown: "I don't have the opening hours confirmed here yet.",
  addressPlain: (address) => `Our address: ${address}`,
  map: (link) => `Map: ${link}`,
  contacts: {
    phone: (value) => `Phone: ${value}`,
    email: (value) => `E-mail: ${value}`,
    website: (value) => `Website: ${value}`,
    instagram: (value) => `Instagram: ${value}`,
    facebook: (value) => `Facebook: ${value}`,
    twitter: (value) => `X (Twitter): ${value}`,
    linkedin: (value) => `LinkedIn: ${value}`,
    whatsapp: (value) => `WhatsApp: ${value}`,
  },
  contactMissing: {
    address: "I don't have the address here.",
    phone: "I don't have a phone number here, but you can talk to us on this WhatsApp.",
    email: "I don't have an e-mail address here.",
    website: "I don't have a website here.",
    instagram: "I don't have an Instagram profile here.",
    facebook: "I don't have a Facebook page here.",
    twitter: "I don't have an X profile here.",
    linkedin: "I don't have a LinkedIn page here.",
    whatsapp: 'This is our WhatsApp.',
  },
  deniedFirst: (said) => `No. ${said}`,
  admission: {
    yes: (ages, given) => `Yes, ${entrant(ages)} may come in${terms(given) && `, ${terms(given)}`}.`,
    no: (ages, time) => `No, ${entrant(ages)} may not come in${time && ` ${time}`}.`,
    noOnly: (ages, given) => `No: ${entrant(ages)} only ${terms(given)}.`,
    only: (ages, given) => `${capital(entrant(ages))} only ${terms(given)}.`,
    notAfter: (ages, clock) => `${capital(entrant(ages))} not after ${hour(clock)}.`,
  },
  hello: (venue) => `Hello! This is ${venue}'s virtual assistant. How can I help?`,
  helloAgain: 'Hi! How can I help?',
  hereAgain: 'Hi! Go ahead, I am here.',
  social: {
    praise: 'So good to hear! 😊 I am here if you need anything.',
    laugh: '😄 I am here if you need anything.',
    chat: 'All right! I am here if you need anything.',
    unclear: 'I see. Tell me what you need and I will check it here.',
  },
  thanks: "You're welcome! Just write if you need anything else.",
  thanksAgain: 'Any time!',
  calledAlready: 'The team has been told and goes on with you here.',
  stillSo: (said) => `This is what holds: ${said}`,
  bye: 'See you! Just write whenever you like.',
  robot: (venue) =>
    `I am ${venue}'s virtual assistant. If you prefer, I can call someone from the team to talk to you.`,
  priceRange: (from, to) => `From what I have here, prices go from ${from} to ${to}.`,
  cheapest: (names, price) => `The least expensive I have here: ${names}, ${price}.`,
  dearest: (names, price) => `The most expensive I have here: ${names}, ${price}.`,
  perPerson: 'per person',
  glossary: [
    [/(?<!\p{L})não(?!\p{L})/iu, 'not'],
    [/(?<!\p{L})(?:grátis|de graça|gratuit[oa]s?)(?!\p{L})/iu, 'free'],
    [/(?<!\p{L})metade(?!\p{L})/iu, 'half'],
    [/(?<!\p{L})antecipado(?!\p{L})/iu, 'in advance'],
    [/(?<!\p{L})por pessoa(?!\p{L})/iu, 'per person'],
    [/(?<!\p{L})couvert(?!\p{L})/iu, 'cover charge'],
    [/(?<!\p{L})opcional(?!\p{L})/iu, 'optional'],
    [/(?<!\p{L})à parte(?!\p{L})/iu, 'not included'],
    [/(?<!\p{L})inclus[oa]s?(?!\p{L})/iu, 'included'],
    [/(?<!\p{L})feriados?(?!\p{L})/iu, 'public holiday'],
    [/(?<!\p{L})dinheiro(?!\p{L})/iu, 'cash'],
    [/(?<!\p{L})crianças?(?!\p{L})/iu, 'children'],
  ],
  explained: (words) => `(${words.join(', ')})`,
  share: (parts, amount) => `Shared by ${parts}: ${amount} each.`,
  total: (amount) => `Total: ${amount}.`,
  noPriceOf: (what) => `I do not have the price of: ${what}.`,
  child: (age) => (age === null ? 'Child' : age === 0 ? 'Baby' : `Child of ${age}`),
  service: (percent, amount) => `Service of ${percent}%: ${amount}`,
  discount: (percent, amount) => `Discount of ${percent}%: - ${amount}`,
  half: (name) => `Half of ${name}`,
  difference: (amount) => `The difference is ${amount}.`,
  menuTopics: (topics) => `I have the prices of: ${topics}. Which one would you like to see?`,
  otherNight: (day) => `I have nothing noted about that for ${day}. What I have is for another day:`,
  notServed: (day) => `We do not serve it ${day}. When we do:`,
  forPeople: (count) => `for ${people(count)}`,
  booking: {
    ask: (missing, known) => {
      const asked = {
        date: 'for which day',
        time: 'at what time',
        size: 'for how many people',
        name: 'under which name',
      }
      return `${known.length > 0 ? `Sure: ${known.join(', ')}. ` : 'Sure! '}To book your table, please tell me ${list(missing.map((slot) => asked[slot]))}?`
    },
    goesOn: (missing) => {
      const asked = {
        date: 'for which day',
        time: 'at what time',
        size: 'for how many people',
        name: 'under which name',
      }
      return `And your table: ${list(missing.map((slot) => asked[slot]))}?`
    },
    taken: (day, time, size, name) => `Table reservation noted: ${day}, ${time}, for ${size}, under the name ${name}.`,
    pastDate: (day) => `${capital(day)} is already past (data passada). Which other date would you like?`,
    pastTime: (time) => `Today ${time} is already past. Which other time would you like?`,
    whichDay: (day) => `Just to confirm the date: did you mean ${day}? Which day is right for you?`,
    closedAt: (time) => `${capital(time)} we are closed.`,
    notPossible: "I can't book that one:",
    tooMany: 'For a larger group the team sees what can be done: I am transferring you to someone now.',
    another: 'Would you like another date or option?',
    anotherTime: 'Which time would you prefer?',
    dropped: 'All right, cancelled: nothing is booked. Just write if you change your mind.',
    cancelled: (day, time, name) => `Cancellation noted: the reservation of ${day}, ${time}, under the name ${name}.`,
    cancelLate: 'This cancellation has to go through our team: I am calling someone now.',
    cancelByPerson: 'To cancel it safely I am calling someone from our team, who will confirm your reservation.',
  },
  reservation: reservationReplies.en,
  lists: guestListReplies.en,
  guestList: {
    askDate: 'Which day would you like the guest list (lista) for? Please send me the full names too.',
    askNames: (day) => `To join the guest list (lista) of ${day}, please send me each person's full name.`,
    askFullName: (day) =>
      `For the guest list (lista) of ${day} I need the full name (first and last). Could you send it?`,
    taken: (day, names) => `Noted on the guest list (lista) of ${day}: ${names}.`,
    notThatDay: (day, why) => `There is no guest list for ${day}. ${why}`,
    tooLate: (why) => `Today's guest list is already closed. ${why}`,
    tooMany: (why) => `That is more names than the list takes per request. ${why}`,
  },
  atDoor: {
    nothing: 'I found no table and no name on a list from this number.',
    otherDays: 'For today I found nothing from this number. What I have is for another day:',
    person: 'I am calling someone from the team to see to it with you now.',
    holdUnknown:
      'I do not know how long the table is held. Shall I transfer you to someone from the team to confirm it?',
  },
  contactNoted: 'I have noted your contact, thank you!',
  courteous: 'I am here to help with the house. If you would rather talk to someone from the team, just ask.',
  more: 'There is more: just ask.',
  privacy:
    'I cannot share information about other people. I can help with questions about the house, or get someone from the team.',
  offerPerson: 'Shall I transfer you to someone from the team to confirm it?',
  notKnown:
    "I don't have that information here and would rather not guess. Shall I transfer you to someone from the team to confirm it?",
  notKnownToo:
    "I don't have the rest of your question here. Shall I transfer you to someone from the team to confirm it?",
  asFarAsKnown: 'That is all I have about it. If something is missing, I can call someone from the team to confirm.',
  closest: (fact) => `The closest I have is: ${fact}\nIf that is not it, I can call someone from the team to confirm.`,
  refusal:
    "I can't do that here. I can help with hours, address, menu and other questions, or call someone from the team.",
  handoff: {
    person: 'Sure, I am transferring you to someone from the team, who will continue here.',
    complaint: 'I am sorry about that. I am transferring you to someone from the team right now.',
    billing: 'I understand. Charges are handled by the team: I am transferring you right now.',
    safety:
      'I am very sorry about what happened. I am transferring you to a manager right now. In an emergency call 190 (police) or 192 (ambulance).',
    rule: 'This is handled directly by the team: I am transferring you to someone now.',
    unknown: "I don't have that information. I am transferring you to someone from the team.",
    repeated: "I don't have that information either. I am transferring you to someone from the team.",
    booking: 'The team confirms this: I am transferring your request to someone, who will continue here.',
    accepted: 'All right, I am transferring you to someone from the team.',
  },
  lifeline:
    'I am so sorry you are going through this, and glad you wrote. I am getting someone from the team to talk to you. If you want to talk now, CVV listens free of charge, 24 hours a day: call 188. In an emergency call 192 (ambulance) or 190 (police).',
  handoffSummary: {
    person: 'Pediu para falar com uma pessoa (em inglês)',
    complaint: 'Reclamação (em inglês)',
    billing: 'Cobrança ou pagamento (em inglês)',
    safety: 'Segurança ou saúde (em inglês)',
    rule: 'Assunto que a casa trata com a equipe (em inglês)',
    unknown: 'Pergunta sem resposta conhecida (em inglês)',
    repeated: 'Duas perguntas seguidas sem resposta conhecida (em inglês)',
    booking: 'Pedido de reserva ou lista (em inglês)',
    accepted: 'Aceitou falar com a equipe (em inglês)',
  },
  summary: (reason, said) => `${reason}: "${said}"`,
}
