import { fold } from './fold.ts'

const DATA = String.raw`(?:telefone|n[uú]mero|celular|whats(?:app)?|zap|wpp|contato|e-?mail|endere[cç]o|cpf|insta(?:gram)?)`
/** Matches data of somebody by name, with a capital ("o telefone da Ana Beatriz"). */
const OF_SOMEBODY = new RegExp(
  String.raw`\b${DATA}\s+(?:d[aeo]s?\s+)(?:(?:dona|seu|sr\.?|sra\.?)\s+)?(\p{Lu}[\p{L}'\u2019]+(?:\s+\p{Lu}[\p{L}'\u2019]+)*)`,
  'iu',
)
/** Matches a question about other customers ("quem esta na lista", "o Joao reservou ai?"). */
const OF_CUSTOMERS = new RegExp(
  String.raw`\b${DATA} (?:\w+ )?d(?:a|o|e|as|os|aquel[ae]) (?:moca|menina|menino|rapaz|cara|mulher|homem|convidad[oa]s?|aniversariante|ex|namorad[oa]|marido|esposa|cliente|clientes|garota|loira|morena|pessoa)\b|\bquem (?:mais )?(?:reservou|esta na lista|tem reserva|vai estar|ta na lista|confirmou|foi ai|veio ai)\b|\bquantas? (?:pessoas?|gente|clientes?) (?:ja )?(?:reservou|reservaram|confirmaram|estao na lista)\b[^?]{0,30}\b(?:nome|sobrenome|chamad[oa]s?)\b|\b(?:lista|nomes|dados|telefones|contatos|numeros|reservas) d[oe]s? (?:outr[oa]s |demais )?(?:clientes|convidados|reservas|pessoas)\b|\b(?:meu|minha|o|a) (?:ex|marido|mulher|esposa|namorad[oa]|chefe|vizinh[oa])\b(?: \w+){0,3} (?:reservou|esta ai|ta ai|foi ai|esteve ai|tem reserva|esta na lista|ta na lista)\b|\b(?:reserva|pedido|conta|comanda) (?:d[aeo] )(?:outr[ao] (?:cliente|pessoa|mesa))\b`,
)

const OF_OWN = new RegExp(
  String.raw`\b(?:apag|exclu|delet|remov|elimin|tir)\w+ (?:\w+ ){0,3}?(?:meus|nossos) (?:dados|registros)\b|\b(?:meus|nossos) dados\b.*\b(?:apag|exclu|delet|remov|elimin|guard|armazen|compartilh)\w*|\b(?:que|quais) dados (?:meus |sobre mim )?(?:voces )?(?:tem|guardam|coletam|armazenam)\b|\blgpd\b|\bdelete my (?:data|information)\b|\bborr\w+ mis datos\b`,
)

/** Tells whether customers want to see, correct or erase their own data ("Apaga meus dados"). */
export const asksForOwnData = (raw: string): boolean => OF_OWN.test(fold(raw))

/**
 * Tells whether somebody asks for data of another person. `isOurs` recognizes the folded names of the venue itself,
 * which are no secret.
 */
export function asksAboutOthers(raw: string, isOurs: (name: string) => boolean): boolean {
  const named = OF_SOMEBODY.exec(raw)?.[1]
  // The pattern ignores case for its first words: a name is one only with its capital.
  if (named && /^\p{Lu}/u.test(named) && !isOurs(fold(named.split(/\s/)[0]!))) return true
  return OF_CUSTOMERS.test(fold(raw))
}
