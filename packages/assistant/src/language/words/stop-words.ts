/**
 * Words that say how a customer asks and not what about, folded: they neither find a text nor count against one. Words
 * of prices, hours and days are among them, because those have rules of their own.
 */
export const STOP_WORDS = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sob sobre ate apos entre e ou mas nem que se
  como quando onde quem qual quais quanto quanta quantos quantas cujo porque pois entao assim tambem so somente apenas ja ainda mais menos muito muita
  muitos muitas pouco bem mal la ai aqui ali ca isso isto aquilo esse essa esses essas este esta estes estas aquele aquela meu minha meus minhas seu sua
  seus suas nosso nossa nossos nossas dele dela deles delas me te lhe nos eu tu ele ela voce voces eles elas gente mim ti si comigo contigo conosco
  ser sou e eh era foi fui sao somos seja fosse ter tem temos tenho tinha tiver teve tera tendo estar esta estou estao estamos estava estive estiver haver ha
  ir vou vai vamos vao iria indo fosse vier vir venho vem vindo poder posso pode podemos podem podia poderia possa possam possamos consigo conseguir consegue conseguimos da dar
  deu dao dou querer quero quer queria queriamos quis quiser querendo querem qro gostaria gostariamos saber sabe sei saberia saber informar informa informacao informacoes info duvida
  duvidas perguntar pergunta dizer diz disse fala falar falaram ouvi ver vi viu veja olhar olha achar acho acha levar levo leva levando leve trazer trago traz
  partir pena fazer faz faco fazem fazendo feito ficar fica fico ficam ficaria ficou passar passa mandar manda mande enviar envia chegar chego chega chegando chegarmos deixar deixa comprar compro conta
  contar precisar preciso precisa precisam preciso usar uso usa usam comeca comecar comecam inicia inicio termina acaba rolar existe existem
  oi ola opa eai ei hey bom boa dia tarde noite tudo beleza certo ok okay sim nao obrigado obrigada valeu falou favor por gentileza desculpa licenca
  moco moca amigo amiga querido querida meu mano cara velho rapaz po pow poxa caramba nossa uai oxe oxente bah tche vei veio mesmo ne ta entende
  ah eh hum hmm aham opa ai tipo assim agora logo cedo hoje amanha ontem depois antes sempre nunca hora horas horario horarios minutos dias semana mes ano
  segunda terca quarta quinta sexta sabado domingo feira feiras feriado feriados janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  preco precos valor valores custa custam custar custo cobra cobram cobrar cobrado cobramos paga pagam pagar pagamos pago sai saem reais real conto contos barato barata baratos baratas caro caros caras carinho cabeca cabecas desse dessa desses dessas deste desta destes destas daquele daquela nesse nessa nesses nessas neste nesta naquele naquela num numa nuns numas dum duma multa taxa taxas
  diferente diferentes alguma algum alguns algumas algo outra outro outras outros todo toda todos todas cada nada tudo ninguem alguem coisa coisas tal certas aceita aceitam aceitar aceitamos aceito
  servem serve servir vende vendem vender vendendo temos oferecem oferece ofereceis disponivel disponiveis opcao opcoes porcao porcoes tipo tipos
  casa lugar local bar restaurante boteco balada boate pub clube espaco ambiente estabelecimento pessoa pessoas esposa esposo marido namorada namorado familia amigos pai mae
  primeira primeiro vez vezes so sera seria seriam possivel normal normalmente geral ganho ganha ganhar direito proximo proxima ultimo ultima voces aberto aberta abertos abre abrem abrir fecha fecham fechar fechado funciona funcionam funcionar
  cima baixo embaixo lado perto longe dentro fora junto sozinho legal show top massa bacana maravilha perfeito otimo saudade conhecer conheco visitar turistas turista cidade viu falando pretendo fizer fizermos fizesse pedir peco pedem
  servindo servido servida servidos servidas inclui incluem incluir incluso inclusa inclusos inclusas incluido incluida incluidos incluidas vale valem valer valendo valido valida validos validas
  whatsapp avo avos vovo vozinha tia tio tias tios prima primo sogra sogro sogros cunhada cunhado irma irmao irmaos colega colegas chefe anda andar entra entrar entro entram quentinho quentinhos fresquinho fresquinha fresquinhos geladinho geladinha gostoso gostosa gostosos gostosinho delicioso deliciosa caprichado caprichada gosto gosta gostamos adoro amo prefiro prefere pensei pensando estava tava acabou resolver resolvi dizem sabem avisar favor tirar confirmar verificar checar
  the is are do does you your we our it in on at of to for and or an i my can could would have has how what when where which much many any there be with please wife husband she he they them us friend friends family hi hello hey thanks thank good night day
  el los las un una unos hay es son esta tienen tiene tengo cuanto cuesta cuestan puedo pueden hola buenas buenos gracias que por con y
  del al este voy llegar usted ustedes tambien muy algun alguna pueden permiten permite nosotros soy estoy estamos sera hacen hace mas hasta
  allowed let need needed just also some about got into daqui`
    .split(/\s+/)
    .filter(Boolean),
)
