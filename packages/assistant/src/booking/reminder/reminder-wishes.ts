/** How customers speak of being reminded. All patterns read normalized text. */

const WISH =
  /\bme (?:lembr(?:a|e|ar|em|ando)|recorda(?:r|e)?)\b|\blembr(?:a|e|ar)[ -]me\b|\blembretes?\b|\bremind me\b|\breminders?\b|\brecuerd[ae]me\b|\brecordarme\b|\brecordatorios?\b/
/** "me lembra qual e o endereco?" asks for what was said before. */
const ASKS_AGAIN =
  /\b(?:lembr\w+|recorda\w*)(?: (?:de novo|novamente|por favor|ai|so))* (?:a |o |as |os |d[aeo]s? )?(?:qual|quais|quant\w+|onde|como|que horas?|que dia|quem|se|nome|endereco|horarios?|precos?|valor(?:es)?|telefone|numero|cardapio|codigo|senha|link|pix|instagram)\b/
/** Without a moment, only when the wish is all that there is. */
const BARE =
  /\b(?:me (?:lembr(?:a|e|ar)|recordar?)|lembrar[ -]me|remind me|recuerd[ae]me|recordarme)(?: (?:por favor|depois|mais tarde|no dia|antes|disso|tambem|later|please|(?:d?[ao]|of the|de la) (?:minha |my |mi )?(?:reserva|mesa|show|reservation|table|evento)))* ?(?:[?.!,\n]|$)|\blembretes?\b|\breminders?\b|\brecordatorios?\b/
/** "me avisa quando tiver show" is an interest; only with a moment it is a reminder. */
const NOTICE = /\bme avis(?:a|e|ar|em)\b(?![^.?!\n]*\b(?:quando|se|caso|assim que|qual|quais|quant\w+|tiver|houver)\b)/
const OFF =
  /\bnao (?:precisa|quero|e preciso|necessita)(?: \w+)? (?:mais )?(?:(?:d?o|de|que|voce|me|nenhum) )*(?:lembr\w+|me avis\w+)|\b(?:cancel\w+|desmarc\w+|tir[ae]r?|apag\w+|esquec\w+|remov\w+) (?:\w+ )?lembretes?\b|\bnao me (?:lembr|avis)\w+ mais\b|\b(?:cancel|no more|forget) (?:\w+ )?reminders?\b|\b(?:cancel\w*|quit\w+|no quiero) (?:\w+ )?recordatorios?\b/
const CHANGE =
  /\b(?:mud\w+|troc\w+|alter\w+|remarc\w+|adi\w+|antecip\w+|pass[ae]\w*|change|move|cambi\w+)\b[^?]*\b(?:lembretes?|reminder|recordatorio)\b/
const OF_TABLE = /\b(?:reserva|mesa|reservation|table)\b/

/** Whether somebody wants to be reminded. `timed`: a day or an hour was said with it. */
export const wishesReminder = (text: string, timed: boolean) =>
  WISH.test(text) && !ASKS_AGAIN.test(text) && (timed || BARE.test(text))

/** "me avisa amanha as 18h"; a reminder only where a moment is said with it. */
export const wishesNotice = (text: string) => NOTICE.test(text)

/** No reminder is wanted any more. */
export const endsReminders = (text: string) => OFF.test(text)

/** A reminder that is there is to come at another time. */
export const changesReminder = (text: string) => CHANGE.test(text)

export const isAboutTable = (text: string) => OF_TABLE.test(text)
