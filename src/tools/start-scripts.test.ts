import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { asScripts, type Built } from './start-scripts.ts'

const APP = 'assets/app.js'
const CART = 'assets/cart.js'
const by = (isElsewhere: boolean) => ({ elsewhere: isElsewhere ? [CART] : [], isOfApp: true })
const script = (code: string, isElsewhere = false): Built => ({ code, isScript: true, ...by(isElsewhere) })
const aModule = (code: string, isElsewhere = false): Built => ({ code, isScript: false, ...by(isElsewhere) })
const built = (code: string) => ({ [APP]: script(code) })

test('scripts hand on what they export by their name, whatever names the minifier gave inside', () => {
  const made = asScripts(
    {
      'assets/base.js': script('var kaunta2=1,K=e=>e*2;function t(){return K(kaunta2)}export{K as a,t as default};'),
      [APP]: script(
        'import n,{a as K}from"./base.js";import*as all from"./base.js";globalThis.seen=[n(),K(4),Object.keys(all).length];',
      ),
    },
    APP,
  )
  const page = createContext({})
  for (const file of ['assets/base.js', APP, APP]) runInContext(made[file] ?? '', page)
  expect(runInContext('seen', page)).toEqual([2, 8, 2])
  expect(runInContext('Object.keys(kaunta)', page)).toEqual(expect.arrayContaining(['base', 'app']))
})

test('a script that comes later is loaded with what it needs; a module waits for it, and what imports that module asks ahead', () => {
  const made = asScripts(
    {
      [APP]: script('const go=()=>import("./later.js"),page=()=>import(`./page.js`);'),
      'assets/more.js': script('var m=1;export{m as m};'),
      'assets/later.js': script('import{m as t}from"./more.js";var e=t;export{e as x};'),
      'assets/page.js': aModule('import{x as e}from"./later.js";import{y}from"./other.js";export{e as z};'),
      'assets/other.js': aModule('export const y=1;'),
    },
    APP,
  )
  expect(made[APP]).toContain('()=>kaunta.load("later")')
  expect(made[APP]).toContain(
    'kaunta.needs={"more":["/assets/more.js"],"later":["/assets/more.js","/assets/later.js"]}',
  )
  expect(made[APP]).toContain('(kaunta.ask("later"),import(`./page.js`))')
  expect(made['assets/page.js']).toBe(
    'await kaunta.all("later");const{x:e}=kaunta["later"];import{y}from"./other.js";export{e as z};',
  )
  expect(made['assets/other.js']).toBeUndefined()
})

test('where nobody loads scripts they are imported as the modules they also are', () => {
  const made = asScripts(
    {
      [APP]: script('import{a}from"./base.js";a;'),
      'assets/base.js': script('var e=1;export{e as a};', true),
      'assets/late.js': script('import{a}from"./base.js";export{a as b};', true),
      'assets/cart.js': aModule('import{a as e}from"./base.js";e;const l=()=>import("./late.js");', true),
    },
    APP,
  )
  expect(made['assets/cart.js']).toBe(
    'import"/assets/base.js";const{a:e}=kaunta["base"];e;const l=()=>(kaunta.load?kaunta.load("late"):import("/assets/late.js").then(()=>kaunta["late"]));',
  )
})

test('a file of both brings the app nothing once more, and the other what it did not begin with', () => {
  const cart = `import{a}from"./base.js";a;const l=()=>import("./photo.js");`
  const made = asScripts(
    {
      [APP]: script('import{a}from"./base.js";a;const l=()=>import("./photo.js");'),
      'assets/base.js': script('var e=1;export{e as a};', true),
      'assets/more.js': script('import{a}from"./base.js";export{a as b};', true),
      'assets/late.js': script('import{b}from"./more.js";export{b as c};', true),
      'assets/frame.js': aModule('import{a as e}from"./base.js";export{e as f};', true),
      'assets/photo.js': aModule('import{a as e}from"./base.js";import{c as t}from"./late.js";export{e as f,t};', true),
      [CART]: { ...aModule(cart, true), isOfApp: false },
    },
    APP,
  )
  expect(made['assets/frame.js']).toBe('const{a:e}=kaunta["base"];export{e as f};')
  expect(made['assets/photo.js']).toBe(
    'await(kaunta.all?kaunta.all("late"):import("/assets/more.js").then(()=>import("/assets/late.js")));const{a:e}=kaunta["base"];const{c:t}=kaunta["late"];export{e as f,t};',
  )
  expect(made[CART]).toContain('import"/assets/base.js";')
})

test('an application elsewhere begins with every script that anything of it needs at once', () => {
  const made = asScripts(
    {
      [APP]: script('import{a}from"./base.js";a;'),
      'assets/base.js': script('var e=1;export{e as a};', true),
      'assets/rules.js': aModule('import{a as e}from"./base.js";export{e as f};', true),
      [CART]: { ...aModule('import{f}from"./rules.js";f;', true), isOfApp: false },
    },
    APP,
  )
  expect(made['assets/rules.js']).toBe('const{a:e}=kaunta["base"];export{e as f};')
  expect(made[CART]).toBe('import"/assets/base.js";import{f}from"./rules.js";f;')
})

test('what a script has had before it is there already', () => {
  const made = asScripts(
    {
      [APP]: script('import{a}from"./base.js";a;'),
      'assets/base.js': script('var e=1;export{e as a};', true),
      'assets/late.js': script('import{a}from"./base.js";const l=()=>import("./base.js");export{a as b};', true),
      'assets/cart.js': aModule('import{b}from"./late.js";b;', true),
    },
    APP,
  )
  expect(made['assets/late.js']).toContain('kaunta.load("base"):Promise.resolve().then(()=>kaunta["base"])')
})

test('what would be read before it has its last value is refused', () => {
  expect(() => asScripts(built('let e=1;function t(){e=2}export{e as a,t as b};'), APP)).toThrow('changes it later')
  expect(() => asScripts(built('let e=1;const t=()=>{[e]=[2]};export{e as a,t as b};'), APP)).toThrow(
    'changes it later',
  )
  expect(() => asScripts(built('let e=1;e=2;function t(){let e;e=3}export{e as a,t as b};'), APP)).not.toThrow()
  expect(() =>
    asScripts({ [APP]: script('import{a}from"./page.js";'), 'assets/page.js': aModule('export const a=1;') }, APP),
  ).toThrow('which is none')
})
