/** What a comment refers to by a number or a file's name, and which of it is known. Rules of the language a file is written in: its comments and, in tests, its titles. */
export interface Known {
  decisions: ReadonlySet<number>
  laws: ReadonlySet<number>
  failures: ReadonlySet<number>
  sections: ReadonlySet<number>
  /** Whether a document of that name is in the repository. */
  hasDocument: (name: string) => boolean
}

const NUMBERS = String.raw`\d+(?:(?:, and |, | and )\d+(?![\d.,]*\s?(?:%|ms|KiB|MB|TZS)))*`
/** Standards have sections of their own. */
const FOREIGN_SECTION = /(?:RFC \d+|WHATWG HTML|ISO\/IEC \d+)[^)\n]*/g
/** Where things were found or asked once: nobody who reads the code has those. */
const ELSEWHERE = /\b(?:issue §?\d+|review [A-Z]?\d+|finding \d+|field notes?|field\/[a-z-]+)\b/gi

const numbers = (text: string, pattern: RegExp) => new Set(Array.from(text.matchAll(pattern), (m) => Number(m[1])))

/** The numbers that `src/DECISIONS.md` explains. */
export function readKnown(document: string, hasDocument: (name: string) => boolean): Known {
  const section = (title: string) => document.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
  return {
    decisions: numbers(section('Decisions'), /^(\d+)\. /gm),
    laws: numbers(section('Laws'), /^(\d+)\. /gm),
    failures: numbers(section('Failure modes'), /^\| F(\d+) /gm),
    sections: numbers(section('The specification'), /^- \*\*§(\d+)\*\*/gm),
    hasDocument,
  }
}

/** The part of a file that speaks to people: comments and test titles; of a document all of it. */
export function spokenParts(file: string, source: string): string[] {
  if (/\.(md|html)$/.test(file)) return [source]
  const comments = file.endsWith('.sql')
    ? source.matchAll(/--.*$/gm)
    : source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/ .*$/gm)
  const titles = /\.(test|spec)\.tsx?$/.test(file)
    ? Array.from(
        source.matchAll(/\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g),
        (m) => m[2] ?? '',
      )
    : []
  return [...Array.from(comments, (m) => m[0].replaceAll(/\n\s*\*\s?/g, ' ')), ...titles]
}

/** Each reference in these words that leads nowhere, as it stands there. */
export function unknownReferences(words: string, known: Known): string[] {
  const lost: string[] = []
  const look = (pattern: RegExp, isKnown: (n: number) => boolean) => {
    for (const match of words.matchAll(pattern))
      for (const [number] of (match[1] ?? '').matchAll(/\d+/g)) if (!isKnown(Number(number))) lost.push(match[0])
  }
  look(new RegExp(String.raw`\bdecisions? (${NUMBERS})`, 'gi'), (n) => known.decisions.has(n))
  look(new RegExp(String.raw`\blaws? (${NUMBERS})`, 'gi'), (n) => known.laws.has(n))
  look(/(?<![\w/%#])F(\d{1,2})\b/g, (n) => known.failures.has(n))
  const own = words.replaceAll(FOREIGN_SECTION, '')
  const isNamed = /specification/i.test(own)
  for (const [section, number] of own.matchAll(/§\s?(\d+)?/g))
    if (!isNamed || !known.sections.has(Number(number))) lost.push(section)
  for (const [name] of words.matchAll(/[\w./-]*\w\.md\b/g)) if (!known.hasDocument(name)) lost.push(name)
  for (const [reference] of words.matchAll(ELSEWHERE)) lost.push(reference)
  return lost
}
