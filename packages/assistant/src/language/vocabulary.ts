import { SPELLABLE } from './concepts.ts'
import { createSpeller } from './spelling.ts'
import { COMMON_WORDS } from './words/common-words.ts'
import { STOP_WORDS } from './words/stop-words.ts'

/** Words of the rules (days, verbs of opening and booking, contacts) that are recognized when misspelt. */
const RULE_WORDS =
  `segunda terca quarta quinta sexta sabado domingo amanha feriado horario horarios funcionamento funciona funcionam abertos aberto fechado fechados
  endereco localizacao telefone instagram facebook whatsapp reserva reservar reservas reservado cancelar cancelamento pessoas cardapio programacao
  atendente gerente humano responsavel reclamacao cobranca cobraram estorno aniversario natal reveillon vespera obrigado obrigada quanto custa preco precos valor
  janeiro fevereiro agosto setembro outubro novembro dezembro`.split(/\s+/)

/** Words one letter away from those that mean something else. */
const OTHER_WORDS =
  'alberto amanda freitas renata atendendo atendimento manha tarde madrugada pessoal abriu abril marco quatro cinco quinze vinte trinta treze catorze lista listas mesas nomes quarto carta cartas sexto segundo terco valeu veloz mesmo mesmas janela cantar contas ponto pontos porta quente quentes frente conhecer custom bandeja morango massas camarao salada saladas coxinha revirada revirado revirou critica criticas teria teriam seria seriam senta sente sento sentei sentem senti perco perca perdem prego pregos presa preso presos cesta cestas cesto estrada estradas feita feitas feito feitos galeria galerias lancha lanchas aguado aguada debitou debitaram debitar transfere transferem transferiu emprestam empresta emprestar atenderme dolar dolares executiva executivas porcaria porcarias'.split(
    ' ',
  )

const spell = createSpeller([...RULE_WORDS, ...SPELLABLE], [...STOP_WORDS, ...OTHER_WORDS, ...COMMON_WORDS])

/**
 * Returns normalized text with the misspelt words of the rules corrected; every other word stays as it is.
 *
 * @param keeps tells whether a word is right as it is, because the venue uses it
 */
export function correctSpelling(normalized: string, keeps?: (word: string) => boolean) {
  return normalized.replace(/(?<![\w@/.:-])[a-z]{5,}(?![\w@/:-])/g, (word) => {
    const meant = spell(word)
    return meant !== word && keeps?.(word) ? word : meant
  })
}
