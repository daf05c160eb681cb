import type { Language } from './languages.ts'

/** Where guests sit. A shop's list of tables, and what an order keeps of one: its name alone, for a table may be renamed or gone when the order is read. */

/** More is no list a person picks from. */
export const MOST_TABLES = 200
export const MAX_TABLE_NAME = 40
export const MOST_SEATS = 99
/** Guests of one order. */
export const MOST_COVERS = 999

export interface DiningTable {
  /** Of the shop's list; stays when it is renamed. */
  id: string
  /** As people say it: "4", "Meza ya dirishani". One of a kind in the shop. */
  name: string
  /** Where it stands ("Terrace"); empty where the shop has one room. */
  area: string
  /** 0: not said. */
  seats: number
}

/** Two tables of one name could not be told apart on paper. */
export const tableKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')

/** A bare number is read out with its word, as on paper nobody would know what "4" is. */
export function tableLabel(name: string, language: Language): string {
  const word = language === 'sw' ? 'Meza' : 'Table'
  return /^\d/.test(name) ? `${word} ${name}` : name
}

/** And how many sit there, for the kitchen. */
export function tableWithGuests(name: string, covers: number | undefined, language: Language): string {
  const label = tableLabel(name, language)
  if (covers === undefined || covers < 1) return label
  return language === 'sw'
    ? `${label}, ${covers === 1 ? 'mgeni' : 'wageni'} ${covers}`
    : `${label}, ${covers} ${covers === 1 ? 'guest' : 'guests'}`
}

/** Areas in the order in which their first table stands in the list. */
export function tablesByArea(tables: readonly DiningTable[]): { area: string; tables: DiningTable[] }[] {
  const areas = new Map<string, DiningTable[]>()
  for (const table of tables) areas.set(table.area, [...(areas.get(table.area) ?? []), table])
  return [...areas].map(([area, its]) => ({ area, tables: its }))
}
