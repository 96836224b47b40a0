import { expect, it } from 'vitest'
import { createLocalAssistant } from '../../local-assistant.ts'
import { aVenue, weekOf } from '../../testing/venue.ts'

const assistant = createLocalAssistant({ capabilities: { reservations: true, guestLists: true, captureContact: true } })
const DAY: [string, string] = ['11:00', '02:00']

/** A venue that says this of its tables, and is open every day from 11:00 to 02:00; it is a Wednesday, noon. */
function venueOf(title: string, content: string) {
  const brunch = { title: 'Brunch', content: 'Domingo das 11h às 15h, R$ 50 por pessoa.' }
  const plain = aVenue({ knowledge: [{ title, content }, brunch] })
  return { ...plain, profile: { ...plain.profile, horarios: weekOf([DAY, DAY, DAY, DAY, DAY, DAY, DAY]) } }
}

/** `+` a row is asked for, `H` a person comes, `-` neither. */
function outcome(title: string, content: string, text: string) {
  const { actions } = assistant.reply({
    venue: venueOf(title, content),
    history: [],
    messages: [text],
    now: new Date('2026-12-09T12:00:00-03:00'),
    isFirstContact: false,
  })
  if (actions.some(({ type }) => type === 'reservation' || type === 'guest_list')) return '+'
  return actions.some(({ type }) => type === 'handoff') ? 'H' : '-'
}

/** What a venue says, then requests and what has to become of them. */
const TABLES = `
  Reservas somente de terça a quinta. ## + mesa quinta 20h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Não fazemos reservas aos finais de semana. ## + mesa quinta 20h 4 pessoas Bia ## - mesa sábado 20h 4 pessoas Bia
  De domingo a quinta aceitamos reservas; sexta e sábado o atendimento é por ordem de chegada. ## + mesa domingo 20h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Trabalhamos com reserva apenas no jantar, de quarta a sábado. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 12h 4 pessoas Bia ## - mesa domingo 20h 4 pessoas Bia
  A reserva é válida até as 20h; depois disso a mesa é liberada. ## + mesa sexta 19h30 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Seguramos a mesa até 19h30 nas sextas e sábados. ## + mesa quinta 21h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Reservas para no máximo 10 pessoas. ## + mesa sexta 20h 10 pessoas Bia ## H mesa sexta 20h 11 pessoas Bia
  Atendemos reservas de no mínimo 4 e no máximo 15 pessoas. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 20h 2 pessoas Bia ## H mesa sexta 20h 16 pessoas Bia
  Grupos maiores que 12 pessoas devem falar com a gerência. ## + mesa sexta 20h 12 pessoas Bia ## H mesa sexta 20h 15 pessoas Bia
  Acima de 8 pessoas, só com pacote fechado com o Paulo. ## + mesa sexta 20h 8 pessoas Bia ## H mesa sexta 20h 12 pessoas Bia
  Mesas para até 6 pessoas por aqui; mais que isso, fale com a nossa hostess, a Lia. ## + mesa sexta 20h 6 pessoas Bia ## H mesa sexta 20h 9 pessoas Bia
  Reservas devem ser feitas com pelo menos 24 horas de antecedência. ## + mesa sexta 20h 4 pessoas Bia ## - mesa hoje 20h 4 pessoas Bia
  Só reservamos para o mesmo dia até as 11h da manhã. ## - mesa hoje 20h 4 pessoas Bia
  Pedidos de reserva até as 16h do próprio dia. ## + mesa hoje 20h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  Não reservamos em feriados. ## + mesa sexta 20h 4 pessoas Bia
  Não trabalhamos com reserva: é só chegar. ## - mesa sexta 20h 4 pessoas Bia
  Aqui não tem reserva, quem chega senta. ## - mesa sexta 20h 4 pessoas Bia
  Atendimento por ordem de chegada, sem reservas. ## - mesa sexta 20h 4 pessoas Bia
  Reservas só pelo telefone. ## - mesa sexta 20h 4 pessoas Bia
  As reservas são feitas exclusivamente pelo site. ## - mesa sexta 20h 4 pessoas Bia
  Reserva apenas mediante pagamento de sinal de R$ 100, tratado com a equipe de eventos. ## H mesa sexta 20h 4 pessoas Bia
  Temos dois horários no jantar: 19h e 21h. ## + mesa sexta 21h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Reservas em dois turnos, às 18h30 e às 21h. ## + mesa sexta 18h30 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Entrada das reservas entre 18h e 20h. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Reservas das 12h às 13h no almoço e das 19h às 20h30 no jantar. ## + mesa sexta 12h30 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 14h 4 pessoas Bia ## - mesa sexta 22h 4 pessoas Bia
  Reserva até 19h às sextas; aos sábados não há reserva. ## + mesa sexta 18h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia ## - mesa sábado 18h 4 pessoas Bia
  Domingo só reservamos para o almoço. ## + mesa domingo 13h 4 pessoas Bia ## - mesa domingo 20h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  Aos domingos, reservas até 12h30. ## + mesa domingo 12h 4 pessoas Bia ## - mesa domingo 14h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  Mesas na varanda não podem ser reservadas. ## + mesa sexta 20h 4 pessoas Bia ## - mesa na varanda sexta 20h 4 pessoas Bia
  O balcão é só por ordem de chegada. Mesas podem ser reservadas até 8 pessoas. ## + mesa sexta 20h 4 pessoas Bia ## - lugar no balcão reserva sexta 20h 4 pessoas Bia
  Reservamos somente o salão interno. ## + mesa sexta 20h 4 pessoas Bia ## - reserva mesa na área externa sexta 20h 4 pessoas Bia
  Reservas só para grupos a partir de 8 pessoas. ## + mesa sexta 20h 8 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Para 2 pessoas não é preciso reservar; para grupos de 6 ou mais reservamos todos os dias. ## + mesa sexta 20h 8 pessoas Bia
  De segunda a quinta, até 14 lugares. Sexta não. ## + mesa quinta 20h 14 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Funciona assim: reservamos metade das mesas até as 20h, o resto é de quem chega. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Em noites de show (quinta e sexta) a mesa custa R$ 40 e é vendida pela produção. ## H mesa sexta 20h 4 pessoas Bia ## + mesa domingo 20h 4 pessoas Bia
  Aceitamos reservas todos os dias, exceto sábado. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sábado 20h 4 pessoas Bia
  Reserve com a gente de terça a domingo. Segunda é sem reserva. ## + mesa sexta 20h 4 pessoas Bia ## - mesa segunda 20h 4 pessoas Bia
  O limite por reserva é de 20 lugares. ## + mesa sexta 20h 20 pessoas Bia ## H mesa sexta 20h 25 pessoas Bia
  Capacidade máxima por mesa: 6 pessoas; juntamos até 3 mesas. ## + mesa sexta 20h 6 pessoas Bia
  Confraternizações acima de 20 pessoas precisam de contrato com o setor de eventos. ## + mesa sexta 20h 20 pessoas Bia ## H mesa sexta 20h 30 pessoas Bia
  Última chegada às 21h. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 22h 4 pessoas Bia
  Chegando depois das 20h30 não garantimos a mesa; reservas até esse horário. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 22h 4 pessoas Bia
  Fazemos reserva para o happy hour, das 17h às 19h. ## + mesa sexta 18h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Reservas só para o brunch. ## + mesa domingo 12h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Sextas: só grupos de até 6. ## + mesa sexta 20h 6 pessoas Bia ## H mesa sexta 20h 8 pessoas Bia ## + mesa quinta 20h 8 pessoas Bia
  Sexta e sábado reservamos só até 8 pessoas; nos outros dias, até 20. ## + mesa sexta 20h 8 pessoas Bia ## H mesa sexta 20h 12 pessoas Bia ## + mesa quinta 20h 12 pessoas Bia ## H mesa quinta 20h 22 pessoas Bia
  No almoço até 30 pessoas, no jantar até 12. ## + mesa sexta 12h 25 pessoas Bia ## H mesa sexta 20h 25 pessoas Bia
  Aceitamos reservas pelo WhatsApp de quarta a domingo, para grupos de 2 a 12 pessoas. ## + mesa sexta 20h 4 pessoas Bia ## - mesa terça 20h 4 pessoas Bia ## H mesa sexta 20h 13 pessoas Bia
  Reservamos até 50% da casa. Às sextas a chegada é até 20h. ## + mesa sexta 19h30 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia ## + mesa quinta 21h 4 pessoas Bia
  Não é possível reservar às sextas-feiras. ## - mesa sexta 20h 4 pessoas Bia ## + mesa quinta 20h 4 pessoas Bia
  Sábado é só chegar, não tem reserva. ## - mesa sábado 20h 4 pessoas Bia ## + mesa quinta 20h 4 pessoas Bia
  Reservas de mesa: terça, quarta e quinta. Nos outros dias, fila. ## + mesa quinta 20h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  A casa reserva mesas de segunda a quinta; de sexta a domingo funciona por fila. ## + mesa quinta 20h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Mesas para grupos grandes (mais de 10 pessoas) são organizadas pela Carla, da produção. ## + mesa sexta 20h 10 pessoas Bia ## H mesa sexta 20h 12 pessoas Bia
  Se forem mais de 15 pessoas, chame a nossa gerente Débora. ## + mesa sexta 20h 15 pessoas Bia ## H mesa sexta 20h 16 pessoas Bia
  Para mais de 8 pessoas a reserva é com o setor de grupos. ## + mesa sexta 20h 8 pessoas Bia ## H mesa sexta 20h 9 pessoas Bia
  Grupo com mais de 20 pessoas só com orçamento do setor de eventos. ## H mesa sexta 20h 25 pessoas Bia
  Reserva mínima de 4 pessoas. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 20h 2 pessoas Bia
  Não fazemos reserva para menos de 6 pessoas. ## + mesa sexta 20h 6 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Reservamos de 2 a 20 pessoas. Mesa na varanda: máximo de 4 por mesa. ## + mesa sexta 20h 6 pessoas Bia ## - mesa na varanda sexta 20h 6 pessoas Bia ## H mesa sexta 20h 21 pessoas Bia
  Reservas de quarta a domingo, até 10 pessoas. ## - mesa terça 20h 12 pessoas Bia ## H mesa sexta 20h 12 pessoas Bia
  Mesas de 2 a 8 lugares. ## + mesa sexta 20h 8 pessoas Bia ## H mesa sexta 20h 10 pessoas Bia
  Reservas no jantar, às 19h ou às 21h30. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Jantar em dois turnos: 19h00 e 21h30. ## + mesa sexta 21h30 4 pessoas Bia ## - mesa sexta 20h30 4 pessoas Bia
  Chegue até as 20h30, senão a mesa é liberada. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 21h30 4 pessoas Bia
  A reserva cai às 20h em ponto. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Reservas para o almoço até 13h e para o jantar até 20h. ## + mesa sexta 12h30 4 pessoas Bia ## - mesa sexta 14h 4 pessoas Bia ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Reservas a partir das 18h. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 12h 4 pessoas Bia
  No almoço não reservamos. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 12h 4 pessoas Bia
  Só jantar tem reserva. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 12h 4 pessoas Bia
  Reservas com 1 dia de antecedência. ## + mesa sexta 20h 4 pessoas Bia ## - mesa hoje 20h 4 pessoas Bia
  Reservas para hoje só até as 10h. ## - mesa hoje 20h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  Peça com no mínimo 3 horas de antecedência. ## + mesa hoje 20h 4 pessoas Bia ## - mesa hoje 14h 4 pessoas Bia
  Reservas na véspera, no máximo. ## - mesa hoje 20h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  Mesas externas não aceitam reserva. ## + mesa sexta 20h 4 pessoas Bia ## - mesa externa sexta 20h 4 pessoas Bia
  A área do palco é reservada só com consumação de R$ 300, com o Beto. ## + mesa sexta 20h 4 pessoas Bia ## H mesa no palco sexta 20h 4 pessoas Bia
  O deck não entra nas reservas. ## + mesa sexta 20h 4 pessoas Bia ## - mesa no deck sexta 20h 4 pessoas Bia
  Camarotes e bistrôs são vendidos pelo comercial. ## + mesa sexta 20h 4 pessoas Bia ## H quero reservar um bistrô sexta 20h 4 pessoas Bia
  Aniversários com mais de 15 convidados: tratar com a Renata. ## + mesa sexta 20h 4 pessoas Bia ## H mesa aniversário sexta 20h 18 pessoas Bia
  Reserva gratuita de domingo a quinta. Sexta e sábado exige consumação antecipada, paga com a equipe. ## + mesa quinta 20h 4 pessoas Bia ## H mesa sexta 20h 4 pessoas Bia
  Na sexta reservamos só o primeiro turno, das 18h às 20h. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia ## + mesa quinta 21h 4 pessoas Bia
  Fins de semana: chegada até 19h30. Dias de semana: até 21h. ## + mesa sábado 19h 4 pessoas Bia ## - mesa sábado 20h30 4 pessoas Bia ## + mesa quinta 20h30 4 pessoas Bia ## - mesa quinta 22h 4 pessoas Bia
  Sexta e sábado: grupos de até 10. Demais dias: até 25. ## H mesa sexta 20h 12 pessoas Bia ## + mesa quinta 20h 12 pessoas Bia
  Dá para reservar qualquer dia, menos domingo. ## + mesa sexta 20h 4 pessoas Bia ## - mesa domingo 20h 4 pessoas Bia
  Reservas todos os dias até as 20h, para 2 a 10 pessoas, com tolerância de 15 minutos. ## + mesa sexta 20h 10 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia ## H mesa sexta 19h 11 pessoas Bia
  Segunda não abrimos para reservas; terça e quarta, reservas até 22h; de quinta a sábado, até 20h. ## - mesa segunda 20h 4 pessoas Bia ## + mesa terça 21h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  A mesa é garantida até as 20h com reserva. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 22h 4 pessoas Bia
  Não reservamos lugares, a casa é por ordem de chegada. ## - mesa sexta 20h 4 pessoas Bia
  Não guardamos mesa. ## - mesa sexta 20h 4 pessoas Bia
  Atendemos com hora marcada apenas no jantar de quinta a sábado. ## + mesa sexta 20h 4 pessoas Bia
  Reservas abertas de terça a quinta e aos domingos, sempre para o jantar. ## + mesa quinta 20h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia ## - mesa quinta 12h 4 pessoas Bia
  Aceitamos até 6 reservas por noite, de 2 a 8 lugares cada. ## + mesa sexta 20h 8 pessoas Bia ## H mesa sexta 20h 9 pessoas Bia
  Nosso salão comporta reservas de até 40 pessoas de segunda a quarta. De quinta a sábado, no máximo 12. ## + mesa quarta que vem 20h 30 pessoas Bia ## H mesa sexta 20h 13 pessoas Bia ## + mesa sexta 20h 12 pessoas Bia
  Quem reserva precisa chegar até 19h45. ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 20h 4 pessoas Bia
  Reservas só pelo Instagram ou pelo telefone. ## - mesa sexta 20h 4 pessoas Bia
  Mesas de 10 ou mais: sinal de R$ 20 por pessoa, combinado com a Pri. ## + mesa sexta 20h 9 pessoas Bia ## H mesa sexta 20h 10 pessoas Bia
  Não abrimos reservas para sexta. ## - mesa sexta 20h 4 pessoas Bia ## + mesa quinta 20h 4 pessoas Bia
  No fim de semana não se reserva. ## - mesa sábado 20h 4 pessoas Bia ## + mesa quinta 20h 4 pessoas Bia
  Sexta e sábado: sem reservas. ## - mesa sexta 20h 4 pessoas Bia ## + mesa quinta 20h 4 pessoas Bia
  Reservamos mesas internas; as da calçada são de quem chegar. ## + mesa sexta 20h 4 pessoas Bia ## - mesa na calçada sexta 20h 4 pessoas Bia
  Aceitamos reservas com até 30 dias de antecedência. ## + mesa sexta 20h 4 pessoas Bia ## + mesa hoje 20h 4 pessoas Bia
  Fechamos a agenda de reservas às 15h. ## + mesa hoje 20h 4 pessoas Bia
  Turno único às 20h, de quinta a sábado. ## + mesa sexta 20h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Almoço: sem reserva. Jantar: reservas até 20h. ## - mesa sexta 12h 4 pessoas Bia ## + mesa sexta 19h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia
  Reservas: ter a qui qualquer hora; sex e sáb só até 19h. ## + mesa quinta 21h 4 pessoas Bia ## - mesa sexta 21h 4 pessoas Bia ## + mesa sexta 18h30 4 pessoas Bia
  Para casais não reservamos; a partir de 3 pessoas, sim. ## + mesa sexta 20h 3 pessoas Bia ## - mesa sexta 20h 2 pessoas Bia
  Reservas limitadas a 16 pessoas. ## + mesa sexta 20h 16 pessoas Bia ## H mesa sexta 20h 17 pessoas Bia
  Grupo de mais de 18? Fale com o Denis, do comercial. ## + mesa sexta 20h 18 pessoas Bia ## H mesa sexta 20h 19 pessoas Bia
  Mesas no mezanino: mínimo de 10 pessoas. ## + mesa sexta 20h 4 pessoas Bia ## - mesa no mezanino sexta 20h 4 pessoas Bia ## + mesa no mezanino sexta 20h 10 pessoas Bia
  Reserve até a véspera. ## - mesa hoje 20h 4 pessoas Bia ## + mesa sexta 20h 4 pessoas Bia
  De segunda a quarta a reserva é livre. De quinta em diante, até 8 pessoas. ## + mesa quarta que vem 20h 20 pessoas Bia ## H mesa sexta 20h 9 pessoas Bia
`
const LISTS = `
  Lista amiga: nome até as 19h do dia, entrada a R$ 20 até meia-noite. ## + bota na lista de sexta Bia Reis ## + lista sexta: Bia Reis e Ana Lima
  Lista VIP só às quintas. ## + nome na lista de quinta Bia Reis ## - nome na lista de sexta Bia Reis
  Tem lista de sexta e sábado, nomes completos até 20h. ## + me põe na lista de sábado, Bia Reis ## - me põe na lista de quinta, Bia Reis
  Lista de desconto de quinta a sábado; domingo não tem lista. ## + lista sexta Bia Reis ## - lista domingo Bia Reis
  Mande até 5 nomes completos por mensagem para a lista de sexta. ## + lista sexta: Bia Reis, Ana Lima ## - lista sexta: Bia Reis, Ana Lima, Caio Luz, Davi Sá, Eva Paz, Fabi Rio
  Nomes na lista até as 18h do mesmo dia. ## + nome na lista de hoje, Bia Reis ## + lista de sexta Bia Reis
  Nomes na lista até as 11h do mesmo dia. ## - nome na lista de hoje, Bia Reis ## + lista de sexta Bia Reis
  Não trabalhamos com lista. ## - nome na lista de sexta Bia Reis
  A lista fecha às 17h da sexta e vale só para a sexta. ## + lista sexta Bia Reis ## - lista sábado Bia Reis
  Quarta universitária: lista grátis com nome e carteirinha. Outros dias não tem lista. ## + lista de quarta que vem Bia Reis ## - lista sexta Bia Reis
  Lista free para mulheres até 23h30 no sábado. ## + sou mulher, quero lista sábado, Bia Reis ## - lista sexta Bia Reis
  Para entrar na lista mande nome e sobrenome por aqui até 21h. ## + me inclui na lista de sexta Bia Reis e meu namorado Caio Luz ## + eu, Bia Reis, e minha amiga Ana Lima na lista de sexta
  Sexta a lista custa R$ 25, sábado R$ 35. ## + quero a lista de sábado pra 2: Bia Reis e Ana Lima ## - lista quinta Bia Reis
  De quinta a sábado, até 19h. ## + lista sexta Bia Reis ## - lista domingo Bia Reis
  Lista de aniversário: aniversariante com 10 nomes ganha camarote, fale com a promoter Lu. Lista comum na sexta. ## + lista sexta Bia Reis
  Não fazemos lista em véspera de feriado nem no sábado. Sexta tem lista até 22h. ## + lista sexta Bia Reis ## - lista sábado Bia Reis
  Lista somente pelo nosso Instagram. ## - lista sexta Bia Reis
  A lista é só para a festa de sexta, com a produção. ## H lista sexta Bia Reis
  Na lista paga metade até 1h; sem lista, preço cheio. Funciona sexta e sábado. ## + põe Bia Reis na lista sexta ## - põe Bia Reis na lista quinta
  Tem lista de sexta e sábado, nomes completos até 20h. ## + oi boa tarde qria por meu nome e da minha amiga na lista de sexta meu nome é Bia Reis e o dela Ana Lima ## + Bia Reis Ana Lima lista de sábado ## + coloca aí pra sexta: 1. Bia Reis 2. Ana Lima ## + queria entrar na lista amiga de sexta em nome de Bia Reis ## + vip sexta pf Bia Reis ## + adiciona Bia Reis + Ana Lima sabado lista ## - tem lista pra quinta? ## - quero nome na lista ## - coloca meu nome na lista de sexta ## - como faço pra entrar na lista? ## - até que horas posso mandar nome pra lista? ## + consegue me colocar na lista de sexta? me chamo Bia Reis ## + bia reis e ana lima na lista de sexta pfv
`
const cases = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .flatMap((line) => {
      const [content, ...requests] = line.trim().split(' ## ')
      return requests.map((request) => [content!, request.slice(2), request[0]!] as const)
    })

it.each(cases(TABLES))('of tables: %s / %s', (content, text, expected) =>
  expect(outcome('Reservas', content, text)).toBe(expected),
)

it.each(cases(LISTS))('of lists: %s / %s', (content, text, expected) =>
  expect(outcome('Lista', content, text)).toBe(expected),
)
