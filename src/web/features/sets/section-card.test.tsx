import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import type { SetGoods } from '../../../shared/contract/product-sets.ts'
import type { SetSection } from '../../../shared/domain/product-sets.ts'
import { SectionCard } from './section-card.tsx'

const screen = aScreen()
const ROW = 60
const idOf = (at: number) => `0199a000-0000-7000-8000-00000000000${at}`
const goods = ['Chumvi', 'Mchele', 'Sukari', 'Unga'].map((name, at): SetGoods => ({
  id: idOf(at),
  name,
  priceTzs: 1000,
  isFrom: false,
  photo: null,
  isOut: false,
}))
const known = new Map(goods.map((one) => [one.id, one]))
const grip = {
  onPointerDown() {},
  onPointerMove() {},
  onPointerUp() {},
  onPointerCancel() {},
}
function Held() {
  const [section, setSection] = useState<SetSection>({
    id: idOf(9),
    title: 'Vyakula',
    source: { kind: 'picked', productIds: goods.map(({ id }) => id) },
  })
  return (
    <>
      <SectionCard
        section={section}
        path="sections.0"
        hasTitle
        mayRule={false}
        taken={new Set()}
        room={3}
        known={known}
        found={[]}
        problems={[]}
        isHeld={false}
        grip={grip}
        onChange={setSection}
        onKnown={() => {}}
        onUp={undefined}
        onDown={undefined}
        onRemove={undefined}
      />
      <output>{section.source.kind === 'picked' ? section.source.productIds.join(' ') : ''}</output>
    </>
  )
}
/** What would be saved, by name. */
const saved = () => (document.querySelector('output')?.textContent ?? '').split(' ').map((id) => known.get(id)?.name)
const rows = () => [...(document.querySelector('[aria-label="Products of Vyakula"]')?.children ?? [])]
const shown = () => rows().map(({ textContent }) => goods.find(({ name }) => textContent.includes(name))?.name)

/** jsdom lays nothing out: each row is as high as the next. */
function box(this: Element) {
  return new DOMRect(0, rows().indexOf(this) * ROW, 300, ROW)
}
beforeEach(async () => {
  Element.prototype.getBoundingClientRect = box
  Element.prototype.setPointerCapture = () => {}
  await screen.show(<Held />)
})

const point = async (target: Element | null | undefined, type: string, clientY: number) =>
  await act(async () => {
    target?.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientY }), { pointerId: 1 }))
  })
const gripOf = (name: string) =>
  rows()
    .find(({ textContent }) => textContent.includes(name))
    ?.querySelector('.cursor-grab')

test('goods are dragged into another order by their handle: over one, over two, back, and what is let go stays', async () => {
  expect(shown()).toEqual(['Chumvi', 'Mchele', 'Sukari', 'Unga'])
  const held = gripOf('Chumvi')
  await point(held, 'pointermove', 3 * ROW - 5)
  expect(shown()).toEqual(['Chumvi', 'Mchele', 'Sukari', 'Unga'])
  await point(held, 'pointerdown', 5)
  await point(held, 'pointermove', ROW + 5)
  expect(shown()).toEqual(['Mchele', 'Chumvi', 'Sukari', 'Unga'])
  await point(gripOf('Chumvi'), 'pointermove', 2 * ROW + 5)
  expect(shown()).toEqual(['Mchele', 'Sukari', 'Chumvi', 'Unga'])
  // Below the list it stays where it is.
  await point(gripOf('Chumvi'), 'pointermove', 50 * ROW)
  await point(gripOf('Chumvi'), 'pointerup', 50 * ROW)
  await point(gripOf('Chumvi'), 'pointermove', 5)
  expect([shown(), saved()]).toEqual([
    ['Mchele', 'Sukari', 'Chumvi', 'Unga'],
    ['Mchele', 'Sukari', 'Chumvi', 'Unga'],
  ])
})

test('by keys the arrows beside each product do the same, and the first and the last go no further', async () => {
  await screen.press('Move Unga up', 'Move Unga up')
  expect(saved()).toEqual(['Chumvi', 'Unga', 'Mchele', 'Sukari'])
  await screen.press('Move Chumvi down')
  expect(saved()).toEqual(['Unga', 'Chumvi', 'Mchele', 'Sukari'])
  for (const end of ['Move Unga up', 'Move Sukari down']) {
    const button = screen.named(end)
    if (!(button instanceof HTMLButtonElement)) throw new Error(`${end} is no button`)
    expect([end, button.disabled || button.getAttribute('aria-disabled') === 'true']).toEqual([end, true])
    await screen.press(end)
  }
  expect(saved()).toEqual(['Unga', 'Chumvi', 'Mchele', 'Sukari'])
  await screen.press('Take Chumvi out')
  expect(saved()).toEqual(['Unga', 'Mchele', 'Sukari'])
})
