import { expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import { messageOfSet, shownOf, type SetLayout } from '../../../shared/domain/product-sets.ts'
import { emptySection, emptySet } from './set-form.ts'
import { WhatsappPreview } from './whatsapp-preview.tsx'

const screen = aScreen()
const good = (name: string, more: Partial<SetGoods> = {}): SetGoods => ({
  id: name,
  name,
  priceTzs: 1000,
  isFrom: false,
  photo: null,
  isOut: false,
  ...more,
})
const SHOP = { name: 'Duka la Neema', place: 'Kariakoo' }

/** What goes is made by `messageOfSet` on the server too (`baskets.test.ts`): the drawing has all of it, and nothing else. */
async function draw(layout: SetLayout, all: { title: string; goods: SetGoods[] }[]) {
  const sections = all.map(({ title }) => ({ ...emptySection('picked', 10), title }))
  const form = { ...emptySet('template', 'sw'), layout, name: 'Ofa za leo', message: 'Karibu!', sections }
  const filled = sections.map(({ id, title }, at) => ({ id, title, goods: all[at]?.goods ?? [] }))
  const shown = shownOf(form, filled)
  await screen.show(<WhatsappPreview form={form} shopName={SHOP.name} place={SHOP.place} shown={shown} />)
  await screen.sees('Karibu!')
  return messageOfSet(form, SHOP, shown)
}
/** Without the letters that stand for a picture. */
const drawnGoods = () =>
  [...document.querySelectorAll('li')].map(({ textContent }) =>
    textContent.replace(/^[A-Z0-9]{2}/, '').replace(/TZS.*/, ''),
  )

test('a list has its name, its words, the shop below and its sections; goods that are out are not in it', async () => {
  const message = await draw('list', [
    { title: 'Vinywaji', goods: [good('Soda'), good('Juisi', { isOut: true })] },
    { title: 'Chakula', goods: [good('Chips')] },
  ])
  expect(drawnGoods()).toEqual(['Soda', 'Chips'])
  expect(message.sections.map(({ title, goods }) => [title, goods.map(({ name }) => name)])).toEqual([
    ['Vinywaji', ['Soda']],
    ['Chakula', ['Chips']],
  ])
  for (const part of [message.header, message.footer, 'Vinywaji', 'Chakula']) expect(screen.said()).toContain(part)
})

test('sections of which one has no title go without titles, one alone does, and one product alone without a name above it', async () => {
  await draw('list', [
    { title: '', goods: [good('Soda')] },
    { title: 'Chakula', goods: [good('Chips')] },
  ])
  expect(screen.said()).not.toContain('Chakula')
  document.body.replaceChildren()
  await draw('list', [{ title: 'Chakula', goods: [good('Chips')] }])
  expect(screen.said()).not.toMatch(/Chakula|Ofa za leo/)
  expect(screen.said()).toContain('Duka la Neema, Kariakoo')
})

test('cards have words and goods alone, ten at most; it is said where they go, and that one is too few', async () => {
  const many = Array.from({ length: 12 }, (_, at) => good(`Soda ${at}`))
  const message = await draw('carousel', [{ title: 'Vinywaji', goods: many }])
  expect(drawnGoods()).toEqual(many.slice(0, 10).map(({ name }) => name))
  expect(message).toMatchObject({ header: null, footer: null })
  expect(screen.said()).not.toMatch(/Vinywaji|Ofa za leo|Kariakoo/)
  expect(screen.said()).toContain('Cards go in a chat, from a number with a catalogue.')
  document.body.replaceChildren()
  await draw('carousel', [{ title: '', goods: [good('Soda')] }])
  expect(screen.said()).toContain('it needs two cards')
})
