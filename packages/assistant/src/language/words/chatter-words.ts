/**
 * Everyday verbs, adverbs and words around a wish, folded: where no text of the venue has them, they are how customers
 * speak of themselves ("vamos baixar ai com o carro lotado"). What somebody wants to do there (play, smoke, dance) is
 * none of them.
 */
export const CHATTER_WORDS = `
  vinicola supermercado mercado
  acompanha acompanham acompanhar acompanhamento acompanhamentos cardapio marcar marco marca marcamos avisar aviso avisa avisamos comprei compramos ganhei ganhamos
  aparecer aparece aparecemos bater baixar pintar colar encostar rumar partiu correr corro corre corri pular cair caiu caindo descer desce subir
  sentar sentamos senta encontrar encontro encontra encontramos reencontrar esperar espero espera esperando esperamos pousar pousa desembarcar sair
  voltar volto voltamos volta virar vira viro viramos sobrar sobra sobrou faltar falta faltam faltou bastar basta conseguirmos tentar tento tentei tentando
  ajudar ajuda ajudem lembrar lembro lembra esquecer esqueco decidir decidi decidimos planejar planejando planejo planejamos organizar organizando organizo
  juntar juntamos juntando reunir reunimos costumar costuma costumam costumo rolarem garantir garante garanto aproveitar aproveito aproveitamos
  curtir curto curtimos curtindo topar topam topamos encarar encaro arriscar perder perco combinar combinamos combinando pegar pego pega pegamos
  botar boto bota colocar coloco coloca por pomos acontecer acontece acontecendo entender entendi entendo explicar explica explicam explique
  responder responde responda respondem ouvir ouco escutar escutei ler li leio encher enche enchermos lotar lotarmos animar animado animada animados
  empolgado empolgada ansioso ansiosa louco louca doido doida doidos morrendo morta morto cansado cansada perdido perdida atrasado atrasada
  correndo reto rapidinho rapido rapidamente devagar sossegado tranquilo tranquila tranquilos suave suavemente certinho direitinho justo exato exatamente
  realmente sinceramente serio serios verdade mentira duvidando imagino imagina suponho parece parecia parecem capaz provavel provavelmente talvez quica
  mesmo propria proprio demais bastante tanto tanta tantos tantas quase cerca volta aproximadamente inclusive alem alias enfim portanto porem contudo
  caraca putz eita vixe arretado arretada oxi nossa mds slk mano brother parca parceiro parceira chegado chefia patrao patroa campeao
  moral visse mermao rapaziada rapeize negada cambada povo povao pessoal galerinha turminha bando
  primo prima comadre compadre afilhado madrinha padrinho conhecido conhecida vizinho vizinha sogros
  motorista taxista taxi uber app aplicativo buggy aeroporto voo viagem estrada caminho hotel pousada airbnb hospedado hospedada hospedados
  ferias feriadao feriadinho passeio passeando passear turistando turistar rodoviaria congresso trampo servico expediente
  quietinho quietinha quieto quieta mansinho mansinha manso mansa bonzinho bonzinha comportado comportada educado educada docil calminho calminha
  frio friozinho solzinho
  ideia plano planos motivo jeito modo maneira forma caso parte lance parada esquema negocio bagulho treco trem coisinha situacao questao assunto detalhe detalhes
  mesa mesas cadeira cadeiras galho vontade preferencia prioridade preocupacao problema problemas prejuizo
  medo sofrer sofri penso pensa achei achando achamos ouvimos falaram disseram contaram indicaram indicou recomendaram recomendou indicacao
  driver completely lost lol just really actually also still then about some other others around here see let's lets get got going go come coming guys pub bar place
  been was were will should may might must need needs want wants know tell say says said thing things way okay sorry excuse
  quiero queremos ir vamos llegar estoy estamos somos tambien muy mucho poco algo aqui alli ustedes nosotros`
  .trim()
  .split(/\s+/)
