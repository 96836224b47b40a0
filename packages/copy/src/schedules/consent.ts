/** The confirmation to somebody who asked for no more outreach, or for it again; it is sent once each time. */
const portuguese = {
  out: (house: string) =>
    `Tudo bem! Você não vai mais receber novidades e promoções${house ? ` de ${house}` : ''}. Se mudar de ideia, é só escrever VOLTAR. E pode continuar falando com a gente por aqui.`,
  in: (house: string) =>
    `Que bom! Você volta a receber as novidades${house ? ` de ${house}` : ''}. Para parar, é só escrever PARAR.`,
}

const english: typeof portuguese = {
  out: (house) =>
    `All right! You will receive no more news and offers${house ? ` from ${house}` : ''}. If you change your mind, write VOLTAR. You can go on talking to us here.`,
  in: (house) => `Great! You will receive news${house ? ` from ${house}` : ''} again. To stop, write PARAR.`,
}

const spanish: typeof portuguese = {
  out: (house) =>
    `¡Está bien! Ya no vas a recibir novedades y promociones${house ? ` de ${house}` : ''}. Si cambias de idea, escribe VOLTAR. Puedes seguir hablando con nosotros por aquí.`,
  in: (house) =>
    `¡Qué bueno! Vuelves a recibir las novedades${house ? ` de ${house}` : ''}. Para parar, escribe PARAR.`,
}

export const consentReplies = { pt: portuguese, en: english, es: spanish }
