/**
 * What vite fetches ahead of a later page, or of what opens over the counter, all of it in one file that comes behind the start: in the script that names the pages, these
 * lists were a tenth of what the first sale waits for, and grew with each page. Before that file is there a page fetches what it needs as it goes; its styles stay named, since it is not drawn
 * without them.
 */
export const AHEAD = 'ahead'

const DEFINITION =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/

/** `before`: how many lists the file has already. @returns the code that looks there, and the lists: names of files, without `isLeft`. @throws Error when vite writes them another way */
export function takeAhead(
  code: string,
  isLeft: (file: string) => boolean,
  before = 0,
): { code: string; lists: string[][] } {
  const [, named] = DEFINITION.exec(code) ?? []
  if (named === undefined) throw new Error('What vite fetches ahead is not where it was.')
  const files: unknown[] = JSON.parse(named)
  const lists: string[][] = []
  const taken = code
    .replace(DEFINITION, () => `const __vite__mapDeps=(i,...s)=>s.concat(kaunta.${AHEAD}?.[i]??[]);`)
    .replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, places: string) => {
      const wanted = places
        .split(',')
        .map((place) => String(files[Number(place)]))
        .filter((file) => !isLeft(file))
      const styles = wanted.filter((file) => file.endsWith('.css'))
      lists.push(wanted.filter((file) => !file.endsWith('.css')))
      return `__vite__mapDeps(${[before + lists.length - 1, ...styles.map((file) => JSON.stringify(file))].join()})`
    })
  return { code: taken, lists }
}

/** The file they stand in: a script that hands them on by its name (start-scripts.ts). */
export function aheadFile(lists: readonly string[][]): string {
  const files = [...new Set(lists.flat())]
  const places = lists.map((list) => list.map((file) => files.indexOf(file)))
  return `kaunta.${AHEAD}=(f=>${JSON.stringify(places)}.map(l=>l.map(i=>f[i])))(${JSON.stringify(files)});`
}
