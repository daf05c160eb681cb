import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { aProduct } from '../../../../tests/support/counter-product.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { openGoods } from '../../offline/goods.ts'
import { readSeller } from '../../offline/seller.ts'
import { CountScreen } from './count-screen.tsx'

const screen = aScreen()
const goods = ['Chai', 'Sukari', 'Unga'].map((name) => aProduct({ name, group: 'Chakula', tracksStock: true }))
const count = { id: uuidv7(), name: 'Chakula' }
const answer = ({ url }: { url: string }) =>
  url.endsWith('/sync/pull')
    ? {
        status: 200,
        body: {
          shopId: readSeller()?.shopId,
          products: goods,
          customers: [],
          staff: [],
          next: '1',
          hasMore: false,
          serverTime: new Date().toISOString(),
        },
      }
    : url.endsWith('/counts/open')
      ? {
          status: 200,
          body: {
            items: [
              {
                ...count,
                scope: { group: 'Chakula' },
                startedByName: 'Mtu 1',
                startedAt: new Date().toISOString(),
                counted: 0,
              },
            ],
          },
        }
      : null
const rows = () => [...document.querySelectorAll<HTMLButtonElement>('ul[aria-label="Still to count"] button')]
const left = () => rows().map((row) => row.querySelector('.font-medium')?.textContent)
const row = (name: string) => rows().find((one) => one.textContent.endsWith(name))
const card = () => document.querySelector('output')?.closest('.border-primary')?.textContent

test('goods that are counted leave the list at once, and what is chosen while they are saved stays in the card', async () => {
  const { waiting } = await aDeviceHere()
  await screen.show(<CountScreen count={count} isNight={false} />, answer)
  const replica = (await openGoods()).replica()
  await replica?.load()
  await act(async () => await replica?.pull())
  await screen.sees('Still to count')
  expect(left()).toEqual(['Chai', 'Sukari', 'Unga'])
  await act(async () => row('Chai')?.click())
  await screen.press('Type a number')
  await screen.type('How many there are', '7')
  /** What is offered whenever nothing is in the card. */
  const offered = new Set<string | undefined>()
  const look = () => (card() === undefined ? left().forEach((name) => offered.add(name)) : undefined)
  const watcher = new MutationObserver(look)
  watcher.observe(document.body, { childList: true, subtree: true })
  await act(async () => {
    screen.named('Counted').click()
    row('Sukari')?.click()
  })
  await vi.waitFor(() => expect(left()).toEqual(['Sukari', 'Unga']))
  await screen.sees(/Chai[^+]*7/)
  expect(card()).toContain('Sukari')
  await screen.press('Type a number')
  await screen.type('How many there are', '3')
  await screen.press('Counted')
  await vi.waitFor(() => expect(card()).toBeUndefined())
  look()
  watcher.disconnect()
  expect([...offered]).toEqual(['Unga'])
  const said = (await waiting()).map(({ body }) => body)
  expect(said).toContainEqual(expect.objectContaining({ productId: goods[0]?.id, countedMilli: 7000 }))
  expect(said.at(-1)).toMatchObject({ productId: goods[1]?.id, countedMilli: 3000 })
})
