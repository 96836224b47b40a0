/** How customers speak of being reminded. All patterns read normalized text. */

const WISH =
  /\bme (?:lembr(?:a|e|ar|em|ando)|recorda(?:r|e)?)\b|\blembr(?:a|e|ar)[ -]me\b|\blembretes?\b|\bremind me\b|\breminders?\b|\brecuerd[ae]me\b|\brecordarme\b|\brecordatorios?\b|^lembrar\b|\bpara eu (?:nao esquecer|lembrar)\b/
/** "me lembra qual e o endereco?" asks for what was said before. */
const ASKS_AGAIN =
  /\b(?:lembr\w+|recorda\w*)(?: (?:de novo|novamente|por favor|ai|so))* (?:a |o |as |os |d[aeo]s? )?(?:qual|quais|quant\w+|onde|como|que horas?|que dia|quem|se|nome|endereco|horarios?|precos?|valor(?:es)?|telefone|numero|cardapio|codigo|senha|link|pix|instagram)\b/
/** "me lembra o nome da banda", "isso me lembra a praia": said without a moment, nobody is to be reminded. */
const TELLS_AGAIN =
  /\bme (?:lembr\w+|recorda\w*) (?:o|a|os|as|um|uma)\b|\b(?:isso|lugar|ele|ela|nome) (?:\w+ )?me lembra/
/** "me avisa quando tiver show" is an interest; only with a moment it is a reminder. */
const NOTICE =
  /(?:\bme avis(?:a|e|ar|em)\b|\bavis[ae][ -]me\b|\bme da um toque\b|\bme cutuca\b)(?![^.?!\n]*\b(?:quando|se|caso|assim que|qual|quais|quant\w+|tiver|houver)\b)/
const OFF =
  /\bnao (?:precisa|quero|e preciso|necessita)(?: \w+)? (?:mais )?(?:(?:d?o|de|que|voce|me|nenhum) )*(?:lembr\w+|me avis\w+)|\b(?:cancel\w+|desmarc\w+|tir[ae]r?|apag\w+|esquec\w+|remov\w+) (?:\w+ )?lembretes?\b|\bnao me (?:lembr|avis)\w+ mais\b|\b(?:cancel|no more|forget) (?:\w+ )?reminders?\b|\b(?:cancel\w*|quit\w+|no quiero) (?:\w+ )?recordatorios?\b/
const CHANGE =
  /\b(?:mud\w+|troc\w+|alter\w+|remarc\w+|adi\w+|antecip\w+|pass[ae]\w*|change|move|cambi\w+)\b[^?]*\b(?:lembretes?|reminder|recordatorio)\b/
const OF_TABLE = /\b(?:reserva|mesa|reservation|table)\b/

/** Whether somebody wants to be reminded. `timed`: a day or an hour was said with it. */
export const wishesReminder = (text: string, timed: boolean) =>
  WISH.test(text) && !ASKS_AGAIN.test(text) && (timed || !TELLS_AGAIN.test(text))

/** "me avisa amanha as 18h"; a reminder only where a moment is said with it. */
export const wishesNotice = (text: string) => NOTICE.test(text)

/** No reminder is wanted any more. */
export const endsReminders = (text: string) => OFF.test(text)

/** A reminder that is there is to come at another time. */
export const changesReminder = (text: string) => CHANGE.test(text)

export const isAboutTable = (text: string) => OF_TABLE.test(text)

/** The day of the table, or the one before it. Days before the table; null where neither is said. */
export function daysBeforeTable(text: string): number | null {
  if (/\b(?:n?a )?vespera\b|\b(?:dia|noite) anterior\b/.test(text)) return 1
  return /\b(?:no|on the) (?:mesmo )?dia\b(?! \d)/.test(text) ? 0 : null
}
