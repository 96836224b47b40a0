/** This file recognizes how customers speak of reminders. All patterns read normalized text. */

const WISH =
  /\bme (?:lembr(?:a|e|ar|em|ando)|recorda(?:r|e)?)\b|\blembr(?:a|e|ar)[ -]me\b|\blembretes?\b|\bremind me\b|\breminders?\b|\brecuerd[ae]me\b|\brecordarme\b|\brecordatorios?\b|^lembrar\b|\bpara eu (?:nao esquecer|lembrar)\b/
/** Matches a request to repeat a fact ("me lembra qual e o endereco?"). */
const ASKS_AGAIN =
  /\b(?:lembr\w+|recorda\w*)(?: (?:de novo|novamente|por favor|ai|so))* (?:a |o |as |os |d[aeo]s? )?(?:qual|quais|quant\w+|onde|como|que horas?|que dia|quem|se|nome|endereco|horarios?|precos?|valor(?:es)?|telefone|numero|cardapio|codigo|senha|link|pix|instagram)\b/
/** Matches uses of "lembrar" that want no reminder when no moment is named ("me lembra o nome da banda"). */
const TELLS_AGAIN =
  /\bme (?:lembr\w+|recorda\w*) (?:o|a|os|as|um|uma)\b|\b(?:isso|lugar|ele|ela|nome) (?:\w+ )?me lembra/
/** Matches a request for a notice; without a moment it is only an interest ("me avisa quando tiver show"). */
const NOTICE =
  /(?:\bme avis(?:a|e|ar|em)\b|\bavis[ae][ -]me\b|\bme da um toque\b|\bme cutuca\b)(?![^.?!\n]*\b(?:quando|se|caso|assim que|qual|quais|quant\w+|tiver|houver)\b)/
const OFF =
  /\bnao (?:precisa|quero|e preciso|necessita)(?: \w+)? (?:mais )?(?:(?:d?o|de|que|voce|me|nenhum) )*(?:lembr\w+|me avis\w+)|\b(?:cancel\w+|desmarc\w+|tir[ae]r?|apag\w+|esquec\w+|remov\w+) (?:\w+ )?lembretes?\b|\bnao me (?:lembr|avis)\w+ mais\b|\b(?:cancel|no more|forget) (?:\w+ )?reminders?\b|\b(?:cancel\w*|quit\w+|no quiero) (?:\w+ )?recordatorios?\b/
const CHANGE =
  /\b(?:mud\w+|troc\w+|alter\w+|remarc\w+|adi\w+|antecip\w+|pass[ae]\w*|change|move|cambi\w+)\b[^?]*\b(?:lembretes?|reminder|recordatorio)\b/
const OF_TABLE = /\b(?:reserva|mesa|reservation|table)\b/

/** Tells whether a reminder is wanted. `timed` says that a day or an hour was named with it. */
export const wishesReminder = (text: string, timed: boolean) =>
  WISH.test(text) && !ASKS_AGAIN.test(text) && (timed || !TELLS_AGAIN.test(text))

/** Tells whether a notice is wanted, which is a reminder only where a moment is named ("me avisa amanha as 18h"). */
export const wishesNotice = (text: string) => NOTICE.test(text)

/** Tells whether no reminder is wanted any more. */
export const endsReminders = (text: string) => OFF.test(text)

/** Tells whether an existing reminder is to come at another time. */
export const changesReminder = (text: string) => CHANGE.test(text)

export const isAboutTable = (text: string) => OF_TABLE.test(text)

/**
 * Returns how many days before the reservation is meant: 0 for its day, 1 for the day before; null where neither is
 * named.
 */
export function daysBeforeTable(text: string): number | null {
  if (/\b(?:n?a )?vespera\b|\b(?:dia|noite) anterior\b/.test(text)) return 1
  return /\b(?:no|on the) (?:mesmo )?dia\b(?! \d)/.test(text) ? 0 : null
}
