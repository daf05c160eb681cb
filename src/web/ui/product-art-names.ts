/** Which drawing fits which word of a product's name. Kept apart from the drawings, which load later. */
const tints = {
  unga: 1,
  mchele: 2,
  sukari: 4,
  mafuta: 5,
  chumvi: 4,
  maziwa: 4,
  mkate: 1,
  mayai: 3,
  maji: 4,
  soda: 1,
  chai: 3,
  chapati: 1,
  chips: 3,
  juisi: 5,
  korosho: 5,
  asali: 1,
  sabuni: 2,
  unga_sabuni: 4,
  meno: 3,
  kanga: 5,
  vocha: 2,
  nyanya: 2,
  dagaa: 6,
  maharage: 1,
  mandazi: 5,
  mishkaki: 2,
  pilau: 2,
  kahawa: 1,
  kiberiti: 6,
} as const
export type ArtName = keyof typeof tints

const otherWords: Readonly<Record<string, ArtName>> = {
  rice: 'mchele',
  sugar: 'sukari',
  oil: 'mafuta',
  salt: 'chumvi',
  milk: 'maziwa',
  bread: 'mkate',
  egg: 'mayai',
  eggs: 'mayai',
  water: 'maji',
  tea: 'chai',
  juice: 'juisi',
  cashew: 'korosho',
  cashews: 'korosho',
  honey: 'asali',
  soap: 'sabuni',
  toothpaste: 'meno',
  colgate: 'meno',
  voucher: 'vocha',
  airtime: 'vocha',
  tomato: 'nyanya',
  tomatoes: 'nyanya',
  beans: 'maharage',
  maharagwe: 'maharage',
  coffee: 'kahawa',
  matches: 'kiberiti',
  flour: 'unga',
  chipsi: 'chips',
  yai: 'mayai',
  kitenge: 'kanga',
  vitenge: 'kanga',
  wali: 'pilau',
  skonzi: 'mkate',
  omo: 'unga_sabuni',
  foma: 'unga_sabuni',
  cola: 'soda',
  fanta: 'soda',
  sprite: 'soda',
  pepsi: 'soda',
  andazi: 'mandazi',
}

const isArt = (word: string): word is ArtName => Object.hasOwn(tints, word)

/** "Maji ya kunywa 1.5 L" → maji. The first word that is known wins, except that "unga" before soap is washing powder. Null: nothing drawn fits. */
export function artFor(name: string): { name: ArtName; tint: (typeof tints)[ArtName] } | null {
  const words: readonly string[] = name.toLowerCase().match(/\p{L}+/gu) ?? []
  const has = (word: string) => words.includes(word)
  if ((has('sabuni') || has('soap')) && (has('unga') || has('powder')))
    return { name: 'unga_sabuni', tint: tints.unga_sabuni }
  if (has('dawa') && !has('meno')) return null // other medicine is not toothpaste
  for (const word of words) {
    const found = isArt(word) ? word : Object.hasOwn(otherWords, word) ? otherWords[word] : undefined
    if (found) return { name: found, tint: tints[found] }
  }
  return null
}
