import { fold } from '../../language/fold.ts'

/** Matches thanks and the person thanked ("Obg linda"). */
const COURTESY =
  /^\W*(?:(?:muit[oa]|mt|mto|super) )?(?:obrigad\w+|obg\w*|brigad\w+|valeu|vlw|agradec\w+|grat[oa]|gratidao|thanks|thank you|thx|gracias|ok|okay|blz|beleza|perfeito|show|top|otimo|maravilha|entendi|certo|combinado|fechou|joia|legal|ta bom|tchau)(?![a-z'])[\s!]*/
const ENDEARMENT =
  /\b(?:lind\w+|querid\w+|amor\w*|flor|gat[oa]|anjo|moc[oa]|amig\w+|bem|fof[oa]|chefe|irma\w*|mano|mana|parceir\w+|demais|mesmo|viu|muito|pel[oa]|por|de|voces?|vcs?|too|so|much)\b/

/** Returns a message without its thanks, so that "obg linda" is no name. A whole name after them stays. */
export function withoutThanks(message: string): string {
  return message
    .split(/(?<=[,.;!\n])/)
    .map((part) => {
      const folded = fold(part)
      const said = COURTESY.exec(folded)
      if (!said) return part
      const rest = part.slice(said[0].length).trim()
      return rest.includes(' ') && !ENDEARMENT.test(fold(rest)) ? rest : ''
    })
    .join('')
}

/** Tells whether a message holds nothing but thanks. */
export const onlyThanks = (message: string): boolean =>
  /\p{L}/u.test(message) && !/[\p{L}\d]/u.test(withoutThanks(message))
