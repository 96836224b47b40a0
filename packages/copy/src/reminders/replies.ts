/** The replies about reminders, in the customers' languages. Every value comes from a row. */

const portuguese = {
  askWhen: 'Claro! Para que dia e que horas é o lembrete?',
  askTime: (day: string) => `Claro! A que horas te lembro: ${day}?`,
  askWhich: 'De qual reserva? Me diga o código:',
  set: (when: string) => `Combinado: lembro você ${when}.`,
  setBefore: (when: string, code: string) =>
    `Combinado: lembro você ${when}, antes da reserva ${code}. Se a reserva mudar, o lembrete muda junto.`,
  changed: (when: string) => `Mudei o lembrete: agora é ${when}.`,
  cancelled: (whens: string[]) => `Tudo bem, não lembro mais: ${whens.join('; ')}.`,
  none: 'Você não tem nenhum lembrete marcado por aqui.',
  past: 'Esse momento já passou. Para quando devo marcar o lembrete?',
  far: (days: number) => `Consigo lembrar você de algo até daqui a ${days} dias. Para quando devo marcar o lembrete?`,
  full: (most: number) =>
    `Você já tem ${most} lembretes marcados, que é o máximo. Para abrir espaço, cancele os lembretes.`,
  /** The reply to somebody who asked for no messages but answers. */
  unwanted:
    'Você pediu para não receber mensagens nossas, então não marquei o lembrete. Se mudou de ideia, peça para falar com a equipe.',
  /** The reply to a reminder of a table that is not reserved yet. */
  afterTable: 'Sobre o lembrete: assim que a reserva estiver anotada, é só me dizer quando quer ser lembrado.',
  /** The reminder itself: the customer's own words, or the table it is about. */
  arrives: (venue: string, words: string) => `Oi! ${venue} aqui, com o lembrete que você pediu: "${words}"`,
  arrivesOfTable: (venue: string, table: string, code: string) =>
    `Oi! ${venue} aqui, com o lembrete que você pediu: ${table} (código ${code}).`,
}
type Words = typeof portuguese

const english: Words = {
  askWhen: 'Sure! Which day and what time should I remind you?',
  askTime: (day) => `Sure! At what time should I remind you: ${day}?`,
  askWhich: 'Which reservation? Please tell me its code:',
  set: (when) => `Done: I will remind you ${when}.`,
  setBefore: (when, code) =>
    `Done: I will remind you ${when}, before reservation ${code}. If it moves, the reminder moves with it.`,
  changed: (when) => `The reminder was moved: it is now ${when}.`,
  cancelled: (whens) => `All right, no more reminder: ${whens.join('; ')}.`,
  none: 'You have no reminder here.',
  past: 'That moment is over. When should I remind you?',
  far: (days) => `I can remind you of things up to ${days} days ahead. When should I remind you?`,
  full: (most) => `You already have ${most} reminders, which is the most. Cancel them to make room.`,
  unwanted:
    'You asked us not to send you messages, so I set no reminder. If you changed your mind, ask for someone from the team.',
  afterTable: 'About the reminder: once the table is noted, just tell me when I should remind you.',
  arrives: (venue, words) => `Hi! ${venue} here, with the reminder you asked for: "${words}"`,
  arrivesOfTable: (venue, table, code) =>
    `Hi! ${venue} here, with the reminder you asked for: ${table} (code ${code}).`,
}

const spanish: Words = {
  askWhen: '¡Claro! ¿Qué día y a qué hora te lo recuerdo?',
  askTime: (day) => `¡Claro! ¿A qué hora te lo recuerdo: ${day}?`,
  askWhich: '¿De qué reserva? Dime el código:',
  set: (when) => `De acuerdo: te lo recuerdo ${when}.`,
  setBefore: (when, code) =>
    `De acuerdo: te lo recuerdo ${when}, antes de la reserva ${code}. Si la reserva cambia, el recordatorio cambia con ella.`,
  changed: (when) => `Cambié el recordatorio: ahora es ${when}.`,
  cancelled: (whens) => `Muy bien, ya no te lo recuerdo: ${whens.join('; ')}.`,
  none: 'No tienes ningún recordatorio aquí.',
  past: 'Ese momento ya pasó. ¿Para cuándo pongo el recordatorio?',
  far: (days) => `Puedo recordarte algo hasta dentro de ${days} días. ¿Para cuándo pongo el recordatorio?`,
  full: (most) => `Ya tienes ${most} recordatorios, que es el máximo. Cancélalos para hacer lugar.`,
  unwanted:
    'Pediste no recibir mensajes nuestros, así que no puse el recordatorio. Si cambiaste de idea, pide hablar con el equipo.',
  afterTable: 'Sobre el recordatorio: cuando la reserva esté anotada, dime cuándo te lo recuerdo.',
  arrives: (venue, words) => `¡Hola! Aquí ${venue}, con el recordatorio que pediste: "${words}"`,
  arrivesOfTable: (venue, table, code) =>
    `¡Hola! Aquí ${venue}, con el recordatorio que pediste: ${table} (código ${code}).`,
}

export const reminderReplies: Record<'pt' | 'en' | 'es', Words> = { pt: portuguese, en: english, es: spanish }

/** The venue's own reminder of a table, and the replies to its answers. */
const ofTable = {
  says: (venue: string, table: string, code: string) => `Oi! ${venue} aqui. Sua reserva ${code}: ${table}.`,
  /** The question where the assistant reads the answer. */
  question: 'Confirma? Responda 1 para sim ou 2 para cancelar.',
  /** The sentence where a person reads the answer. */
  otherwise: 'Se não puder vir, é só avisar por aqui.',
  kept: (code: string, table: string) => `Combinado, presença anotada na reserva ${code}: ${table}. Até lá!`,
  /** The reply to a bare no, so that no reservation is cancelled by mistake. */
  unsure: (code: string) => `Quer cancelar a reserva ${code}? Responda 2 para cancelar, ou 1 se você vem.`,
}

const ofTableInEnglish: typeof ofTable = {
  says: (venue, table, code) => `Hi! ${venue} here. Your reservation ${code}: ${table}.`,
  question: 'Are you coming? Answer 1 for yes or 2 to cancel.',
  otherwise: 'If you cannot come, just tell us here.',
  kept: (code, table) => `Great, we noted that you are coming, reservation ${code}: ${table}. See you!`,
  unsure: (code) => `Shall I cancel reservation ${code}? Answer 2 to cancel, or 1 if you are coming.`,
}

const ofTableInSpanish: typeof ofTable = {
  says: (venue, table, code) => `¡Hola! Aquí ${venue}. Tu reserva ${code}: ${table}.`,
  question: '¿Vienes? Responde 1 para sí o 2 para cancelar.',
  otherwise: 'Si no puedes venir, avísanos por aquí.',
  kept: (code, table) => `De acuerdo, anotamos que vienes, reserva ${code}: ${table}. ¡Hasta pronto!`,
  unsure: (code) => `¿Quieres cancelar la reserva ${code}? Responde 2 para cancelar, o 1 si vienes.`,
}

export const tableReminder = { pt: ofTable, en: ofTableInEnglish, es: ofTableInSpanish }
