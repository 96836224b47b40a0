/**
 * Everyday words of eating and going out, folded, which are right as they are, however near they come to a word of the
 * rules.
 */
export const COMMON_WORDS = `
  abacaxi aberta abertas aberto abiertos abobora abril abriram acaraje aceita aceito aceitou acesso acessos acima acougue adiantado adulta adulto
  adultos afilhado agendar aipim ajuda alcatra alcoolica alface almocar almofada alterar alugar amarelo amargo ambiente ambientes amendoim amiga amigas
  amigo amigos andar andares aniversario antecipada antecipado anteontem antes anual apenas apimentado aplicativo arraial arroz artesanais artesanal
  asinha asinhas assada assado assistir atende atendemos atendo atras audio avaliacao avaliar avenida aviao avisar avisei azedo azeite azeitona bacalhau
  bacon badejo bailes bairro balcao balde baldes banana banco bancos banda bandas bandeira banheiro barata barato barco barulhento barulho batata
  bateria batida batizado bazar beber berinjela bermuda bicicleta bifes bilheteria bimestre bisavo bloco blocos blusa boleto bolinho bolinhos bolsa
  bonita bonito borda bordas branca branco brigadeiro brincarem brinco brinde brotinho bruschetta buffet burger burrito busca buscar busco cachorro
  cadeira cadeirante cadeiras cadeirinha caipirinha caixa calca caldinho caldo caldos calor camarao camarim camarote camarotes camisa camisas camiseta
  campeonato canastra cancela cancelado cancelar canela canjica cantar canto cantor cantora cantos capuccino caras carnavalesco carne carnes caros
  carpaccio carregar carro carros cartao carteira caruru casaca casaco casamento caseira caseiro castanha castanhas caucao cebola celular cenoura cento
  centro cerca cerco certa certo cerveja ceviche chamada chamar chamei chamou champignon chave chaves chefe chegada chegar cheguei cheia cheio cheque
  cheques chinelo chocolate chope churrasco chuva cidade cinema cinquenta claro classica classico cliente clientes climatizado coado coalho coberta
  coberto cobertura cobrar cogumelo colar colega colegas combinar comentar comentario comer comida comidas compra comprar compras comprei compromisso
  condominio confirmar conta contas conto contra conversa conversar copos coracao coracoes costa costas costela couve coxinha cozida cozido cozinha
  cream creme crianca croquete cruzamento cunhada cunhado cupim cupom curau curso cursos curti curtir cuscuz danca dancar dancas defumado deixar deixei
  deixou demora dentro depois deposito desconto desfiada desfiado desfile desligado desmarcar despedida dinheiro disponibilidade disse dizer dobradinha
  doces documento dormir doses doutor doutora drink duracao durante duvida duvidas duzentos edificio elevador embaixo empada empanado empresa encaixe
  encomendo encontrar encontrei encontro energetico ensaio ensaios entrada entradas entregador entregam entregar enviar enviei enviou errada errado
  ervilha escada escola escuro esfiha espaco espacos espaguete especial espera esperar esperei espero espetinho espetinhos espeto espinafre esposa
  espumante esquina estacionar estimacao estoque estrela estrelas estudantil evento eventos exposicao expresso externa externo faculdade falar falei
  familia fantasia fantasias farmacia farofa fatiado fatias fazenda fechada fechadas fechado fechando fecharam feijao feijoada feira feirinha feriados
  ferias festa festas fettuccine figado filas files filha filho filme filmes filtrado final fiscal fogueira forma formas formatura fotos fraldinha
  frango frente fresca fresco frescos frita fruta frutas funcionava funcionou galera galinha galinhas garantia garrafa garrafas gelada gelado gelatina
  geleia genro gerencia gigante goiaba gorjeta grande grandes granulado gravacao gravar grelhada grelhado grupo grupos guacamole guarana guarda guardar
  guardou guioza hamburguer happy homem homens horas hospital hossomaki hotel idade idades idosa idoso idosos igreja imagem imagens ingressos inhame
  inicio instante integral inteira inteiras inteiro interna internet interno inverno iogurte irmao janeiro janela jantar jogador jogar jovem jovens
  julho junho junina junto juntos ketchup lados lager lagoa lagosta lamen lanche lanches laranja lareira lasanha leitao leite lenta lentilha lento leste
  levantar levar leves levou licor ligacao ligado ligar ligou liguei limao limite limites limpa limpo linguica lista listas litro litros lombinho lombo
  longe lotacao lotada lotado lotes lugar lugares macaxeira madame madrugada maionese maior malas maminha mandar mandei mandioca mandou manga manha
  manhas manteiga maracuja marcar marco marido marisco massa maxima maximo media medio meias melado menina meninas menino meninos menor menos mensal
  mercado mesas metade metro metros mexilhao mezanino milho minima minimo minuto minutos mirante mochila mocoto moderna moderno moela moida moido molho
  momento momentos montanha moqueca morango mostarda motos mudar muletas mulher mulheres multa multas mungunza musica musicas nachos narracao naturais
  natural netos nhoque noite noites noiva noivo nomes normal norte notas noventa nozes nublado nunca oculos oeste oficina oitenta onibus ontem organica
  organico ostra ostras outono outra outras outro outros ouvir pacoca padaria padrinho pagar pagou palco palestra palmito pamonha parcela parcelar
  parcelas parede parmegiana parque partida partidas passeio pasteis pastel pecas pedaco pedacos pedido pedidos pedimos pedindo peixaria peixe peixes
  pequena pequeno perdida perdido perguntar periodo periodos pernil perto pesada pesado pescada pessoal picanha picante pilsen pimenta pintado pipoca
  pirao pirarucu piscina pista pizza pizzas policia polvo ponte porcao porta portao portaria postar postou pousada praca praia pratica praticas prato
  pratos prazo prazos precisa preciso predio premio premium presunto preto prima primavera primeiro primo problema problemas promocao pronta pronto
  prontos provolone proxima proximo pudim pulseira quadra quadras quadrilha quarenta quarteirao quase queijo queijos quente quesadilla quiabo quibe
  quilometro quinzena rabada rampa rapadura rapaz rapida rapidas rapido raspas ravioli reabertura reabre reabrir receber recebeu recebi recepcao recesso
  recheada recheado recheio recibo refrigerante regra regras relogio requeijao reserva reservam reservaram resolver responder responsaveis resposta
  retirando retirar retiro retorno reuniao risoto robalo rodada rodadas rodizio rotatoria rucula sabor sabores saida saidas salada salao salgada salgado
  salgados salmao saloes salsicha sandalia sapato sarapatel sardinha sashimi seguir segundo segundos seguranca semaforo semana semanas semestre
  semifinal sempre senha senhor senhora senhoras senhores sentada sentado sentados sentar separada separado serra servem servido serviu sessenta setenta
  shopping shoyu silencio sinal sobremesa sobrenome sobrinha sobrinho sogra sogro sogros somente sopas sorteio sorvete sozinha sozinho stout strogonoff
  subsolo sucos sushi tabua tabuas tacas tacos talher talvez tamanho tamanhos tambaqui tambem tapioca tarde tardes tartar teatro telas telefone telhado
  telinha temaki temporal tenda tenis tequila terceiro termino terra terreo tilapia tinto toada toalha tocar toldo tomada tomate tonica torcedor torcida
  torre torresmo torta trabalho tradicional trazer trimestre trinta troca trocar troco trouxe truta tucunare tunel turista turma turno turnos ultima
  ultimo uramaki vagas vagem vagos valet varanda vatapa vazia vazio velha velho venda vendas vender vento verao verdade verde vermelho vesperas vestido
  viaduto viagem viajar video videos vinagrete vinho vinte visita visitas vista visto vistos vizinha vizinho vodka volta voltar wasabi weiss whisky
  workshop yakisoba
  trocando`
  .trim()
  .split(/\s+/)
