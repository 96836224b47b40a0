import { fold, normalize } from '../fold.ts'
import { ENGLISH_ENDINGS } from '../words/english-words.ts'
import { SPANISH_ENDINGS } from '../words/spanish-words.ts'
import { STOP_WORDS } from '../words/stop-words.ts'

/** Words of requests that are no names. */
const NOT_NAMES = new Set(
  'abraco abracos abs bjs beijos att grato grata pra pro para vcs voces reserva reservar mesa mesas lista vip pessoa pessoas confirmar confirmado obrigado obrigada valeu sexta sabado domingo segunda terca quarta quinta completo hoje amanha sim nao isso aniversario aniversariante niver camarote festa show thanks please cancelar cancela beleza qualquer mesmo ok oi ola gmail email telefone whatsapp noite tarde manha cara gente dono dona gerente desenvolvedor desenvolvedora administrador programador cliente filho filha esposa marido mulher mae pai responsavel aluno estudante professor vegano vegana vegetariano vegetariana celiaco celiaca alergico alergica fa turista almoco jantar natal reveillon carnaval pascoa pax pess pes mesinha adulto adultos crianca criancas casal casais eu nos urgente tks sff rapido juntos juntas dentro fora janela varanda fumante pera perai espera calma ops alias entao talvez depende esquece esquecam deixa desisto desisti min minutos hora horas cancelem empresa firma amor vida mozao pessoal galera turma porta portaria equipe amigo amiga amigos amigas advogada advogado assessor assessora assistente cadeirante cantor cantora chefe colega coordenador coordenadora cunhada cunhado diabetica diabetico diretor diretora dj fornecedor fornecedora fotografa fotografo genro gestante gravida guia homem hospede idosa idoso influencer intolerante irma irmao jornalista madrinha medica medico menina menino mesma moca morador moradora motorista musico namorada namorado noiva noivo nora organizador organizadora padrinho patrao policial presidente primeira primeiro produtor produtora promoter rapaz representante secretaria socia socio sogra sogro tia tio ultima ultimo unica unico vizinha vizinho vocalista'.split(
    ' ',
  ),
)

/** Short forms that end chat messages, beside those of `words/abbreviations.ts`. */
const CHAT_ENDINGS =
  'amg amgs amore bb mig miga migo mona mano mana mds slc tmj tmjs sdds fechou firmeza suave certinho certo tranquilo rapazes mulheres homens mocas mocos meninos meninas'
const ENDINGS = new Set(`${CHAT_ENDINGS} ${ENGLISH_ENDINGS} ${SPANISH_ENDINGS}`.split(' '))

/** Tells whether a small word only ends a request ("20h msm", "5 pessoas kkk"). */
export function isEnding(word: string) {
  const folded = fold(word)
  // What is written out or laughed away is a short form, and a word without a vowel is none either.
  return ENDINGS.has(folded) || normalize(folded) !== folded || !/[aeiouy]/.test(folded)
}

/** Number words, which are no name but may be a surname. */
const NUMBERS = new Set(
  'um uma dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta meia'.split(' '),
)

/** Tells whether a word may be part of a name; days, numbers and words of every request are not. */
export function isNameWord(word: string) {
  const folded = fold(word).replace(/[^a-z'-]/g, '')
  return folded.length > 1 && !STOP_WORDS.has(folded) && !NOT_NAMES.has(folded) && !NUMBERS.has(folded)
}

const TITLES = /^(?:dona|seu|tia|tio|vo|sr|sra|dr|dra|profa?|professora?|mestre|padre|irma)\.?$/

/** Words of relation to the writer: "minha irma Lola Paz" is called Lola Paz. */
export const KIN: string =
  '(?:espos[oa]|mulher|marido|namorad[oa]|noiv[oa]|m[\u00e3a]e|pai|filh[oa]|irm\u00e3o?|irmao?|amig[oa]|amiguinh[oa]|chefe|s[\u00f3o]ci[oa]|prim[oa]|ti[oa]|v[\u00f3\u00f4o]|av[\u00f3\u00f4o]|cunhad[oa]|sogr[oa]|genro|nora|sobrinh[oa]|net[oa]|afilhad[oa]|madrinha|padrinho|entead[oa]|colega|vizinh[oa]|professora?|companheir[oa]|parceir[oa]|crush|ficante|sister|brother|wife|husband|girlfriend|boyfriend|friend|mother|father|cousin|herman[oa]|madre|padre)'
/** Matches possessives ("Minha", "a nossa"). */
export const THEIRS = '(?:[oaOA] )?(?:[Mm]inha|[Mm]eu|[Nn]oss[oa]|[Mm]y|[Mm]i)'
const IS_THEIRS = new RegExp(`^${THEIRS}$`)
const IS_KIN = new RegExp(`^${KIN}$`, 'i')

/** Tells whether a word is a relation and no title: in "minha tia Lu Reis", but not in "Tia Lu Reis". */
export const isKin = (word: string, before: string | undefined): boolean =>
  IS_KIN.test(word) && (IS_THEIRS.test(before ?? '') || /^irm[\u00e3a]$/.test(word))

/** Excludes a short title such as "Dra." before a dot, in a pattern that ignores case. */
export const TITLE_BEFORE_DOT = '(?<!(?<!\\p{L})(?:dra?|sra?|profa?))'

/** Tells whether a title belongs to the capitalized name after it ("Dona Cida", "Seu Jorge"). */
export function isTitled(word: string, next: string | undefined) {
  return next !== undefined && TITLES.test(fold(word)) && isCapitalized(next)
}

/** Tells whether a word may be a name and is capitalized. */
export function isCapitalized(word: string) {
  return /^\p{Lu}[\p{L}'\u2019.,!-]*$/u.test(word) && isNameWord(word)
}

/** Tells whether a capitalized word may be a surname after a first name: Dias and Casa are surnames too. */
export function isSurname(word: string) {
  return /^\p{Lu}[\p{L}'\u2019.,!-]*$/u.test(word) && !NOT_NAMES.has(fold(word).replace(/[^a-z]/g, ''))
}
