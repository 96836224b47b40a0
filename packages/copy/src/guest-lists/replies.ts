/** The replies about guest lists, in the customers' languages. Every value comes from a row. */

const listed = (parts: string[], and: string) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
const SPELLED = 6
const SPELLED_LENGTH = 160
/** Repeats the names, or gives their number when there are more than a few. */
const named = (names: string[], and: string, counted: string) => {
  const all = listed(names, and)
  return names.length > SPELLED || (names.length > 1 && all.length > SPELLED_LENGTH)
    ? `${names.length} ${counted}`
    : all
}
const sentence = (text: string) => (!text || /[.!?]$/.test(text) ? text : `${text}.`)
const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' ')

/** The terms of a list. `hour` is empty when the list has none; `day` is already in words. */
type Terms = { list: string; day: string; event: string; hour: string; benefit: string }

const portuguese = {
  joined: ({ list, day, event, hour, benefit }: Terms, names: string[], companions: number) =>
    joined([
      `${names.length === 1 ? 'Seu nome está' : 'Os nomes estão'} na ${list} de ${day} (${event})${hour && `, até ${hour}`}${portuguese.with(companions)}: ${named(names, 'e', 'nomes')}.`,
      sentence(benefit),
    ]),
  with: (companions: number) =>
    companions === 0 ? '' : companions === 1 ? ', com 1 acompanhante' : `, com ${companions} acompanhantes`,
  already: (names: string[]) =>
    `${named(names, 'e', 'nomes')} já ${names.length === 1 ? 'estava' : 'estavam'} na lista.`,
  changed: ({ list, day, hour }: Terms, name: string, companions: number) =>
    `Atualizei a ${list} de ${day}: ${name}, ${companions === 0 ? 'sem acompanhantes' : portuguese.with(companions).slice(2)}${hour && `, até ${hour}`}.`,
  left: ({ list, day }: Terms, names: string[]) =>
    `Tirei da ${list} de ${day}: ${named(names, 'e', 'nomes')}. Se mudar de ideia, é só chamar.`,
  entered: 'Já houve entrada com este nome, então quem muda isso é a porta.',
  missing: 'Não encontrei seu nome em nenhuma lista por aqui. Quer que eu chame alguém da equipe para confirmar?',
  own: ({ list, day, event, hour }: Terms, name: string, companions: number) =>
    `${name} está na ${list} de ${day} (${event})${hour && `, até ${hour}`}${portuguese.with(companions)}.`,
  open: ({ list, day, event, hour, benefit }: Terms, companions: number) =>
    joined([
      `${list} de ${day} (${event})${hour && `, até ${hour}`}, ${companions === 0 ? 'sem acompanhantes' : `até ${companions === 1 ? '1 acompanhante' : `${companions} acompanhantes`} por nome`}.`,
      sentence(benefit),
    ]),
  refused: {
    full: ({ list, day }: Terms, room: number) =>
      room > 0
        ? `Na ${list} de ${day} só ${room === 1 ? 'cabe mais 1 pessoa' : `cabem mais ${room} pessoas`}, e são mais do que isso.`
        : `A ${list} de ${day} está cheia.`,
    closed: ({ list, day }: Terms) => `A ${list} de ${day} não está recebendo nomes agora.`,
    over: ({ list, day, hour }: Terms) => `A ${list} de ${day} já encerrou${hour && `: recebia nomes até ${hour}`}.`,
    companions: ({ list, day }: Terms, most: number) =>
      `A ${list} de ${day} ${most === 0 ? 'não tem acompanhantes' : `aceita até ${most === 1 ? '1 acompanhante' : `${most} acompanhantes`} por nome`}.`,
    gone: () => 'Essa lista não existe mais.',
  },
  stays: 'Nada mudou no que já estava anotado.',
  notThatDay: (day: string) => `Para ${day} não temos lista.`,
  others: (nights: string[]) => `Temos lista para: ${listed(nights, 'e')}.`,
  night: (day: string, event: string) => `${day} (${event})`,
  offer: 'Quer que eu chame alguém da equipe?',
  which: (lists: string[]) => `Em qual lista: ${listed(lists, 'ou')}?`,
  whichDay: (nights: string[]) => `Para qual dia: ${listed(nights, 'ou')}?`,
  whoWhen: 'Me mande o nome completo de cada pessoa junto com o dia. Quem vai em cada noite?',
  whichName: (names: string[]) => `Qual nome: ${listed(names, 'ou')}?`,
  leaveIt: (names: string[]) => `Quer que eu tire da lista: ${listed(names, 'e')}?`,
  askName: 'Para entrar, me mande o nome completo. Pode?',
  askOthers: (count: number) =>
    count === 1
      ? 'Qual é o nome completo da outra pessoa?'
      : `Quais são os nomes completos das outras ${count} pessoas?`,
}
type Replies = typeof portuguese

const english: Replies = {
  joined: ({ list, day, event, hour, benefit }, names, companions) =>
    joined([
      `You are on ${list} for ${day} (${event})${hour && `, until ${hour}`}${english.with(companions)}: ${named(names, 'and', 'names')}.`,
      sentence(benefit),
    ]),
  with: (companions) => (companions === 0 ? '' : companions === 1 ? ', with 1 guest' : `, with ${companions} guests`),
  already: (names) => `Already on the list: ${named(names, 'and', 'names')}.`,
  changed: ({ list, day, hour }, name, companions) =>
    `Updated on ${list} for ${day}: ${name}${english.with(companions) || ', alone'}${hour && `, until ${hour}`}.`,
  left: ({ list, day }, names) => `Taken off ${list} for ${day}: ${named(names, 'and', 'names')}.`,
  entered: 'Somebody has already come in on this name, so the door has to change it.',
  missing: 'I could not find your name on any list here. Shall I transfer you to someone from the team to confirm it?',
  own: ({ list, day, event, hour }, name, companions) =>
    `${name} is on ${list} for ${day} (${event})${hour && `, until ${hour}`}${english.with(companions)}.`,
  open: ({ list, day, event, hour, benefit }, companions) =>
    joined([
      `${list} for ${day} (${event})${hour && `, until ${hour}`}, ${companions === 0 ? 'no guests' : `up to ${companions} guests a name`}.`,
      sentence(benefit),
    ]),
  refused: {
    full: ({ list, day }, room) =>
      room > 0 ? `${list} for ${day} has room for ${room} more only.` : `${list} for ${day} is full.`,
    closed: ({ list, day }) => `${list} for ${day} is not taking names now.`,
    over: ({ list, day, hour }) => `${list} for ${day} is closed${hour && `: it took names until ${hour}`}.`,
    companions: ({ list, day }, most) =>
      most === 0 ? `${list} for ${day} takes no guests.` : `${list} for ${day} takes up to ${most} guests a name.`,
    gone: () => 'That list is no longer there.',
  },
  stays: 'Nothing that was noted has changed.',
  notThatDay: (day) => `There is no guest list for ${day}.`,
  others: (nights) => `There is a list for: ${listed(nights, 'and')}.`,
  night: (day, event) => `${day} (${event})`,
  offer: 'Shall I transfer you to someone from the team?',
  which: (lists) => `Which list: ${listed(lists, 'or')}?`,
  whichDay: (nights) => `Which day: ${listed(nights, 'or')}?`,
  whoWhen: 'Please send me the full name of each person with their day. Who comes on which night?',
  whichName: (names) => `Which name: ${listed(names, 'or')}?`,
  leaveIt: (names) => `Shall I take off the list: ${listed(names, 'and')}?`,
  askName: 'To join, please send me the full name. Could you?',
  askOthers: (count) =>
    count === 1 ? "What is the other guest's full name?" : `What are the full names of the other ${count} guests?`,
}

const spanish: Replies = {
  joined: ({ list, day, event, hour, benefit }, names, companions) =>
    joined([
      `Estás en la ${list} de ${day} (${event})${hour && `, hasta ${hour}`}${spanish.with(companions)}: ${named(names, 'y', 'nombres')}.`,
      sentence(benefit),
    ]),
  with: (companions) =>
    companions === 0 ? '' : companions === 1 ? ', con 1 acompañante' : `, con ${companions} acompañantes`,
  already: (names) => `Ya en la lista: ${named(names, 'y', 'nombres')}.`,
  changed: ({ list, day, hour }, name, companions) =>
    `Actualicé la ${list} de ${day}: ${name}${spanish.with(companions) || ', sin acompañantes'}${hour && `, hasta ${hour}`}.`,
  left: ({ list, day }, names) => `Quité de la ${list} de ${day}: ${named(names, 'y', 'nombres')}.`,
  entered: 'Ya entró alguien con este nombre; lo cambia la puerta.',
  missing: 'No encontré tu nombre en ninguna lista. ¿Quieres que llame a alguien del equipo para confirmar?',
  own: ({ list, day, event, hour }, name, companions) =>
    `${name} está en la ${list} de ${day} (${event})${hour && `, hasta ${hour}`}${spanish.with(companions)}.`,
  open: ({ list, day, event, hour, benefit }, companions) =>
    joined([
      `${list} de ${day} (${event})${hour && `, hasta ${hour}`}, ${companions === 0 ? 'sin acompañantes' : `hasta ${companions} acompañantes por nombre`}.`,
      sentence(benefit),
    ]),
  refused: {
    full: ({ list, day }, room) =>
      room > 0 ? `En la ${list} de ${day} caben solo ${room} más.` : `La ${list} de ${day} está llena.`,
    closed: ({ list, day }) => `La ${list} de ${day} no recibe nombres ahora.`,
    over: ({ list, day, hour }) => `La ${list} de ${day} ya cerró${hour && `: recibía nombres hasta ${hour}`}.`,
    companions: ({ list, day }, most) =>
      most === 0
        ? `La ${list} de ${day} no admite acompañantes.`
        : `La ${list} de ${day} admite hasta ${most} acompañantes por nombre.`,
    gone: () => 'Esa lista ya no existe.',
  },
  stays: 'No cambió nada de lo anotado.',
  notThatDay: (day) => `Para ${day} no tenemos lista.`,
  others: (nights) => `Hay lista para: ${listed(nights, 'y')}.`,
  night: (day, event) => `${day} (${event})`,
  offer: '¿Quieres que llame a alguien del equipo?',
  which: (lists) => `¿En qué lista: ${listed(lists, 'o')}?`,
  whichDay: (nights) => `¿Para qué día: ${listed(nights, 'o')}?`,
  whoWhen: 'Envíame el nombre completo de cada persona junto con el día. ¿Quién va cada noche?',
  whichName: (names) => `¿Qué nombre: ${listed(names, 'o')}?`,
  leaveIt: (names) => `¿Quieres que quite de la lista: ${listed(names, 'y')}?`,
  askName: 'Para entrar, envíame el nombre completo. ¿Puedes?',
  askOthers: (count) =>
    count === 1
      ? '¿Cuál es el nombre completo de la otra persona?'
      : `¿Cuáles son los nombres completos de las otras ${count} personas?`,
}

export const guestListReplies = { pt: portuguese, en: english, es: spanish }
