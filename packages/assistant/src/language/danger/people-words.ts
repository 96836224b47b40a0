/** Words of children, in normalized text. */
export const CHILD = String.raw`(?:filh[oa]s?|filhinh[oa]|criancas?|menin[oa]s?|garotinh[oa]|bebe|sobrinh[oa]s?|net[oa]s?|netinh[oa])`
export const ADULT = String.raw`(?:amig[oa]s?|mae|pai|avo|esposa|mulher|marido|namorad[oa]|noiv[oa]|irma|irmao|prim[oa]|sogr[oa]|ti[oa]|espos[oa]|companheir[oa])`
export const PERSON = String.raw`(?:${CHILD}|${ADULT}|moc[oa]|rapaz|homem|senhor|senhora|alguem|cara|garot[oa]|pessoa|cliente|garcom|gente|el[ae]s?)`
