import { type ESTree, parseAst } from 'vite'

/**
 * Files the app begins with, as scripts instead of modules. When a service worker is installed Chromium compiles every script it keeps, all functions of it, and keeps that
 * beside the file; of a module it keeps nothing, neither then nor later, so that a cheap tablet compiled two thousand functions anew at each start. Everything else stays
 * as the bundler wrote it. A script hands on what it exports in one object by its name, and whoever imports it reads it there. It is valid as a module as well: the
 * order link and the public pages, which are applications of their own, import it for its effect.
 */
export interface Built {
  code: string
  /** Whether it becomes a script; what it imports must then be one too. */
  isScript: boolean
  /** Entries of applications that do not load scripts by themselves, which reach it at once or later. */
  elsewhere: readonly string[]
  /** Whether the app reaches it. */
  isOfApp: boolean
}

/** Everything that one script hands to another. */
const K = 'kaunta'

type Node = ESTree.Node
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The name a script is known by to others: without what grows from its content, so that naming it costs little. */
const keyOf = (file: string): string => /([^/]+?)(?:-[\w-]{8})?\.js$/.exec(file)?.[1] ?? file
const quoted = (file: string): string => JSON.stringify(keyOf(file))

/** Files that a file needs before it, itself last. */
function closureOf(built: Record<string, Built>, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const before = importsOf(built[file]?.code ?? '', file).flatMap(({ from }) => closureOf(built, from, seen))
  return [...before, file]
}

const parsed = new Map<string, ESTree.Program>()
const programOf = (code: string): ESTree.Program => {
  const known = parsed.get(code) ?? parseAst(code)
  parsed.set(code, known)
  return known
}
/** `./x.js` beside `assets/y.js`. */
const resolved = (file: string, from: string): string => new URL(from, `file:///${file}`).pathname.slice(1)

function importsOf(code: string, file: string) {
  return programOf(code).body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? [{ node, from: resolved(file, node.source.value) }] : [],
  )
}

/** `app`: the entry whose page loads its scripts by itself; `more`: scripts beside these, by name. @returns the code of each file that changes. */
export function asScripts(
  built: Record<string, Built>,
  app: string,
  more: Record<string, string[]> = {},
): Record<string, string> {
  const scripts = new Set(Object.keys(built).filter((file) => built[file]?.isScript))
  const first = new Set(closureOf(built, app))
  const late = (needed: Iterable<string>) => [...needed].filter((file) => scripts.has(file) && !first.has(file))
  const needs = { ...more }
  for (const file of late(scripts)) needs[keyOf(file)] = late(closureOf(built, file)).map((each) => `/${each}`)
  if (new Set([...scripts].map(keyOf)).size < scripts.size) throw new Error('Two scripts have one name.')
  /** Those that bring all the others. */
  const roots = (files: readonly string[]) =>
    files.filter((file) => !files.some((other) => other !== file && closureOf(built, other).includes(file)))
  /** What an application elsewhere begins with: all scripts that anything of it needs at once. */
  const begun = new Map<string, string[]>()
  const begunBy = (entry: string) => {
    const files = begun.get(entry) ?? closureOf(built, entry).filter((file) => scripts.has(file))
    begun.set(entry, files)
    return files
  }
  const changed: Record<string, string> = {}
  for (const [file, { code, isScript, elsewhere, isOfApp }] of Object.entries(built)) {
    const isElsewhere = elsewhere.length > 0
    const edits: Edit[] = []
    const needed = new Set<string>()
    const order: string[] = []
    for (const { node, from } of importsOf(code, file)) {
      if (!scripts.has(from)) {
        if (isScript) throw new Error(`${file} is a script, and imports ${from}, which is none.`)
        continue
      }
      order.push(...closureOf(built, from, needed))
      edits.push({ start: node.start, end: node.end, text: readFrom(node, from) })
    }
    const handed = isScript ? handedOn(file, code, edits) : ''
    walk(programOf(code), (node) => {
      // What vite asks of it is the address that those of its files begin with, and they begin with `/`.
      if (isScript && node.type === 'MetaProperty')
        edits.push({ start: node.start, end: node.end, text: '({url:location.href})' })
      if (node.type !== 'ImportExpression') return
      const source = textOf(node.source)
      const from = source === null ? '' : resolved(file, source)
      const ahead = isElsewhere ? [] : roots(late(closureOf(built, from)))
      if (scripts.has(from))
        edits.push({ start: node.start, end: node.end, text: loadOf(built, file, from, isElsewhere) })
      else if (ahead.length > 0) {
        edits.push({ start: node.start, end: node.start, text: `(${K}.ask(${ahead.map(quoted).join()}),` })
        edits.push({ start: node.end, end: node.end, text: ')' })
      }
    })
    let text = withoutScripts(edited(code, edits), scripts)
    const waits = roots(late(order))
    if (isScript)
      text = `(function(kaunta){"use strict";if(kaunta[${quoted(file)}])return;${text};kaunta[${quoted(file)}]={${handed}}})(globalThis.${K}??={});`
    else if (elsewhere.includes(file)) text = imported(begunBy(file)) + text
    else if (isElsewhere && isOfApp)
      text =
        awaited(
          order.filter((each) => !elsewhere.every((entry) => begunBy(entry).includes(each))),
          waits,
        ) + text
    else if (isElsewhere) text = imported(order) + text
    else if (waits.length > 0) text = `await ${K}.all(${waits.map(quoted).join()});${text}`
    if (file === app) text = text.replace('"use strict";', () => `"use strict";${K}.needs=${JSON.stringify(needs)};`)
    if (text !== code) changed[file] = text
  }
  return changed
}

const imported = (files: readonly string[]): string =>
  files.map((file) => `import${JSON.stringify(`/${file}`)};`).join('')

/** A file of the app and of another application. Were scripts imported by it, the app would fetch and compile them once more, as modules: all that it began with. `left`: those that were not there from the beginning elsewhere; `waits`: nor in the app. */
function awaited(left: readonly string[], waits: readonly string[]): string {
  if (left.length === 0) return ''
  const here = waits.length > 0 ? `${K}.all(${waits.map(quoted).join()})` : '0'
  return `await(${K}.all?${here}:${oneByOne(left)});`
}
const oneByOne = (files: readonly string[]): string => {
  const [first = 'Promise.resolve()', ...rest] = files.map((file) => `import(${JSON.stringify(`/${file}`)})`)
  return [first, ...rest.map((each) => `then(()=>${each})`)].join('.')
}

interface Edit {
  start: number
  end: number
  text: string
}
const edited = (code: string, edits: readonly Edit[]): string => {
  let text = code
  for (const { start, end, text: put } of edits.toSorted(
    (one, other) => other.start - one.start || other.end - one.end,
  ))
    text = text.slice(0, start) + put + text.slice(end)
  return text
}

/** Takes the exports away. @returns what stands there instead, in the object that others read. */
function handedOn(file: string, code: string, edits: Edit[]): string {
  const handed: string[] = []
  for (const node of programOf(code).body) {
    if (!node.type.startsWith('Export')) continue
    if (node.type !== 'ExportNamedDeclaration' || node.source || node.declaration)
      throw new Error(`${file} exports in a way that is not known here.`)
    const names = node.specifiers.map(({ local, exported }) => [nameOf(exported), nameOf(local)] as const)
    refuseMoving(file, code, new Set(names.map(([, local]) => local)))
    handed.push(...names.map(([exported, local]) => `${exported}:${local}`))
    edits.push({ start: node.start, end: node.end, text: '' })
  }
  return handed.join()
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name)

function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? null)
    : null
}

function readFrom(node: ESTree.ImportDeclaration, from: string): string {
  const given = `${K}[${quoted(from)}]`
  const names: string[] = []
  let text = ''
  for (const each of node.specifiers) {
    if (each.type === 'ImportSpecifier') names.push(`${nameOf(each.imported)}:${each.local.name}`)
    else text += `const ${each.local.name}=${each.type === 'ImportDefaultSpecifier' ? `${given}.default` : given};`
  }
  return names.length > 0 ? `${text}const{${names.join()}}=${given};` : text
}

/** The app loads scripts by itself (public/picture.js); where there is nobody who does, they are imported one after the other, without those that `by` has had before it. */
function loadOf(built: Record<string, Built>, by: string, file: string, isElsewhere: boolean): string {
  const name = quoted(file)
  const load = `${K}.load(${name})`
  if (!isElsewhere) return load
  const before = new Set(closureOf(built, by))
  return `(${K}.load?${load}:${oneByOne(closureOf(built, file, before))}.then(()=>${K}[${name}]))`
}

/** What vite would fetch ahead as modules, and the names of those: each stands in the code with signs that no compression shortens. */
function withoutScripts(code: string, scripts: ReadonlySet<string>): string {
  const [, list] = /\(m\.f=(\[[^\]]*\])\)/.exec(code) ?? []
  if (list === undefined) return code
  const files: unknown = JSON.parse(list)
  if (!Array.isArray(files)) return code
  const left = files.filter((file) => !scripts.has(String(file)))
  return code.replace(list, JSON.stringify(left)).replaceAll(
    /__vite__mapDeps\(\[([\d,]+)\]\)/g,
    (_, places: string) =>
      `__vite__mapDeps([${places
        .split(',')
        .map((place) => left.indexOf(files[Number(place)]))
        .filter((place) => place >= 0)
        .join()}])`,
  )
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit)
}

/** What is exported is read once, when its file is run: nothing may give it another value behind that. */
function refuseMoving(file: string, code: string, names: ReadonlySet<string>): void {
  const look = (node: Node, hidden: ReadonlySet<string>, isInside: boolean) => {
    let own = hidden
    let inside = isInside
    if (
      node.type === 'FunctionDeclaration'
      || node.type === 'FunctionExpression'
      || node.type === 'ArrowFunctionExpression'
    ) {
      own = new Set([...hidden, ...declaredIn(node)])
      inside = true
    }
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null
    if (target && inside)
      for (const name of targetsOf(target))
        if (names.has(name) && !own.has(name))
          throw new Error(`${file} exports ${name}, and changes it later: ${code.slice(node.start, node.start + 120)}`)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child, own, inside)
  }
  look(programOf(code), new Set(), false)
}

/** Names of a function, wherever in it they are declared. */
function declaredIn(node: ESTree.Function | ESTree.ArrowFunctionExpression): Set<string> {
  const names = new Set<string>()
  for (const each of node.params) for (const name of targetsOf(each)) names.add(name)
  if (node.type === 'FunctionExpression' && node.id) names.add(node.id.name)
  const look = (each: Node) => {
    if (each.type === 'VariableDeclarator') for (const name of targetsOf(each.id)) names.add(name)
    if (each.type === 'CatchClause' && each.param) for (const name of targetsOf(each.param)) names.add(name)
    if ((each.type === 'FunctionDeclaration' || each.type === 'ClassDeclaration') && each.id) names.add(each.id.name)
    // What an inner function declares is its own.
    const isInner =
      each.type === 'FunctionDeclaration'
      || each.type === 'FunctionExpression'
      || each.type === 'ArrowFunctionExpression'
    if (isInner) return
    for (const value of Object.values(each))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) look(child)
  }
  if (node.body) look(node.body)
  return names
}

function targetsOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type === 'AssignmentPattern') return targetsOf(node.left)
  if (node.type === 'RestElement') return targetsOf(node.argument)
  if (node.type === 'ArrayPattern') return node.elements.flatMap((each) => (each ? targetsOf(each) : []))
  if (node.type === 'ObjectPattern')
    return node.properties.flatMap((each) => targetsOf(each.type === 'RestElement' ? each.argument : each.value))
  return []
}
