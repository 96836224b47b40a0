/** Short forms of Brazilian phone messages, folded: `short forms = full form`. */
const SHORT = `
  vc ce oce = voce ; vcs ces ocs vs = voces ; hj oje = hoje ; amnh amn = amanha ; agr = agora ; dps dpois = depois ;
  q = que ; qm = quem ; vlr vlrs = valor ; dms = demais ; vamo = vamos ; oq oque = o que ; pq = por que ; qnd qdo = quando ; qll ql = qual ; hr = hora ; hrs hs = horas ;
  qto qnto qnt quantu qt = quanto ; qts qtos qntos = quantos ; qtas qntas = quantas ; ta = esta ; to = estou ;
  tao = estao ; tava = estava ; tamo tamos = estamos ; tive = estive ; pra p = para ; pro = para o ; pras = para as ;
  pros = para os ; prum = para um ; pruma = para uma ; c = com ; cmg = comigo ; s = sem ; n naum num ñ nn = nao ;
  tb tbm tmb = tambem ; msm = mesmo ; pf pfv pfvr pls plis porfa = por favor ; obg obgd brigado = obrigado ;
  obgda brigada = obrigada ; vlw = valeu ; flw = falou ; blz bleza = beleza ; td tdo = tudo ; tds = todos ; eh = e ;
  aki = aqui ; gnt = gente ; mt mto = muito ; mta = muita ; bjs = beijos ; vdd = verdade ; ctz = certeza ;
  dnv = de novo ; qq qlqr qlq = qualquer ; tlgd = entendeu ; niver nver aniver aniv = aniversario ;
  fds findi findes fimde = fim de semana ; insta ig = instagram ; face fb = facebook ; zap wpp whats wats = whatsapp ;
  tel fone = telefone ; end = endereco ; loc = localizacao ; add = adiciona ; min = minutos ; pgto pag = pagamento ;
  cerva breja ceva = cerveja ; feijuca = feijoada ; churras = churrasco ; caipi = caipirinha ; branquinho tintinho = vinho ; qria = queria ; qro = quero ; d = de ; somo = somos ; vms = vamos ; ent = entao ; prq = por que ; resv rsv rsrv = reserva ; nd = nada ; rango = comida ; goro goros birita biritas = bebida ; brejas = cervejas ; esfirra sfiha esfija = esfiha ; esfirras sfihas = esfihas ; brotinho = broto ; brotinhos = brotos ; refri = refrigerante ; refris = refrigerantes ;
  chopp chop = chope ; chopps = chopes ; vodca = vodka ; wi wi-fi wii = wifi ; cc = cartao ; chimas = chimarrao ; bagulho = coisa ; trampo = trabalho ; hamb = hamburguer ; xis = x ; mussarela mucarela muzzarela = mussarela ; capuccino capucino cappucino = cappuccino ; dn = dinheiro ;
  estac = estacionamento ; kd = cade ; res reservinha = reserva ; mesinha = mesa ; mesinhas = mesas ; listinha = lista ; listinhas = listas ; simm ss = sim ; ngm = ninguem ; alg algm = alguem ;
  pess pes pax px ppl = pessoas ; seg = segunda ; ter = terca ; qua = quarta ; qui = quinta ; sex = sexta ;
  sabadao sabadinho sabadaco = sabado ; domingao domingueira = domingo ; sextinha sextao sextona = sexta ; quintinha = quinta ; segundona = segunda ; tercinha = terca ; quartinha = quarta ; sab = sabado ; dom = domingo ; reveilon revellion reveion virada = reveillon`

export const ABBREVIATIONS = new Map(
  SHORT.split(';').flatMap((line) => {
    const [short, long] = line.split(' = ')
    return short!
      .trim()
      .split(' ')
      .map((word) => [word, long!.trim()] as const)
  }),
)
