import { expect, it } from 'vitest'
import { goesToPeople, linesOf } from '../../testing/goes-to-people.ts'

/** What went wrong, told in ways that name no feeling: what was found, done, charged, lost or left undone. */
const TOLD = `
  a espera foi demais
  a conta veio cara demais ontem
  o som tava alto demais ontem à noite, saímos cedo
  a comida tava horrível
  que horror de atendimento
  achei um absurdo o preço
  péssimo atendimento
  o garçom João foi grosso
  o garçom cancelou meu pedido e ninguém avisou
  o atendimento de ontem foi um desastre
  obrigada pela porcaria de atendimento
  minha filha sumiu aí dentro do bar
  socorro
  meu marido infartou depois de sair daí
  o chope de vocês tá aguado
  vocês deram minha mesa, consigo outra?
  fui aí domingo e gostei, mas o som tava tão alto que saímos com dor de cabeça
  saímos daí com fome, o prato nunca chegou
  veio um item na comanda que não é meu
  a conta veio 80 reais mais cara
  nos cobraron de más
  me ajuda alguém da equipe por favor, é urgente
  preciso conversar com quem manda aí
  prefiro resolver isso com uma pessoa
  tá difícil falar com vc, tem um atendente?
  o som estava insuportável ontem e o garçom riu da minha cara
  encontrei um prego na comida
  tinha um grampo dentro do meu lanche
  achei caco de vidro na minha salada
  vi uma barata passando no balcão
  o banheiro feminino ontem tava alagado
  seu funcionário me tratou que nem lixo
  a atendente do caixa revirou os olhos pra mim
  o bartender me ignorou a noite inteira
  fiquei uma hora na fila e quando cheguei fecharam a porta
  o hostess falou que minha reserva não existia
  reservei pra 20h e me colocaram numa mesa do lado do banheiro
  a mesa que a gente reservou estava ocupada
  cheguei no horário e não guardaram minha mesa
  o prato demorou tanto que fomos embora sem comer
  mandaram a pizza errada de novo
  meu hambúrguer veio cru por dentro
  a cerveja tava quente e o balde veio com gelo derretido
  o peixe tava com cheiro de estragado
  fiquei com dor de barriga depois do camarão de ontem
  minha filha teve intoxicação depois do almoço aí
  passei muito mal com a ostra
  escorreguei no banheiro molhado e bati a cabeça
  meu amigo levou um soco na pista
  um segurança puxou minha amiga pelo braço
  o segurança foi racista comigo
  um homem passou a mão em mim na pista e a casa não fez nada
  roubaram meu celular na pista
  furtaram minha carteira aí dentro
  bateram no meu carro no estacionamento de vocês
  o manobrista amassou a porta do meu carro
  meu carro voltou do valet arranhado
  sumiu dinheiro de dentro do meu carro no valet
  cobraram a rolha e vocês disseram que era grátis
  veio na conta um prato que não pedimos
  a maquininha passou duas vezes meu cartão
  me cobraram 12% sem perguntar
  cobraram couvert de quarta que não tem
  debitou no cartão mas disseram que não passou
  fiz o pix e falaram que não caiu
  paguei o ingresso e não chegou o qr code
  o site cobrou e não gerou o ingresso
  vocês me devem um troco de 50 reais
  fui cobrado por 4 chopes e tomei 2
  quero saber quem é o responsável por essa palhaçada
  nunca fui tão mal tratado na vida
  esse atendimento de vcs tá uma vergonha
  tá demorando demais meu delivery
  pedi faz 1h30 e nada do motoboy
  meu pedido do ifood veio faltando metade
  a entrega chegou toda revirada
  mandaram o refri quente e a batata murcha
  não recomendo pra ninguém
  vim comemorar meu aniversário e estragaram minha noite
  minha avó ficou em pé 40 minutos esperando mesa reservada
  o gerente de vocês gritou com minha esposa
  expulsaram a gente sem explicação
  não deixaram meu filho autista entrar com o fone
  o garçom fez piada com meu sotaque
  fizeram comentário homofóbico comigo e meu namorado
  tô aqui na mesa 12 e ninguém vem atender
  já chamei 3 vezes e ninguém aparece
  ta faltando uma porção na nossa mesa ha meia hora
  fui assaltado saindo daí
  drogaram a bebida da minha amiga
  me barraram na porta por causa do meu tênis
  disseram que meu nome não tava na lista mas eu mandei
  comprei camarote e deram meu lugar pra outro
  a banda que vocês anunciaram não tocou
  cheguei e estava fechado, no google dizia aberto
  viajei 100km e vcs estavam fechados sem avisar
  o elevador não funcionou e tive que carregar minha mãe
  o ar condicionado tava quebrado e passamos calor
  minha comida veio com fio de cabelo
  a comida tava sem sal e fria
  cancelaram minha reserva em cima da hora
  me deixaram esperando no zap a tarde toda
  isso é propaganda enganosa, o chope não tava em dobro
  quero meu dinheiro de volta
  preciso falar sobre um problema que aconteceu aí ontem
  aconteceu uma situação chata aí no sábado
  queria deixar uma crítica sobre o atendimento
  queria fazer uma crítica
  olha, não curti nada a experiência de ontem
  decepcionante o jantar de ontem
  achei muito caro pelo que entregaram, comida sem graça
  pediram pra gente sair da mesa antes de terminar de comer
  tem gente fumando do lado do meu filho e ninguém faz nada
  tão me cobrando uma comanda que eu não perdi
  minha comanda veio com coisa que não é minha
  o troco veio errado
  me deram o troco a menos
  cobraram a entrada duas vezes
  queria contestar uma cobrança
  apareceu uma cobrança de vocês no meu cartão que não fui eu
  quebrei o dente com um osso na linguiça
  queimei a boca com o caldo e ninguém ajudou
  caí da escada aí sábado
  vocês têm câmera? levaram minha bolsa
  meu marido desmaiou aí no meio do show
  teve briga e jogaram copo na minha irmã
  a comida chegou sem talher
  meu lanche veio sem o queijo que eu pedi
  pedi sem cebola e veio cheio de cebola
  fomos tratados como bicho
  a música tava tão ruim que fomos embora
  o DJ parou de tocar uma hora antes
  a casa fechou antes do horário e tive que pagar a comanda correndo
  cobraram uma taxa que ninguém me avisou
  tô indignada com o que aconteceu ontem
  não sei nem por onde começar, que noite péssima
  meu pai é cadeirante e não tinha rampa como disseram
  esperei meia hora pelo manobrista na chuva
  o garçom esqueceu nosso pedido e ainda reclamou
  a pizza tava crua no meio
  o rodízio ontem só passava coisa ruim
  só passaram linguiça e frango no rodízio, cadê a picanha
  a porção diminuiu e o preço subiu, que vergonha
  a moça do caixa não quis me dar a nota
  fui chamada de gorda por um garçom
  deram em cima de mim de forma inconveniente, um funcionário
  me trancaram no banheiro sem querer e ninguém ouviu
  um cliente bêbado quebrou um copo perto do meu bebê e ninguém limpou
  meu casaco sumiu da chapelaria
  perderam meu casaco na chapelaria
  entregaram minha bolsa pra outra pessoa
  bloquearam minha comanda sem motivo
  o show atrasou 2 horas
  vcs cancelaram o show e não devolveram o dinheiro
  comprei 4 ingressos e só chegaram 3
  tem um cara armado aí na porta
  tem um homem passando mal aqui na mesa do lado
  socorro tem uma briga aqui
  minha bebida tinha gosto estranho e apaguei
  acho que me doparam
  tô com medo de um cara aqui no bar
  meu ex tá aí me ameaçando
  fui revistada de forma abusiva
`
/** Told of the past as well, or of people of the venue, with nothing wrong in it. */
const ASKED = `
  a comida de vocês é apimentada?
  vocês cobram couvert na quarta?
  meu filho é autista, tem lugar mais calmo?
  o som é muito alto? dá pra conversar?
  qual o gosto da cerveja de bacuri?
  tem prato sem sal?
  a porção vem com quantos?
  fui aí ontem e adorei, quem era a banda?
  comi um bolinho aí semana passada, qual era o preço?
  chegou a agenda de dezembro?
  minha amiga falou bem de vocês, onde fica?
  vi no instagram que tem feijoada, que horas?
  recebi o cardápio mas não vi sobremesa
  ganhei um vale presente, como uso?
  reservei pra sexta mas preciso mudar pra sábado
  cancelei minha viagem, não vou mais sábado
  esqueci de falar, somos 5
  errei o nome, é Camila
  a gente foi aí em 2019, ainda tem aquele bolinho?
  meu voo atrasou, chego 21h
  passou o horário do almoço já?
  deu certo a reserva?
  mandei o nome da lista, deu certo?
  caiu a ficha que amanhã é feriado, abre?
  tá quente hoje, tem ar?
  tem mesa longe do som?
  meu carro é grande, cabe na garagem?
  o couvert já vem na conta?
  não bebo, tem o que sem álcool?
  não gosto de coentro, dá pra tirar?
  o estacionamento é pago?
  perdi a hora, ainda dá pra ir?
  briguei com meu namorado kkk quero beber, abre que horas?
  meu sogro é chato, tem vinho bom?
  acabou o sinal aqui, qual o endereço?
  quebrei o pé, tem elevador?
  fiquei sabendo do samba, que dia é?
  meu pedido de casamento vai ser aí, tem mesa bonita?
  faltou perguntar: aceita pix?
  me disseram que não precisa reservar, é isso?
  falaram que o chope tá em dobro hj, até que horas?
  cheguei na cidade hoje, o que tem pra fazer aí?
  minha filha fez 15 anos, pode entrar?
  saí tarde do trampo, cozinha até que horas?
  tive um imprevisto, vou chegar 20 min atrasado
  deixa eu ver com a galera e te falo
  comprei o ingresso, que horas abre?
  paguei pelo site, preciso levar o comprovante?
  meu nome tá na lista, até que horas entro?
  trouxe meu vinho, quanto a rolha?
  o garçom de vocês chama Zé né? manda um abraço
  gostei muito do garçom que atendeu a gente, qual o nome dele?
  o chef mudou?
  o dj de ontem foi incrível, quem era?
  a equipe foi maravilhosa, obrigado
  o pessoal aqui decidiu ir sábado, tem mesa?
  o pessoal do trabalho escolheu vocês pra confra, como faz?
  a moça do insta me passou esse número
  fui aí sábado e amei a moqueca
  minha irmã comeu aí e adorou o bobó
  fizemos a reserva pelo site, tá ok?
  chegaram as cervejas novas?
  vocês mudaram de endereço?
  vocês abriram filial?
  o preço subiu?
  mudou o cardápio?
  acabou a feijoada?
  já começou o show?
  vocês participaram do comida di buteco?
  ganhei o sorteio do insta, como retiro o prêmio?
  comprei um ingresso a mais, posso vender?
  fui no show do ano passado, vai ter de novo?
  paguei o sinal da reserva
  fiz uma reserva ontem no nome de Bia
  reservei pra 4 mas vamos em 6
  mandei mensagem mais cedo sobre a mesa
  minha amiga reservou no nome dela, como faço pra incluir mais 2?
  tava pensando em ir hoje, tem lugar?
  era só isso, obrigada
  foi ótimo, voltaremos
  perdi meu bilhete do estacionamento, quanto é?
  me lembra amanhã 18h de levar o bolo, as velas, a toalha grande e a caixa de som que ficou com a minha irmã
  minha mãe passa mal com camarão, tem opção sem?
  comprei o ingresso do baile e quero passar pra minha irmã
  dia 15 cai no domingo, vcs fecham cedo?
  o pessoal do trabalho decidiu fazer a confra aí, tem mesa pra 12
  nossa equipe escolheu vocês pro jantar de sexta
  ué cheguei na porta e ninguém atende. reabre mais tarde ou já era por hoje?
  deu ruim no outro bar aqui da rua, vcs seguram até quando? somos só 2
  o forno já apagou? a partir de que horas volta a sair pizza
  valeu demais pela ajuda, vcs são uns amores
  o garçom foi super rápido e trouxe tudo certinho
  a garçonete sorriu o tempo todo
  o gerente resolveu tudo, obrigada
  minha mesa ficou linda, obrigada
  a cerveja estava bem gelada
  fica perto do hospital São Paulo?
  apaguei a mensagem sem querer, qual o endereço?
  minha amiga caiu no samba sábado, foi lindo
  obg pela noite ontem, foi demais!
  a festa de ontem foi demais
  o show tava bom demais
  o samba tava absurdo de bom
  o garçom João foi nota 10
  o barman fez um drink perfeito
  péssimo dia hoje, preciso de uma cerveja kkk
  que horror esse trânsito, chego já
  a fila é horrível?
  o uber cancelou, atraso 10 min
  o metrô parou, chegamos 15 min depois
`

it.each(linesOf(TOLD))('calls a person for: %s', (text) => expect(goesToPeople(text)).toBe(true))

it.each(linesOf(ASKED))('answers by itself: %s', (text) => expect(goesToPeople(text)).toBe(false))
