/** Words that always mean a change, of an hour, a day, a number of people or a name. */
const PLAIN = String.raw`mud\w+|troc\w+|alter\w+|corrig\w+|aument\w+|diminu\w+|remarc\w+|reagend\w+|empurr\w+|adiant\w+|posterg\w+|adiar|antecip\w+|passar?\b.*\bpara|em vez|na verdade|na real|ops|errei|melhor|ao inves|mais cedo|mais tarde|atras\w+|agora (?:somos|vamos)|mais (?:\d|um|uma|dois|duas|tres)|formos|fossemos|tem problema|tudo bem|fic(?:a|ar|amos) para|podemos (?:ser|ir|chegar)|a gente (?:pode|vai) (?:ser|ir em)|nao (?:somos|vamos) mais em|mesm[ao] (?:horario|hora)|deixa(?:r|mos)? para(?! la\b)|pode ser|(?:cancel|desmarc)(?:a|ar|e|em) (?:so )?(?:\d+|um|uma|dois|duas|tres) (?:pessoas?|lugar(?:es)?|adultos?|criancas?|convidados?)`
/** Words that may mean a change right after a table was agreed to, and anything elsewhere. */
const LOOSE = String.raw`puxa\w* (?:a |minha |nossa )*(?:mesa|reserva)|vamos (?:em|ser)|cheg(?:o|amos|aremos|arei) (?:so|as|la pelas)|desculpa|confirm\w*|corret\w+|po(?:e|r) |bota|no lugar d|tir(?:a|ar|e)\b|menos (?:\d|um|dois|duas)|entao|nao e|vao ser|seremos|somos|change`

/** Matches a change of what was agreed to, beyond doubt. */
export const CHANGES_IT: RegExp = new RegExp(`\\b(?:${PLAIN})\\b`)
/** Matches a possible change of what was agreed to, where that is the subject. */
export const CHANGE: RegExp = new RegExp(`\\b(?:${PLAIN}|${LOOSE})\\b`)
