import { fold } from '../fold.ts'
import { STOP_WORDS } from '../words/stop-words.ts'

/** Words of requests that no table is held for. */
const NOT_NAMES = new Set(
  'abraco abracos abs bjs beijos att grato grata pra pro para vcs voces reserva reservar mesa mesas lista vip pessoa pessoas confirmar confirmado obrigado obrigada valeu sexta sabado domingo segunda terca quarta quinta completo hoje amanha sim nao isso aniversario aniversariante niver camarote festa show thanks please cancelar cancela beleza qualquer mesmo ok oi ola gmail email telefone whatsapp noite tarde manha cara gente dono dona gerente desenvolvedor desenvolvedora administrador programador cliente filho filha esposa marido mulher mae pai responsavel aluno estudante professor vegano vegana vegetariano vegetariana celiaco celiaca alergico alergica fa turista almoco jantar natal reveillon carnaval pascoa pax pess pes mesinha adulto adultos crianca criancas casal casais eu nos urgente tks sff rapido juntos juntas dentro fora janela varanda fumante pera perai espera calma ops alias entao talvez depende esquece esquecam deixa desisto desisti min minutos hora horas cancelem'.split(
    ' ',
  ),
)

/** A number is no name, but may be a surname. */
const NUMBERS = new Set(
  'um uma dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta meia'.split(' '),
)

/** May a word be (part of) a name? Days, numbers and words of every request are none. */
export function isNameWord(word: string) {
  const folded = fold(word).replace(/[^a-z'-]/g, '')
  return folded.length > 1 && !STOP_WORDS.has(folded) && !NOT_NAMES.has(folded) && !NUMBERS.has(folded)
}

/** A word that may be a name and is written like one. */
export function isCapitalized(word: string) {
  return /^\p{Lu}[\p{L}'\u2019.,!-]*$/u.test(word) && isNameWord(word)
}

/** After a first name, a capital is enough: Dias and Casa are surnames too. */
export function isSurname(word: string) {
  return /^\p{Lu}[\p{L}'\u2019.,!-]*$/u.test(word) && !NOT_NAMES.has(fold(word).replace(/[^a-z]/g, ''))
}
