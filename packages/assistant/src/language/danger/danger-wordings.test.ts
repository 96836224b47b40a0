import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { linesOf } from '../../testing/goes-to-people.ts'
import { aBurst, aHistory } from '../../testing/venue.ts'

const assistant = createLocalAssistant()
const history = aHistory(['contact', 'oi, tem estacionamento?'], ['assistant', 'Temos convênio na rua ao lado.'])
const reasonFor = (message: string) =>
  assistant.reply(aBurst([message], { history })).actions.find((action) => action.type === 'handoff')?.reason ?? null

/** Each way of telling it, once: fire, smoke, gas and current, what falls, bodies, who is lost or shut in, violence, contempt. */
const DANGER = `
  a fritadeira está em chamas
  a fritadeira pegou fogo
  tá pegando fogo aqui
  fogo!
  princípio de incêndio na cozinha
  cheiro de queimado vindo da cozinha
  cheirando a fumaça
  vi fumaça saindo do forro
  fumaça preta no salão
  tem fumaça no banheiro
  o salão cheio de fumaça
  tá vazando gás
  o gás tá vazando
  a cadeira tá dando choque
  tem um fio desencapado perto da mesa
  deu curto-circuito no palco
  a tomada tá soltando faísca
  o botijão tá vazando
  a panela de pressão explodiu
  explodiu o botijão
  ouvimos uma explosão na cozinha
  o teto desabou
  o lustre caiu na mesa
  caiu um pedaço do teto na gente
  meu filho não respira direito
  minha vó não respira
  ele parou de respirar
  com dificuldade pra respirar
  ela tá sufocando
  a glote dela tá fechando
  tá fechando a garganta
  minha língua tá inchada
  ela tá tendo uma crise alérgica
  to passando por uma crise de pânico
  anafilaxia
  to me sentindo muito mal
  tem uma moça desacordada aqui
  minha esposa desfaleceu
  acho que é um AVC
  ele teve uma parada cardíaca
  ele tá tendo um ataque epilético
  overdose no banheiro
  meu amigo entrou em coma alcoólico
  o rapaz não tá reagindo
  ele não se mexe
  meu pai não consegue levantar
  ele tá morrendo
  ele tá perdendo muito sangue
  tem uma criança se afogando na piscina
  o menino sumiu
  uma criança desapareceu aqui
  meu sobrinho se perdeu
  minha mãe sumiu
  procurando minha neta
  não to achando meu filho
  perdi minha mãe na multidão
  não encontro minha esposa aqui dentro
  não consigo sair do banheiro
  o elevador travou comigo
  tem um cara armado com uma arma na porta
  deram tiros na rua
  tá rolando um tiroteio
  tá tendo um assalto
  teve um arrastão
  fui estuprada
  o segurança não me deixa sair
  fui destratada por ser gorda
  não deixaram meu amigo entrar porque ele é negro
  riram da minha cor
  fui humilhada por causa da minha religião
  nos trataram diferente por sermos gays
  trataram minha mãe mal por ser surda
  me xingaram de sapatão
  chamou a gente de viado
`
it.each(linesOf(DANGER))('hears danger: %s', (message) => expect(reasonFor(message)).toBe('safety'))

/** The same words of a dish, a show, a thing, or of what is long past. */
const NONE = `
  fogo baixo ou fogo alto na carne?
  fogo na brasa
  vocês têm cheiro de fumaça na roupa? kkk
  tem fumaça de gelo seco no palco?
  muita fumaça de narguilé na área externa?
  o cigarro tem muita fumaça
  explosão de cores no drink
  é uma explosão de energia o show?
  não dá pra respirar
  não respiro futebol
  meu pai não se mexe muito bem, tem cadeira?
  minha mãe não acorda cedo
  ele tá morrendo de fome
  me afogando em trabalho
  meu marido sumiu com o grupo do zap
  perdi meu filho no ano passado
  não achei minha filha nas fotos
  a chave ficou presa no banheiro
  sentindo mal por cancelar
  falta de ar-condicionado
  pago mais por ser mulher?
  pela cor da pulseira sei o setor?
  esqueci a bolsa, ficou trancada no camarim
  o teto solar abre?
  caiu bem a mesa no palco
  vocês ficam cheios por causa da cor do ambiente?
  meu filho se perdeu no caminho, vamos atrasar
  minha namorada não reage bem a camarão
  tem open de água sem gás?
`
it.each(linesOf(NONE))('is not alarmed by: %s', (message) =>
  expect(['safety', 'complaint']).not.toContain(reasonFor(message)),
)
