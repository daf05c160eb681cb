import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aDeviceHere } from '../../../../tests/support/a-device-here.ts'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { anOrder, aPayment } from '../../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import { openShift, saveOrder } from '../../offline/till.ts'
import { readSeller } from '../../session/seller.ts'
import { Compare } from './compare.tsx'

const screen = aScreen()
const at = '2026-11-28T06:00:00.000Z'

const keeping = async (customer: { id: string | null; name: string; phone: string }, keptTzs: number) =>
  await saveOrder(
    anOrder({
      customerId: customer.id,
      customerName: customer.name,
      customerPhone: customer.phone,
      payments: [
        aPayment(5000, {
          receivedTzs: 10_000,
          changeTzs: 5000 - keptTzs,
          ...(keptTzs > 0 && { changeOwedTzs: keptTzs }),
        }),
      ],
    }),
  )

/** Sales of an open shift that keep change, and others; then the second step of its close. */
async function closing() {
  const { db } = await aDeviceHere()
  const shopId = readSeller()?.shopId ?? ''
  const shiftId = uuidv7()
  await openShift({ id: shiftId, floatTzs: 20_000, note: '', at, byName: 'Asha' })
  const [regular, other] = [uuidv7(), uuidv7()]
  const known = { shopId, aliasOf: null, balanceTzs: 0, sync: 'synced' as const, storeCreditTzs: 0 }
  await db.customers.bulkPut([
    { ...known, id: regular, name: 'Mteja 4', phones: ['+255712000118'] },
    { ...known, id: other, name: 'Mteja 9', phones: ['+255712000231'] },
  ])
  const [mteja4, mteja9, walkIn] = [
    { id: regular, name: 'Mteja 4', phone: '+255712000118' },
    { id: other, name: 'Mteja 9', phone: '+255712000231' },
    { id: null, name: '+255 712 000 377', phone: '+255712000377' },
  ]
  return {
    mteja4,
    mteja9,
    walkIn,
    spends: async (customer: typeof mteja4, tzs: number) =>
      await saveOrder(
        anOrder({
          customerId: customer.id,
          customerName: customer.name,
          payments: [
            aPayment(tzs, { method: 'store_credit', receivedTzs: null, changeTzs: null }),
            ...(tzs < 5000 ? [aPayment(5000 - tzs)] : []),
          ],
        }),
      ),
    show: async () =>
      await screen.show(
        <QueryClientProvider client={new QueryClient()}>
          <Compare
            shift={{ id: shiftId, floatTzs: 20_000, sums: noSums(), openedAt: at } as never}
            counting={{ step: 'compare', pieces: { 10_000: 2 }, reason: null, note: '', leaveTzs: 0 }}
            back={null}
            onChange={() => {}}
            onRecount={() => {}}
            onClosed={() => {}}
          />
        </QueryClientProvider>,
      ),
  }
}
const rows = () =>
  [...document.querySelectorAll('li')]
    .filter((row) => row.querySelector('a[href^="https://wa.me/"]'))
    .map((row) => ({
      said: row.textContent.replaceAll(/\s+/g, ' '),
      link: new URL(row.querySelector('a')?.href ?? 'https://none.invalid'),
    }))

test('whoever closes the till sees whose change lies in it, and has a message for each', async () => {
  const { mteja4, mteja9, walkIn, show } = await closing()
  await keeping(mteja4, 300)
  await keeping(mteja9, 1000)
  await keeping(mteja4, 200)
  await keeping(walkIn, 200)
  await keeping(mteja9, 0)
  await show()
  await screen.sees(/Change owed to customersTZS 1,700Stays in the drawer\. It is theirs\./)
  expect(rows().map(({ said }) => said)).toEqual([
    expect.stringMatching(/^Mteja 9.*\+255 712 000 231.*TZS 1,000/),
    expect.stringMatching(/^Mteja 4.*\+255 712 000 118.*TZS 500/),
    expect.stringMatching(/^\+255 712 000 377.*TZS 200/),
  ])
  const [first] = rows()
  expect(first?.link.pathname).toBe('/255712000231')
  const words = first?.link.searchParams.get('text') ?? ''
  for (const part of ['Mteja 9', 'TZS 1,000', 'Duka la Mfano']) expect(words).toContain(part)
  // Nobody is greeted by their number.
  expect(rows()[2]?.link.searchParams.get('text')).toMatch(/^Hello, your change of TZS 200 waits/)
})

test('what a customer has spent since is theirs no more, and whoever has nothing left is not told', async () => {
  const { spends, mteja4, mteja9, show } = await closing()
  await keeping(mteja4, 500)
  await keeping(mteja9, 700)
  await spends(mteja4, 500)
  await spends(mteja9, 300)
  await show()
  await screen.sees(/Change owed to customersTZS 400/)
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.said).toMatch(/^Mteja 9.*TZS 400/)
})

test('where no change was kept nothing is said of it', async () => {
  const { mteja4, show } = await closing()
  await keeping(mteja4, 0)
  await show()
  await screen.sees(/Leave in the drawer/)
  expect(screen.said()).not.toContain('Change owed')
})
