import type { PRODUCT_CATEGORIES } from '../../../../shared/domain/options.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import { GROUPS } from './goods-list.ts'
import { MORE_GROUPS } from './goods-list-more.ts'

/** The starter catalogues: fetched with their screen and by nobody else. */
interface Text {
  sw: string
  en: string
}
export interface GroupText extends Text {
  category: (typeof PRODUCT_CATEGORIES)[number]
  goods: string
}
export interface StarterGood extends Text {
  /** Never another one: a shop's product is found again by it (`starterId`). */
  key: string
  unit: Text
}
interface StarterGroup extends Text {
  id: string
  category: GroupText['category']
  goods: readonly StarterGood[]
}
interface StarterKind extends Text {
  id: string
  groups: readonly StarterGroup[]
}

const units: Readonly<Record<string, Text>> = {
  pkt: { sw: 'pakiti', en: 'packet' },
  kg: { sw: 'kilo', en: 'kg' },
  l: { sw: 'lita', en: 'litre' },
  m: { sw: 'mita', en: 'metre' },
  btl: { sw: 'chupa', en: 'bottle' },
  can: { sw: 'kopo', en: 'can' },
  tin: { sw: 'kopo', en: 'tin' },
  box: { sw: 'boksi', en: 'box' },
  bag: { sw: 'mfuko', en: 'bag' },
  ctn: { sw: 'katoni', en: 'carton' },
  crate: { sw: 'kreti', en: 'crate' },
  tray: { sw: 'trei', en: 'tray' },
  roll: { sw: 'roli', en: 'roll' },
  pair: { sw: 'jozi', en: 'pair' },
  heap: { sw: 'fungu', en: 'heap' },
  plate: { sw: 'sahani', en: 'plate' },
  bowl: { sw: 'bakuli', en: 'bowl' },
  cup: { sw: 'kikombe', en: 'cup' },
  ream: { sw: 'rim', en: 'ream' },
  page: { sw: 'ukurasa', en: 'page' },
  set: { sw: 'seti', en: 'set' },
  strip: { sw: 'strip', en: 'strip' },
}
const PIECE: Text = { sw: 'kipande', en: 'piece' }

/** "Sugar 1 kg" → "sugar-1-kg". */
export const keyOf = (en: string): string => foldText(en).replaceAll(' ', '-')

function readGood(line: string): StarterGood {
  const [sw = '', en = '', unit = '', key] = line.split('|')
  return { key: key ?? keyOf(en), sw, en, unit: units[unit] ?? PIECE }
}
const lists = { ...GROUPS, ...MORE_GROUPS }
type GroupId = keyof typeof lists
const groupOf = ([id, { goods, ...about }]: [string, GroupText]): StarterGroup => ({
  id,
  ...about,
  goods: goods.split('\n').map(readGood),
})
/** Each once, however many kinds of shop sell it. */
export const starterGroups: readonly StarterGroup[] = Object.entries(lists).map(groupOf)

/** By kind of shop, what it sells most of first. A group may stand in several: its goods are the same ones. */
const kinds: readonly (Text & { id: string; groups: readonly GroupId[] })[] = [
  {
    id: 'duka',
    sw: 'Duka la vyakula',
    en: 'Food shop',
    groups: ['unga', 'viungo', 'vitafunwa', 'baridi', 'usafi', 'nyumba'],
  },
  { id: 'genge', sw: 'Genge', en: 'Greengrocer', groups: ['sokoni', 'unga'] },
  { id: 'vinywaji', sw: 'Vinywaji', en: 'Drinks', groups: ['baridi', 'pombe'] },
  { id: 'mgahawa', sw: 'Mgahawa', en: 'Restaurant', groups: ['milo', 'chai', 'baridi'] },
  { id: 'vipodozi', sw: 'Vipodozi', en: 'Cosmetics', groups: ['ngozi', 'nywele', 'urembo'] },
  { id: 'ujenzi', sw: 'Vifaa vya ujenzi', en: 'Hardware', groups: ['saruji', 'paa', 'rangi', 'mabomba'] },
  { id: 'shule', sw: 'Stationery', en: 'Stationery', groups: ['shule', 'huduma'] },
  { id: 'simu', sw: 'Simu', en: 'Phones', groups: ['vocha', 'simu'] },
  { id: 'dawa', sw: 'Duka la dawa baridi', en: 'Drug shop', groups: ['dawa', 'kwanza'] },
  { id: 'saluni', sw: 'Saluni', en: 'Salon', groups: ['saluni', 'kinyozi', 'nywele'] },
]
export const starterKinds: readonly StarterKind[] = kinds.map((kind) => ({
  ...kind,
  groups: kind.groups.flatMap((of) => starterGroups.find(({ id }) => id === of) ?? []),
}))
