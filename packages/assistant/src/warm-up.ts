import type { AssistantVenue, AssistantReply, ReplyInput } from './assistant-types.ts'
import { WARM_UP, WARM_UP_TEXTS } from './language/words/warm-up-words.ts'

/** Runs made-up replies, so that the first real one finds its patterns compiled. Nothing of them is kept. */
export function warmUp({ reply }: { reply(input: ReplyInput): AssistantReply }): void {
  const now = new Date('2026-01-07T20:00:00-03:00')
  for (const messages of [...WARM_UP, ...WARM_UP, ...WARM_UP])
    for (const rows of [undefined, []])
      reply({
        venue: VENUE,
        history: [],
        messages,
        now,
        isFirstContact: false,
        guests: [],
        ...(rows && { reservations: rows }),
      })
}

const VENUE: AssistantVenue = {
  settings: { type: 'bar', name: '', description: '', history: '', welcomeMessage: '' },
  profile: {
    segmento: '',
    email: '',
    telefone: '',
    endereco: '',
    website: '',
    whatsapp: '',
    instagram: '',
    facebook: '',
    twitter: '',
    linkedin: '',
    timezone: 'America/Sao_Paulo',
    horarios: [],
    datasEspeciais: [],
  },
  hoursKnown: false,
  knowledge: WARM_UP_TEXTS.map((content, at) => ({ id: `text-${at}`, title: content.split(' ')[0]!, content })),
}
