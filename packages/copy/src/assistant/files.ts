import type { FileKind } from '@balcao/contract'

/** The replies about files that only a person can look at, by language. */
type FilesCopy = {
  /** The reply in place of an answer. */
  ask(kinds: FileKind[]): string
  /** The sentence beside the answer to the customer's text. */
  beside(kinds: FileKind[]): string
  /** The reply when it happens again. */
  again: string
}

export const filesCopy: Record<'pt' | 'en' | 'es', FilesCopy> = {
  pt: {
    ask: (kinds) => `${CANNOT[kindOf(kinds)]} Pode me contar por escrito? Ou prefere que eu chame alguém da equipe?`,
    beside: (kinds) => `${CANNOT[kindOf(kinds)]} Se for importante, me conta por escrito ou peça alguém da equipe.`,
    again: 'Isso eu não consigo abrir por aqui. Já estou chamando alguém da equipe para ver com você.',
  },
  en: {
    ask: (kinds) =>
      kindOf(kinds) === 'audio'
        ? 'I can’t listen to audio here. Could you write it to me? Or shall I call somebody of the team?'
        : 'I can’t open files here. Could you write it to me? Or shall I call somebody of the team?',
    beside: () => 'What you sent I can’t open here: if it matters, please write it, or ask for somebody of the team.',
    again: 'I can’t open that here. I’m calling somebody of the team to look at it with you.',
  },
  es: {
    ask: (kinds) =>
      kindOf(kinds) === 'audio'
        ? 'Aquí no puedo escuchar audios. ¿Me lo puedes escribir? ¿O prefieres que llame a alguien del equipo?'
        : 'Aquí no puedo abrir archivos. ¿Me lo puedes escribir? ¿O prefieres que llame a alguien del equipo?',
    beside: () => 'Lo que enviaste no lo puedo abrir aquí: si es importante, escríbelo o pide a alguien del equipo.',
    again: 'Eso no lo puedo abrir aquí. Ya estoy llamando a alguien del equipo para verlo contigo.',
  },
}

/** Summarises the files for the person who takes the conversation over. */
export const filesSummary = (kinds: FileKind[]) => `Enviou o que o agente não consegue abrir: ${NAMES[kindOf(kinds)]}`

const CANNOT = {
  audio: 'Por aqui eu ainda não consigo ouvir áudios.',
  image: 'Por aqui eu não consigo ver imagens.',
  video: 'Por aqui eu não consigo ver vídeos.',
  document: 'Por aqui eu não consigo abrir arquivos.',
}
const NAMES = { audio: 'áudio', image: 'imagem', video: 'vídeo', document: 'arquivo' }

/** Returns the one kind, or `document` when there are several. */
const kindOf = (kinds: FileKind[]): FileKind => (new Set(kinds).size === 1 ? (kinds[0] ?? 'document') : 'document')
