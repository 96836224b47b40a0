import { expect, it } from 'vitest'
import { goesToPeople, linesOf } from '../testing/goes-to-people.ts'

/** Wishes for a person, by whatever name and however they are to be reached. */
const WISHES = `
  sou gerente de uma empresa, me passa pro dono
  sou diretor de uma firma, quero falar com alguém da equipe
  aqui é a gerente da loja ao lado, preciso falar com o responsável
  tem como eu falar com alguém de carne e osso?
  me põe em contato com o pessoal da casa
  queria trocar uma ideia com quem cuida do bar
  preciso de um atendimento com gente
  não tem ninguém aí pra me atender não?
  prefiro tratar isso com uma pessoa
  chega de mensagem automática
  quero ser atendido por uma pessoa
  me passa o contato do gerente que eu falo com ele
  dá pra um de vocês assumir a conversa?
  to cansado de falar com máquina
  alguém humano pode responder?
  poderiam me direcionar para um responsável?
  encaminha minha mensagem pro dono por favor
  preciso conversar com a coordenação
  quero falar com a Marina do salão
  avisa o gerente que preciso dele
  teria alguém do comercial disponível?
  quero falar no particular com a administração
  bot não resolve, quero pessoa
  você não tá me entendendo, chama outra pessoa
  me transfere aí
  transfere pra alguém por favor
  tem alguém aí além do robô?
  consigo falar com quem organiza os eventos?
  vc pode pedir pro responsável me chamar aqui?
  preciso de ajuda de um atendente de verdade
  gostaria de um retorno da gerência
  pede pra dona me dar um toque
  quem é o responsável? preciso falar urgente
  isso aqui é robô né? quero gente
  favor ligar para mim 11 98888-7777
  vcs podem me ligar?
  quero tratar de um assunto delicado com a direção
  preciso que alguém da equipe me responda
  could someone from the staff help me?
  let me talk to a real person
  me passa pra alguém que resolva
  tem alguém que possa me ajudar com isso?
  quero conversar com quem fecha os eventos
  dá um alô pro gerente me chamar
  preciso de gente de verdade
  tem alguma pessoa aí pra falar?
  vc pode acionar o responsável?
  gostaria de falar com um humano agora
  to precisando trocar umas palavras com o proprietário
  tem como chamar o gerente?
  solicita pro pessoal do bar me ligar
  quero um atendimento mais humano
  bota um humano na linha
  tem gente atendendo aí ou é só robô?
  cadê os atendentes?
  deixa eu falar com alguém
  não quero resposta pronta
  eu gostaria que um responsável entrasse em contato comigo
  aguardo contato da gerência
  liga pra mim por favor
  preciso de uma pessoa pra me ajudar
  passa a bola pra um ser humano
  gostaria de conversar com a chef sobre um jantar especial
`
/** Grievances told without saying so. */
const TOLD = `
  paguei a conta e depois vi que tinha item que não era nosso
  na fatura apareceu o nome de vcs duas vezes
  deu erro na maquininha mas debitou da minha conta
  meu estorno não caiu até hoje
  quero entender por que deu 480 se a gente só pediu 2 pizzas
  vieram uns drinks a mais na nossa comanda ontem
  o valor que passaram no cartão não bate com a comanda
  fizeram a gente pagar taxa de serviço que era opcional
  saí daí ontem com um gosto ruim, o rapaz da porta foi bem seco com a gente
  olha, não sei se é aqui que falo, mas ontem a experiência não foi legal
  fiquei chateada com o que rolou no sábado
  sempre indiquei vocês, mas dessa vez não deu
  a gente aguardou uma eternidade pelo rodízio e veio tudo seco
  minha esposa encontrou um caquinho de vidro na taça
  o barman me serviu um drink totalmente aguado e ainda fez careta
  minha mesa estava reservada e quando chegamos tinha outra família sentada
  depois de comer as ostras eu e meu marido passamos a madrugada no banheiro
  uma moça levou um copo na cabeça ontem e a segurança sumiu
  meu primo saiu daí carregado, colocaram alguma coisa no drink dele
  o chão tava molhado e minha mãe escorregou
  fomos tratados com indiferença a noite inteira
  ninguém veio tirar nosso pedido por meia hora
  o segurança empurrou meu irmão
  a hostess debochou da roupa da minha amiga
  o sushi tava com cheiro forte, larguei no prato
  carne passada do ponto e fria, pedi pra trocar e fizeram cara feia
  não conseguimos ouvir o show porque o som falhou a noite toda
  comprei ingresso e na porta falaram que era inválido
  meu nome não estava na lista mesmo eu tendo mandado aqui
  a pulseira não liberou o open bar como prometido
  cadê o espumante do aniversário que vcs prometeram?
  o camarote que pagamos estava ocupado
  me trataram super mal por causa da minha cadeira de rodas
  tô decepcionado, prometeram mesa na janela e nos jogaram do lado do banheiro
  a chapelaria perdeu meu casaco
  esqueci meu cartão na máquina
  ficou um guarda-chuva meu aí ontem
  tem um cara importunando as meninas aqui na pista
  minha irmã tá passando mal no banheiro de vcs
  meu filho teve alergia depois do temaki que vcs disseram não ter camarão
`
/** What names people, or what went before, and wants neither. */
const ASKED = `
  voces chamam uber pra gente?
  quem toca hoje?
  queria uma mesa pra 4 pessoas amanhã
  tem lugar pra gente sentar lá fora?
  quero ir com minha família e uma pessoa usa cadeira de rodas
  o atendimento é até que horas?
  a comida demora pra chegar no delivery?
  que horas o dj começa?
  qual o valor do couvert?
  minha mãe tem alergia a camarão, o que ela pode comer?
  vou com uma amiga que não bebe, tem drink sem álcool?
  fui aí sábado e adorei, quero voltar! abre amanhã?
  ano passado passei o réveillon aí, vai ter de novo?
  o som é muito alto? queria conversar
  a fila é grande no sábado?
  cobram estacionamento?
  paguei o ingresso pelo site, precisa imprimir?
  precisa de nome na lista pra entrar?
  esqueci o horário, que horas vocês abrem?
  perdi o post, qual a atração de hoje?
  vocês aceitam pedido de música?
  queria contratar? não, só jantar mesmo
  meu marido não come carne, tem opção?
  que horas posso chegar com minha galera?
  a cozinha fecha cedo?
  quando a banda começou da última vez já era meia noite, hoje é igual?
  deixei pra ultima hora, ainda tem ingresso?
  posso levar meu cachorro? ele não morde
  me indicaram vocês, tem rodízio?
  tomei um drink ótimo aí, como chama o de maracujá?
  tem garçom na varanda?
  o gerente aceita permuta?
  pode pagar em dinheiro?
  queria saber se o segurança deixa entrar de bermuda
  chegou o chope novo?
  o pessoal da empresa vai aí sexta, tem open bar?
  tem como atender um pessoal do escritório na sexta?
  posso levar uma pessoa que não fala português
  posso chamar alguém pra dividir a mesa?
  a equipe de vocês é boa? tem alguém que fale inglês?
  tem algum garçom que atende em libras?
  avisa quando tiver mesa
  me avisa se a banda for trocada
  quero reservar pra minha equipe, 8 pessoas
  a recepção abre que horas?
  vocês passam o jogo do flamengo?
  pode passar o cardápio?
  tem manobrista? quem paga?
  a produção da festa aceita patrocínio?
  o promoter da sexta cobra entrada?
  posso passar no escritório e depois ir aí?
  meu chefe quer falar com a gente aí amanhã, tem mesa?
  vou com a diretoria da empresa, tem sala reservada?
  preciso retornar pra casa cedo, que horas acaba?
  posso ligar pra fazer reserva ou é só por aqui?
  vocês atendem até que horas?
  o chef responde dúvidas de alergia? quais pratos não têm leite?
  a dona faz aniversário hoje né
  tem gerente de plantão de madrugada?
  quero tirar foto com o DJ, pode?
  pode pedir música pro cantor?
  o garçom divide a conta?
  tem como passar o cartão por aproximação?
  quem canta hoje?
  quem atende no balcão?
  sou gerente de uma loja, pode me passar o cardápio?
  aqui é a gerente da loja ao lado, me manda os horários
  sou a coordenadora da escola, vocês podem me passar o preço do rodízio?
  sou dono de uma agência, me manda o preço do rodízio
`
it.each(linesOf(WISHES))('calls a person for: %s', (text) => expect(goesToPeople(text)).toBe(true))

it.each(linesOf(TOLD))('hears a grievance in: %s', (text) => expect(goesToPeople(text)).toBe(true))

it.each(linesOf(ASKED))('answers by itself: %s', (text) => expect(goesToPeople(text)).toBe(false))
