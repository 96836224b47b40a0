import { fold } from '../../language/fold.ts'

const BOOKED =
  /\b(?:reserva|mesa|pedido|lugar)\b[^.?!]{0,40}\b(?:feit[ao]|confirmad[ao]|anotad[ao]|registrad[ao]|garantid[ao]|reservad[ao]|marcad[ao]|cancelad[ao]|alterad[ao]|booked|confirmed)\b|\b(?:reservei|anotei|agendei|cancelei|registrei|confirmei|marquei|garanti)\b|^(?:\W*)(?:reservad[ao]|confirmad[ao]|anotad[ao]|agendad[ao])\b|\b(?:seu|seus|o|os) nomes? (?:ja )?(?:esta|estao|ta|foi|foram)\b|\b(?:coloquei|inclui|adicionei)\b[^.?!]{0,40}\blista\b|\b(?:ja |agora )?(?:esta|estao|ta) na lista\b|\b(?:is|are|have|has been|table) (?:booked|confirmed|reserved)\b/
const REMINDS =
  /\blembretes?\b[^.?!]{0,40}\b(?:marcad[oa]|anotad[oa]|agendad[oa]|criad[oa]|feit[oa]|programad[oa]|cancelad[oa]|alterad[oa])\b|\b(?:vou|irei|vamos) (?:te |lhe )?(?:lembrar|avisar)\b|\b(?:te|lhe) (?:lembro|aviso)\b|\blembro voce\b|\breminder (?:is|has been) (?:set|made|cancelled)\b|\bi(?:'ll| will) remind you\b/
const CALLED =
  /\b(?:ja )?(?:estou chamando|chamei|vou chamar|vou transferir|transferi|encaminhei|vou encaminhar|estou passando|vou passar)\b[^.?!]{0,50}\b(?:equipe|atendente|pessoa|alguem|gerente|responsavel)\b/
const CONDITIONAL = /\b(?:posso|quer que|quiser|prefere|gostaria|caso|se )\b/

/** Whether a sentence says that something is booked, on a list, or that the customer will be reminded. */
export function claimsBooking(sentence: string): boolean {
  const folded = fold(sentence)
  return (BOOKED.test(folded) || (REMINDS.test(folded) && !CONDITIONAL.test(folded))) && !folded.trimEnd().endsWith('?')
}

/** Whether a sentence says that a person is on the way; to offer one is no claim. */
export function claimsHandoff(sentence: string): boolean {
  const folded = fold(sentence)
  return CALLED.test(folded) && !CONDITIONAL.test(folded) && !folded.trimEnd().endsWith('?')
}
