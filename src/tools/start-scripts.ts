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
  /** Whether an application that does not load scripts by itself reaches it. */
  isElsewhere: boolean
}

/** Everything that one script hands to another. */
const K = 'globalThis.kauntaFiles'

type Node = ESTree.Node
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** By name as it stands in `FILES`: files that a file needs before it, itself last. */
export function closureOf(built: Record<string, Built>, file: string, seen = new Set<string>()): string[] {
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

/** `app`: the entry whose page loads its scripts by itself. @returns the code of each file that changes. */
export function asScripts(built: Record<string, Built>, app: string): Record<string, string> {
  const scripts = new Set(Object.keys(built).filter((file) => built[file]?.isScript))
  const first = new Set(closureOf(built, app))
  const late = (needed: Iterable<string>) => [...needed].filter((file) => scripts.has(file) && !first.has(file))
  const closures: Record<string, string[]> = {}
  for (const file of late(scripts)) closures[file] = late(closureOf(built, file))
  const changed: Record<string, string> = {}
  for (const [file, { code, isScript, isElsewhere }] of Object.entries(built)) {
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
      const ahead = isElsewhere ? [] : late(closureOf(built, from))
      if (scripts.has(from)) edits.push({ start: node.start, end: node.end, text: loadOf(built, from, isElsewhere) })
      else if (ahead.length > 0) {
        edits.push({ start: node.start, end: node.start, text: `(${K}.ask(${ahead.map(quoted).join()}),` })
        edits.push({ start: node.end, end: node.end, text: ')' })
      }
    })
    let text = withoutScripts(edited(code, edits), scripts)
    const waits = late(order)
    if (isScript)
      text = `(function(kaunta){"use strict";if(kaunta[${quoted(file)}])return;${text};kaunta[${quoted(file)}]={${handed}}})(${K}||(${K}={}));`
    else if (isElsewhere) text = order.map((each) => `import${quoted(`/${each}`)};`).join('') + text
    else if (waits.length > 0) text = `await ${K}.all(${waits.map(quoted).join()});${text}`
    if (file === app) text = `(${LOADER})(${K},${JSON.stringify(closures)});${text}`
    if (text !== code) changed[file] = text
  }
  return changed
}

/** Who fetches a script that the page did not begin with, once, with what it needs: in this order. Our policy takes no bare string where a script could be named. */
const LOADER = `function(K,needs){
var on={},types=globalThis.trustedTypes,policy=types?types.createPolicy("kaunta-scripts",{createScriptURL:function(url){return url}}):{createScriptURL:function(url){return url}};
function one(file){return on[file]||(on[file]=new Promise(function(done,failed){
if(K[file])return done();
var script=document.createElement("script");script.async=false;script.src=policy.createScriptURL("/"+file);
script.onerror=function(){delete on[file];script.remove();failed(new TypeError("Failed to fetch dynamically imported module: "+script.src))};
script.onload=function(){K[file]?done():script.onerror()};
document.head.append(script)}))}
K.load=function(file){return Promise.all((needs[file]||[]).map(one)).then(function(){return K[file]})};
K.all=function(){return Promise.all([].map.call(arguments,one))};
K.ask=function(){K.all.apply(K,arguments).catch(function(){})}}`.replaceAll('\n', '')

const quoted = (text: string): string => JSON.stringify(text)

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
  const given = `${K}[${JSON.stringify(from)}]`
  const names: string[] = []
  let text = ''
  for (const each of node.specifiers) {
    if (each.type === 'ImportSpecifier') names.push(`${nameOf(each.imported)}:${each.local.name}`)
    else text += `const ${each.local.name}=${each.type === 'ImportDefaultSpecifier' ? `${given}.default` : given};`
  }
  return names.length > 0 ? `${text}const{${names.join()}}=${given};` : text
}

/** The app loads scripts by itself (public/scripts.js); where there is nobody who does, the files are imported one after the other. */
function loadOf(built: Record<string, Built>, file: string, isElsewhere: boolean): string {
  const name = JSON.stringify(file)
  const load = `${K}.load(${name})`
  if (!isElsewhere) return load
  const [first = '', ...rest] = closureOf(built, file).map((each) => `import(${JSON.stringify(`/${each}`)})`)
  const imported = [first, ...rest.map((each) => `then(()=>${each})`)].join('.')
  return `(${K}.load?${load}:${imported}.then(()=>${K}[${name}]))`
}

/** What vite would fetch ahead as modules. */
function withoutScripts(code: string, scripts: ReadonlySet<string>): string {
  const [, list] = /\(m\.f=(\[[^\]]*\])\)/.exec(code) ?? []
  if (list === undefined) return code
  const files: unknown = JSON.parse(list)
  if (!Array.isArray(files)) return code
  return code.replaceAll(
    /__vite__mapDeps\(\[([\d,]*)\]\)/g,
    (_, places: string) =>
      `__vite__mapDeps([${places
        .split(',')
        .filter((place) => !scripts.has(String(files[Number(place)])))
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
