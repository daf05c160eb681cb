import type { Rolldown } from 'vite'

/** What is known of the modules when all of them are read. */
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
type Infos = ReadonlyMap<string, Rolldown.ModuleInfo | null>

/** What one file more costs a page, in bytes of source: asked for, answered, compiled and linked by itself. Half as much leaves as many small ones, twice as much brings pages to the end of their budget. */
const FILE = 16_000
/** The dashboard's first page has no byte to spare: one that it does not need counts as so many. */
const HOME = /routes[\\/]dashboard[\\/]index\.tsx\?tsr-split=component$/
const HOME_WEIGHT = 3000
/** Pages that are full (the largest of tests/architecture/bundle.test.ts): what they read in vain weighs more. */
const FULL =
  /routes[\\/]dashboard[\\/](settings[\\/](printers|storefront)|cash-up[\\/]close|customers[\\/]\$id|profile[\\/]index|conversations)\.tsx\?tsr-split=component$/
const FULL_WEIGHT = 24
/** Stays where it falls: what the worker does not keep (vite.config.ts), and styles. */
const APART = /src[\\/]web[\\/](site|shop-page|features[\\/]public-site)[\\/]|\.css$/
/** The bundler makes groups in the order of their names, so they begin with their place. */
const nameAt = (place: number, base: string) => `pages-${String(place).padStart(3, '0')}-${base}`
/** What the file of such a group is called. */
export const withoutPlace = (name: string): string => name.replace(/^pages-\d+-/, '')

/** Modules that are in one file. */
interface Piece {
  modules: string[]
  size: number
  /** Entries where it is there: these, and what is opened from them. */
  at: Set<string>
  /** Those of them that fetch it. */
  for: Set<string>
  /** By which entries of other applications it is reached; such pieces must not bring theirs anything. */
  elsewhere: string
  needs: Set<Piece>
  /** Nothing was put to it. */
  isAsItFell: boolean
  /** Has its file already. */
  isTaken: boolean
}

/** Names all parts of radix, so that whoever imports one of them seems to import all. */
const INDEX = /[\\/]radix-ui[\\/]dist[\\/]index\.mjs$/
const partOf = (name: string) => `react-${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}/`

/** What each module imports. */
function importsOf(infos: Infos): Map<string, readonly string[]> {
  const index = [...infos.keys()].find((id) => INDEX.test(id)) ?? ''
  const parts = infos.get(index)?.importedIds ?? []
  return new Map(
    [...infos].map(([id, info]) => {
      const all = info?.importedIds ?? []
      if (!all.includes(index)) return [id, id === index ? [] : all]
      const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']radix-ui["']/.exec(info?.code ?? '') ?? []
      const folders = names.split(',').map((name) => partOf(name.trim().split(/\s/)[0] ?? ''))
      return [id, all.concat(parts.filter((part) => folders.some((folder) => part.includes(folder))))]
    }),
  )
}

/** By module, the entries that reach it. `oneOf`: entries that are always fetched together count as one. */
function usersOf(
  entries: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
  oneOf: (entry: string) => string,
) {
  const users = new Map<string, Set<string>>()
  for (const entry of entries) {
    const left = [entry]
    const seen = new Set<string>()
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      users.set(id, (users.get(id) ?? new Set()).add(oneOf(entry)))
      left.push(...(imports.get(id) ?? []))
    }
  }
  return users
}

/** A panel need not fetch what is there wherever it is opened from. */
function withoutWhatIsThere(pieces: ReadonlySet<Piece>, openers: ReadonlyMap<string, readonly string[]>): void {
  for (const piece of pieces) piece.for = new Set(piece.at)
  for (let isMore = true; isMore;) {
    isMore = false
    for (const piece of pieces)
      for (const [entry, by] of openers) {
        if (by.length === 0 || !by.every((each) => piece.at.has(each))) continue
        isMore ||= !piece.at.has(entry) || piece.for.has(entry)
        piece.at.add(entry)
        piece.for.delete(entry)
      }
  }
}

/**
 * Few files for every page. The bundler makes a chunk of each set of modules that the same pages share, five hundred of them, half of which are smaller than what a file costs.
 * Those are put together that are mostly wanted together: again and again the two whose files, times the pages that need both, weigh more than what pages then read in vain.
 *
 * `taken`: names of files of modules that have theirs already. `apart`: entries of other applications, which get nothing more.
 * `together`: entries that nobody fetches without the others of their list; what only they need is one file.
 * @returns the name of the group of each module
 */
export function pageChunks(
  graph: Graph,
  modules: readonly string[],
  taken: ReadonlyMap<string, string>,
  apart: ReadonlySet<string>,
  together: readonly (readonly string[])[] = [],
): Map<string, string> {
  // In an order that does not depend on which of them was read first.
  const ids = modules.toSorted()
  const infos: Infos = new Map(ids.map((id) => [id, graph.getModuleInfo(id)]))
  const sizeOf = (id: string) => infos.get(id)?.code?.length ?? 0
  const imports = importsOf(infos)
  const entries = ids.filter((id) => infos.get(id)?.isEntry || (infos.get(id)?.dynamicImporters.length ?? 0) > 0)
  const firsts = new Map(together.flatMap((list) => list.map((entry) => [entry, list[0] ?? entry])))
  const oneOf = (entry: string) => firsts.get(entry) ?? entry
  const users = usersOf(entries, imports, oneOf)
  const openers = new Map<string, string[]>()
  for (const entry of entries) {
    const by = (infos.get(entry)?.dynamicImporters ?? []).flatMap((id) => [...(users.get(id) ?? [])])
    const known = openers.get(oneOf(entry)) ?? []
    openers.set(
      oneOf(entry),
      [...new Set([...known, ...by])].filter((each) => each !== oneOf(entry)),
    )
  }
  const joined = new Set(firsts.values())
  const pieceOf = new Map<string, Piece>()
  const byKey = new Map<string, Piece>()
  for (const id of ids) {
    const by = [...(users.get(id) ?? [])].toSorted()
    const elsewhere = by.filter((entry) => apart.has(entry))
    const file = taken.get(id)
    if (by.length === 0 || id.startsWith('\0') || (file === undefined && elsewhere.length === by.length)) continue
    const key = file ?? by.join('\n')
    const piece: Piece = byKey.get(key) ?? {
      modules: [],
      size: 0,
      at: new Set(),
      for: new Set(),
      elsewhere: elsewhere.join('\n'),
      needs: new Set(),
      isAsItFell: !by.some((entry) => joined.has(entry)),
      isTaken: file !== undefined,
    }
    for (const entry of by) piece.at.add(entry)
    piece.modules.push(id)
    piece.size += sizeOf(id)
    byKey.set(key, piece)
    pieceOf.set(id, piece)
  }
  for (const [id, piece] of pieceOf)
    for (const next of imports.get(id) ?? []) {
      const other = pieceOf.get(next)
      if (other && other !== piece) piece.needs.add(other)
    }
  const pieces = new Set(byKey.values())
  withoutWhatIsThere(pieces, openers)
  join(pieces)
  // What others need stands first: a group draws in what its modules import, unless another has it.
  const ordered = new Set<Piece>()
  for (const piece of pieces) for (const each of closureOf(piece)) ordered.add(each)
  const needed = new Set([...ordered].flatMap((piece) => [...piece.needs]))
  const named = new Map<string, string>()
  for (const [place, piece] of [...ordered].entries()) {
    // Nobody else has a part of it: the bundler leaves it whole by itself.
    if (piece.isTaken || (piece.isAsItFell && !needed.has(piece) && piece.for.size < 2)) continue
    const known = piece.modules.toSorted((one, other) => sizeOf(other) - sizeOf(one))
    const called = known.find((id) => id.endsWith('.css')) ?? known[0] ?? ''
    const [, base = 'part'] = /([\w-]+)[^\\/]*$/.exec(called) ?? []
    for (const id of piece.modules) named.set(id, nameAt(place, base))
  }
  return named
}

const weight = (entry: string) => (HOME.test(entry) ? HOME_WEIGHT : FULL.test(entry) ? FULL_WEIGHT : 1)

/** Everything that must be there before a piece, and it last. */
function closureOf(piece: Piece, seen = new Set<Piece>(), closure = new Set<Piece>()): Set<Piece> {
  if (seen.has(piece)) return closure
  seen.add(piece)
  for (const next of piece.needs) closureOf(next, seen, closure)
  return closure.add(piece)
}

/** Bytes of source that it saves to have both in one file. */
function gain(one: Piece, other: Piece): number {
  let sum = 0
  for (const entry of one.for) if (other.for.has(entry)) sum += FILE
  if (sum === 0) return 0
  for (const [read, by] of [
    [one, other],
    [other, one],
  ] as const) {
    const anew = [...by.for].filter((entry) => !read.at.has(entry))
    if (anew.length === 0) continue
    for (const piece of closureOf(read))
      if (piece !== by)
        for (const entry of anew)
          if (!piece.at.has(entry)) sum -= piece.size * weight(entry) + (piece === read ? 0 : FILE)
    if (sum <= 0) return 0
  }
  return sum
}

/** Whether something stands between them: in one file they would need each other and it. */
function isCircular(one: Piece, other: Piece): boolean {
  const reaches = (from: Piece, to: Piece) => {
    const seen = new Set<Piece>()
    const left = [...from.needs].filter((piece) => piece !== to)
    for (let piece = left.pop(); piece; piece = left.pop()) {
      if (piece === to) return true
      if (seen.has(piece)) continue
      seen.add(piece)
      left.push(...piece.needs)
    }
    return false
  }
  return reaches(one, other) || reaches(other, one)
}

function join(pieces: Set<Piece>): void {
  const canJoin = (one: Piece, other: Piece) =>
    !one.isTaken
    && !other.isTaken
    && one.elsewhere === other.elsewhere
    && ![...one.modules, ...other.modules].some((id) => APART.test(id))
  let pairs: { one: Piece; other: Piece; gain: number }[] = []
  const consider = (one: Piece, other: Piece) => {
    const won = gain(one, other)
    if (won > 0 && canJoin(one, other)) pairs.push({ one, other, gain: won })
  }
  const all = [...pieces]
  for (const [place, one] of all.entries()) for (const other of all.slice(place + 1)) consider(one, other)
  while (pairs.length > 0) {
    let best = pairs[0]
    for (const pair of pairs) if (best && pair.gain > best.gain) best = pair
    if (!best) break
    // What others were put into meanwhile may be read by more pages.
    const now = gain(best.one, best.other)
    if (now < best.gain) {
      best.gain = now
      if (now <= 0) pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const { one, other } = best
    if (isCircular(one, other)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const both: Piece = {
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      at: new Set([...one.at, ...other.at]),
      for: new Set([...one.for, ...other.for]),
      elsewhere: one.elsewhere,
      needs: new Set([...one.needs, ...other.needs].filter((piece) => piece !== one && piece !== other)),
      isAsItFell: false,
      isTaken: false,
    }
    pieces.delete(one)
    pieces.delete(other)
    for (const piece of pieces) {
      if (piece.needs.delete(one)) piece.needs.add(both)
      if (piece.needs.delete(other)) piece.needs.add(both)
    }
    pairs = pairs.filter((pair) => pair.one !== one && pair.one !== other && pair.other !== one && pair.other !== other)
    for (const piece of pieces) consider(piece, both)
    pieces.add(both)
    for (const piece of closureOf(both))
      for (const entry of both.for)
        if (!piece.at.has(entry)) {
          piece.at.add(entry)
          piece.for.add(entry)
        }
  }
}
