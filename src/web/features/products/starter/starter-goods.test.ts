import { expect, test } from 'vitest'
import { foldText } from '../../../../shared/domain/search.ts'
import { isUuid, uuidv7 } from '../../../../shared/domain/ids.ts'
import { ProductCreate } from '../../../../shared/contract/commands/product-create.ts'
import { artFor } from '../../../ui/product-art-names.ts'
import { picksToKeep, readPicks, withPrice, withTick } from './picks.ts'
import { starterGroups, starterKinds } from './starter-goods.ts'
import { starterId } from './starter-id.ts'

const goods = starterGroups.flatMap((group) => group.goods.map((good) => ({ ...good, group })))
const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('at least 400 goods, each once in either language, each with a key of its own', () => {
  expect(goods.length).toBeGreaterThanOrEqual(400)
  expect(twice(goods.map(({ sw }) => foldText(sw)))).toEqual([])
  expect(twice(goods.map(({ en }) => foldText(en)))).toEqual([])
  expect(twice(goods.map(({ key }) => key))).toEqual([])
  expect(goods.filter(({ key }) => !/^[\p{L}\d.⁄'-]+$/u.test(key)).map(({ key }) => key)).toEqual([])
})

test('nine kinds of shop and more, of at least twenty goods each; each group is somewhere', () => {
  expect(starterKinds.length).toBeGreaterThanOrEqual(9)
  const small = starterKinds.filter(({ groups }) => groups.reduce((sum, group) => sum + group.goods.length, 0) < 20)
  expect(small).toEqual([])
  const used = new Set(starterKinds.flatMap(({ groups }) => groups.map(({ id }) => id)))
  expect(starterGroups.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([])
})

test('each is a product a shop may make, in either language', () => {
  const wrong = goods.flatMap(({ group, unit, ...good }) =>
    (['sw', 'en'] as const).filter(
      (language) =>
        !ProductCreate.safeParse({
          id: uuidv7(),
          name: good[language],
          group: group[language],
          category: group.category,
          unit: unit[language],
          priceTzs: 100,
          at: '2026-11-25T08:00:00.000Z',
        }).success || good[language].trim() !== good[language],
    ),
  )
  expect(wrong).toEqual([])
})

const say = (name: string) => {
  const art = artFor(name)
  return art ? `${art.name} ${art.tint} ${art.colour ?? ''}` : null
}
test('each has a drawing, the same one and in the same colour under both its names', () => {
  const odd = goods.filter(({ sw, en }) => say(sw) === null || say(sw) !== say(en))
  expect(odd.map(({ sw, en }) => [sw, say(sw), en, say(en)])).toEqual([])
  expect(
    new Set(goods.map(({ sw }) => artFor(sw)?.name)).size,
    'no two dozen of drawings for all of them',
  ).toBeGreaterThan(80)
})

test('the id of a good is the same at every try, and another one in another shop', () => {
  const shop = '0192f0c1-2345-7abc-8def-0123456789ab'
  expect(starterId(shop, 'sugar-1-kg')).toBe(starterId(shop.toUpperCase(), 'sugar-1-kg'))
  expect(isUuid(starterId(shop, 'sugar-1-kg'))).toBe(true)
  expect(new Set(goods.map(({ key }) => starterId(shop, key))).size).toBe(goods.length)
  expect(starterId(shop, 'sugar-1-kg')).not.toBe(starterId(uuidv7(), 'sugar-1-kg'))
})

test('a price ticks its good, a tick that goes takes the price along; what is kept is read again, and nonsense is nothing', () => {
  let picks = withPrice(new Map(), 'sugar-1-kg', 3000)
  picks = withTick(picks, ['salt-1-kg', 'sugar-1-kg'], true)
  expect([...picks]).toEqual([
    ['sugar-1-kg', 3000],
    ['salt-1-kg', null],
  ])
  expect([...readPicks(JSON.parse(JSON.stringify(picksToKeep(picks))))]).toEqual([...picks])
  expect([...withTick(withTick(picks, ['sugar-1-kg'], false), ['sugar-1-kg'], true)]).toEqual([
    ['salt-1-kg', null],
    ['sugar-1-kg', null],
  ])
  for (const kept of [undefined, 'x', [['a']], [['a', -1]], { a: 1 }]) expect(readPicks(kept).size).toBe(0)
})
