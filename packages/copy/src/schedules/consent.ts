/** The confirmation to somebody who asked for no more outreach, or for it again; it is sent once each time. */
const portuguese = {
  out: (venue: string) =>
    `Tudo bem! Você não vai mais receber novidades e promoções${venue ? ` de ${venue}` : ''}. Se mudar de ideia, é só escrever VOLTAR. E pode continuar falando com a gente por aqui.`,
  in: (venue: string) =>
    `Que bom! Você volta a receber as novidades${venue ? ` de ${venue}` : ''}. Para parar, é só escrever PARAR.`,
}

const english: typeof portuguese = {
  out: (venue) =>
    `All right! You will receive no more news and offers${venue ? ` from ${venue}` : ''}. If you change your mind, write VOLTAR. You can go on talking to us here.`,
  in: (venue) => `Great! You will receive news${venue ? ` from ${venue}` : ''} again. To stop, write PARAR.`,
}

const spanish: typeof portuguese = {
  out: (venue) =>
    `¡Está bien! Ya no vas a recibir novedades y promociones${venue ? ` de ${venue}` : ''}. Si cambias de idea, escribe VOLTAR. Puedes seguir hablando con nosotros por aquí.`,
  in: (venue) =>
    `¡Qué bueno! Vuelves a recibir las novedades${venue ? ` de ${venue}` : ''}. Para parar, escribe PARAR.`,
}

export const consentReplies = { pt: portuguese, en: english, es: spanish }
