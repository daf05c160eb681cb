import { beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { answerCalls } from '../../../../tests/support/wire.ts'
import { openGoods } from '../../offline/goods.ts'
import { readSeller } from '../../offline/seller.ts'
import { dismissToast, toastStore } from '../../ui/toast-store.ts'
import { GoodsSearch } from './goods-search.tsx'

/** The search over the device's own disk, before and after its goods were first pulled: the order of the tests matters, a page keeps its goods. */
const screen = aScreen()
const flour = aProduct({ name: 'Unga wa sembe', barcodes: ['6200000000017'], tracksStock: true })
const sugar = aProduct({ name: 'Sukari', barcodes: ['6001087341233'], tracksStock: true })
const chosen: string[] = []

beforeEach(async () => {
  chosen.length = 0
  for (const { id } of toastStore.snapshot()) dismissToast(id)
  await aDeviceHere()
})
const titles = () =>
  toastStore
    .snapshot()
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ title }) => (typeof title === 'string' ? [title] : []))
const show = async () =>
  await screen.show(
    <GoodsSearch label="Scan or type what goes" onChoose={({ product }) => void chosen.push(product.name)} />,
    () => null,
  )
async function scan(text: string): Promise<void> {
  const box = document.querySelector('input')
  if (!box) throw new Error('no search')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await act(async () => {
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await Promise.resolve()
  })
}
async function goodsArrive(): Promise<void> {
  const putBack = answerCalls(({ url }) =>
    url.endsWith('/sync/pull')
      ? {
          status: 200,
          body: {
            shopId: readSeller()?.shopId,
            products: [flour, sugar],
            customers: [],
            staff: [],
            next: '1',
            hasMore: false,
            serverTime: new Date().toISOString(),
          },
        }
      : null,
  )
  await act(async () => {
    const replica = (await openGoods()).replica()
    await replica?.load()
    await replica?.pull()
  })
  putBack()
}

test('goods that do not come: after half a minute it is said, and a long row does not wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show()
  for (let at = 0; at < 51; at += 1) await scan(`62000000${String(at).padStart(5, '0')}`)
  expect(titles()[0]).toContain('found with “6200000000050”')
  await act(async () => await vi.advanceTimersByTimeAsync(31_000))
  // The last of those that waited.
  expect(titles()[0]).toContain('found with “6200000000049”')
})

test('codes that come before the goods are looked up when they are here, in their order, and only an unknown one is said to be', async () => {
  await show()
  await scan('6200000000017')
  await scan('4006381333931')
  await scan('sukari')
  expect(chosen).toEqual([])
  expect(titles().some((title) => title.includes('found with'))).toBe(false)
  await goodsArrive()
  await vi.waitFor(() => expect(chosen).toEqual(['Unga wa sembe', 'Sukari']))
  expect(titles().filter((title) => title.includes('found with'))).toEqual(['No product found with “4006381333931”'])
  // From now on it is said at once.
  await scan('4006381333948')
  expect(titles()[0]).toContain('4006381333948')
  await scan('6200000000017')
  expect(chosen).toEqual(['Unga wa sembe', 'Sukari', 'Unga wa sembe'])
})
