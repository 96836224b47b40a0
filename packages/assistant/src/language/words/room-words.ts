/** Words of what "vaga" may be other than a place at a table, where they occur before or after it in the sentence. */
const OTHER_ROOM = String.raw`carr\w*|mot[oa]s?|veicul\w*|estacion\w*|bike|bicicletas?|vans?|onibus|trabalh\w*|empreg\w*|garcon\w*|garcom|cozinh\w*|barman|bartender|barista|freela\w*|auxiliar\w*|listas?|camarotes?|cursos?|aulas?|visitas?|workshops?|oficinas?|degustac\w*|passeios?|tours?|shows?|festas?|eventos?|ingressos?|excurs\w*`
/** Words of a day, an hour or a number of people ("para sabado", "as 20h", "pra mais 2"). */
const MOMENT = String.raw`(?:(?:para|n[oa]s?|as|dia|ai|ness[ea]|est[ea]|ess[ea]|o|a) )*(?:hoje|amanha|depois de amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|fim de semana|\d{1,2}(?: ?h|:\d|\/\d)|mesm[oa] (?:dia|hora|horario)|(?:mais )?(?:\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis)(?: (?:pessoas|lugares|amig[oa]s)|(?= *(?:$|[?.,!\n])))|mesas?|jantar|almoco|noite)\b`
const WITHOUT_OTHER = String.raw`(?![^?.!\n]*\b(?:${OTHER_ROOM})\b)`

/** Requires after "vaga" that it is one at a table ("vaga sabado no mesmo horario", "vaga pra 4"). */
export const OF_TABLE: string = String.raw`(?<!\b(?:${OTHER_ROOM})\b[^?.!\n]*)(?= (?:de )?${MOMENT}${WITHOUT_OTHER})`
/** Excludes such a place at a table, because the word may mean one for a car. */
export const NOT_OF_TABLE: string = String.raw`(?:(?<=\b(?:${OTHER_ROOM})\b[^?.!\n]*)|(?! (?:de )?${MOMENT}${WITHOUT_OTHER}))`
