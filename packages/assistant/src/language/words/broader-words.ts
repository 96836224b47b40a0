/**
 * Broader concepts of things, folded: `thing, thing = broader concept, still broader`. A venue whose texts do not name
 * the thing may name the concept: one that sells no beer sells none of these.
 */
export const BROADER_WORDS = `
  brahma, skol, heineken, budweiser, corona, stella, antarctica, itaipava, amstel, eisenbahn, spaten, becks, bohemia, devassa, chope, ipa = cerveja ; alcool
  tannat, malbec, cabernet, merlot, chardonnay, sauvignon, pinot, carmenere, syrah, lambrusco, tempranillo = vinho ; alcool
  cerveja = alcool
  vinho, caipirinha, vodka, espumante, champanhe, tequila, rum, licor, saque, prosecco = alcool
  gin, uisque, cachaca = alcool
  coca, guarana, pepsi, fanta, sprite, soda = refrigerante
  bandeira = credito ; pagamento
  espacokids, cadeirao, fraldario = crianca
  crianca = idade
  idade = crianca
  valerefeicao, moeda, pix, credito, debito, dinheiro, amex = pagamento
  documento = idade
  lactose, gluten = alergia
  vegano = vegetariano
  vegetariano = vegano
  eventoprivado = grupo
  executivo = almoco
  transferir, reembolso = cancelamento
  cancelamento = reembolso
  openbar, consumacao, camarote = entrada
  gestante = semalcool
  samba, pagode = evento
  mesafora = reserva
  demora = fila
  fila = demora
  comandaperdida = achados
  retirada = delivery
  lounge = camarote
  cavaquinho, violao, pandeiro, sanfona, gaita, flauta, bateria, guitarra, atabaque, tamborim, saxofone, teclado = instrumentos
  massa = comida`
