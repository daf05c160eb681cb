import { act } from 'react'
import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../../tests/support/a-screen.tsx'
import { saveOrder } from '../../../../../tests/support/offline/actions.ts'
import { aKeyRing } from '../../../../../tests/support/offline/key-ring.ts'
import { anOrder, anOwner, aTab, registered } from '../../../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { openOffline } from '../../../offline/open.ts'
import { receiptCodes } from '../../../offline/receipt-codes.ts'
import { createGatherer, framesOf } from '../../../offline/sale-code/frames.ts'
import { fromMessage, RECEIPT_BOUNDS, toMessage } from '../../../offline/sale-code/message.ts'
import { aShop } from '../../access/test-people.ts'
import { BringBackScreen } from './bring-back-screen.tsx'

const screen = aScreen()
const shopId = aShop().id

/** A till of this shop that sold and is gone, and the page on another device that knows its key. */
async function open(lines: Parameters<typeof anOrder>[0] = {}) {
  const here = await aDeviceHere()
  const keys = aKeyRing()
  const ctx = await aTab()
  const owner = anOwner({ shopId })
  await registered(ctx, owner)
  await keys.learn(ctx, shopId)
  const order = await saveOrder(ctx, owner, anOrder(lines))
  const codes = await receiptCodes(ctx, owner, order.id)
  const learn = async () => await keys.learn(await openOffline(), shopId)
  await learn()
  await screen.show(<BringBackScreen />)
  return { codes, here, keys, learn, order }
}
/** As a scanner types it. */
async function scan(code: string) {
  await screen.type('Scanner', code)
  const form = document.querySelector('form')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
}

test('a receipt of several codes is read in any order, some twice; what is missing is said until it is whole', async () => {
  const goods = Array.from({ length: 60 }, (_, index) => ({ name: `Bidhaa yenye jina refu la namba ${index}` }))
  const {
    lines: [one],
  } = anOrder()
  if (!one) throw new Error('An order has a line.')
  const { codes, order } = await open({ lines: goods.map((each) => ({ ...one, ...each, id: uuidv7() })) })
  expect(codes.length).toBeGreaterThan(1)
  const order2 = [...codes].toReversed()
  for (const [index, code] of order2.slice(0, -1).entries()) {
    await scan(code)
    await screen.sees(`${index + 1} of ${codes.length} codes read. Still missing: 1`)
    await scan(code)
  }
  expect(screen.said()).toContain('No receipt was read yet')
  await scan(order2.at(-1) ?? '')
  await screen.sees(order.number)
  await screen.sees('Bring 1 sale back')
  expect(screen.said()).not.toContain('Still missing')
})

test('forged, of another shop, of a till nobody knows, of no Kaunta: each has words of its own, and nothing is taken', async () => {
  const { codes, here } = await open()
  const gatherer = createGatherer()
  const whole = codes.map((code) => gatherer.add(code)).at(-1)
  const said = await fromMessage(whole?.message ?? new Uint8Array(), RECEIPT_BOUNDS)
  const [command] = said as { body: object }[]
  if (!command) throw new Error('A receipt says its sale.')
  const scanIt = async (value: object) => await scan(framesOf(await toMessage([value]), 'receipt')[0] ?? '')
  for (const [value, words] of [
    [
      { ...command, body: { ...command.body, totalTzs: 1 } },
      'was changed after it was made, or was never made by a till',
    ],
    [{ ...command, shopId: uuidv7() }, 'This receipt is of another shop. Nothing was taken from it.'],
    [{ ...command, deviceId: uuidv7() }, 'This device does not know the till that made this receipt.'],
    [{ ...command, id: 'x' }, 'This code is damaged or not whole.'],
  ] as const) {
    await scanIt(value)
    await screen.sees(words)
    expect(screen.said()).toContain('No receipt was read yet')
  }
  await scan('KTAZABC')
  await screen.sees('This code was made by a newer Kaunta.')
  await scan('6200000000017')
  await screen.sees('This is another code, not the one at the foot of a receipt of Kaunta.')
  expect(await here.waiting()).toEqual([])
})

test('of a till that was removed meanwhile the owner decides; brought back it waits here once, and is here already when it is scanned again', async () => {
  const { codes, here, keys, learn, order } = await open()
  for (const device of keys.devices) device.revokedAt = new Date(Date.now() + 60_000).toISOString()
  await learn()
  await scan(codes[0] ?? '')
  await screen.sees('Of a removed device: the owner decides')
  await screen.press('Bring 1 sale back')
  await screen.sees('Brought back')
  expect((await here.waiting()).map(({ lane }) => lane)).toEqual([order.id])
  await scan(codes[0] ?? '')
  await screen.sees('Here already')
  await screen.sees('All of them are here. Scan the next receipt.')
  expect(await here.waiting()).toHaveLength(1)
})
