import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../../../tests/support/a-screen.tsx'
import { type CounterRules, CounterRulesInput } from '../../../shared/contract/counter-rules.ts'
import { counterRulesFrom } from '../../../shared/domain/counter-rules.ts'
import { rememberSeller } from '../../session/seller.ts'
import { aShop, aUser } from '../access/test-people.ts'
import { ShopRules } from './pos-settings-screen.tsx'

const screen = aScreen()
const usual: CounterRules = {
  ...counterRulesFrom(undefined),
  methodsOff: [],
  scaleFormats: [],
  kitchenStations: [],
  tables: [],
  version: 1,
}
/** What the server has; the contract's own schema judges what arrives. */
let server = usual
beforeEach(() => {
  server = usual
})
async function open(has: Partial<CounterRules> = {}) {
  server = { ...usual, ...has }
  rememberSeller(aUser(), aShop())
  await screen.show(<ShopRules shopId={aShop().id} />, ({ method, url, body }) => {
    if (url.endsWith('/groups'))
      return {
        status: 200,
        body: [
          { name: 'Jikoni', count: 4 },
          { name: 'Baa', count: 2 },
        ],
      }
    if (method === 'GET') return { status: 200, body: server }
    const { version, ...asked } = CounterRulesInput.parse(body)
    server = { ...server, ...(JSON.parse(JSON.stringify(asked)) as object), version: version + 1 }
    return { status: 200, body: server }
  })
  await screen.sees(/Selling what is out of stock/)
}
/** Saves, and answers what of the rules is another than before. */
async function saved(): Promise<Partial<CounterRules>> {
  const before = server
  await screen.press('Save for the shop')
  await vi.waitFor(() => expect(server.version).toBe(before.version + 1))
  return Object.fromEntries(
    Object.entries(server).filter(
      ([name, value]) => name !== 'version' && JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  )
}

test('when owners are told of a silent device, and whether the night is quiet', async () => {
  await open()
  await screen.type('Tell owners of a silent device', '0')
  await screen.press('Quiet from 9 PM to 7 AM')
  expect(await saved()).toEqual({ alertAfterHours: 0, alertsRestAtNight: false })
})

test('a kitchen has stations with names, each gets groups of goods, and it may cook in courses', async () => {
  await open()
  expect(screen.said()).not.toContain('We serve in courses')
  await screen.press('We send orders to a kitchen')
  await screen.type('Name of the station', 'Jiko kuu')
  await screen.press('Add a station')
  await screen.sees(/Jikoni/)
  const second = document.querySelector('[role=group][aria-label="Groups of Station 2"]')
  const bar = [...(second?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Baa')
  bar?.click()
  await screen.sees(/Gets only the goods of these groups/)
  await screen.press('We serve in courses')
  expect(await saved()).toEqual({
    usesCourses: true,
    kitchenStations: [
      { id: expect.any(String), name: 'Jiko kuu', groups: [] },
      { id: expect.any(String), name: 'Station 2', groups: ['Baa'] },
    ],
  })
  // Where every station has groups of its own, what is left goes nowhere, and it is said.
  await screen.press('Remove the station Jiko kuu')
  expect(screen.said()).toContain('Goods of other groups go to no station')
  await screen.press('We send orders to a kitchen')
  expect(await saved()).toMatchObject({ kitchenStations: [] })
})

test('thanks for coming again: a percentage, stamps for visits, or nothing', async () => {
  await open()
  await screen.type('Thanks for coming again', 'percent')
  await screen.type('Back on the balance', '500')
  expect(await saved()).toEqual({ loyalty: { kind: 'percent', basisPoints: 500 } })
  await screen.type('Thanks for coming again', 'visits')
  await screen.type('From an order of', '5000')
  await screen.type('Stamps for a reward', '8')
  await screen.type('The reward takes off', '2500')
  expect(await saved()).toEqual({ loyalty: { kind: 'visits', fromTzs: 5000, every: 8, rewardTzs: 2500 } })
  await screen.type('Thanks for coming again', 'off')
  expect(await saved()).toEqual({ loyalty: null })
})

test('stamps for pieces of no product are not saved, and it is said at the field', async () => {
  await open()
  await screen.type('Thanks for coming again', 'pieces')
  await screen.press('Save for the shop')
  await vi.waitFor(() => expect(document.querySelector('.field-error, [role=alert]')).not.toBeNull())
  expect([server.version, server.loyalty]).toEqual([1, null])
})

test('tables are written down with where they stand and their seats; two of one name are refused', async () => {
  await open()
  await screen.press('We serve at tables', 'Add a table')
  await screen.type('Where', 'Bustani')
  await screen.type('Seats', '6 viti')
  // The next one stands where the last one does.
  await screen.press('Add a table')
  expect(document.querySelectorAll('fieldset')).toHaveLength(2)
  await screen.press('Each line has who served it')
  expect(await saved()).toEqual({
    servesAtTables: true,
    servesByLine: true,
    tables: [
      { id: expect.any(String), name: '1', area: 'Bustani', seats: 6 },
      { id: expect.any(String), name: '2', area: 'Bustani', seats: 6 },
    ],
  })
  await screen.type('Table', '2')
  expect(screen.said()).toContain('Another table is called this')
  await screen.press('Save for the shop')
  expect(server.version).toBe(2)
  await screen.press('Remove table 2')
  expect((await saved()).tables).toHaveLength(1)
})

test('what an order comes to beside its goods, what cash is rounded to, and who sets prices', async () => {
  await open()
  await screen.type('Who may set another price', 'admins')
  expect(screen.said()).not.toContain('How cash is rounded')
  await screen.type('Round cash to', '100')
  await screen.type('How cash is rounded', 'down')
  await screen.type('Service charge', '1000')
  await screen.type('Delivery usually costs', '2000')
  await screen.press('Tips', 'Customers’ balances', 'Give more change when small notes are missing', 'Card')
  expect(await saved()).toEqual({
    priceSetters: 'admins',
    cashRoundingTzs: 100,
    cashRoundingWay: 'down',
    serviceBasisPoints: 1000,
    deliveryTzs: 2000,
    takesTips: true,
    keepsCredit: false,
    roundsChangeUp: true,
    takesCards: true,
  })
})

test('who is asked for a PIN and when, and what takes a manager', async () => {
  await open()
  await screen.type('Ask who is selling', 'sale')
  await screen.type('Lock the till by itself', '5')
  await screen.type('Discount without a manager', '500')
  await screen.type('A customer may owe in all', '50000')
  await screen.type('Days to pay a debt', '14')
  await screen.type('Debt without a manager', '20000')
  await screen.type('Money back without a manager', '10000')
  await screen.type('Count of the drawer may be off by', '2000')
  await screen.press('Drawer by hand only with a manager')
  expect(await saved()).toEqual({
    asksWhoSells: 'sale',
    lockAfterMinutes: 5,
    discountWithoutManager: 500,
    creditLimitTzs: 50_000,
    creditDueDays: 14,
    creditWithoutManagerTzs: 20_000,
    refundWithoutManagerTzs: 10_000,
    tillToleranceTzs: 2000,
    drawerNeedsManager: true,
  })
})

test('a kind of scale label is added, described as it is printed, and saved as the counter reads it', async () => {
  await open()
  await screen.press('Add a kind of label')
  await screen.type('Begins with', '23')
  await screen.type('Digits of the goods', '4')
  await screen.type('Holds', 'price')
  await screen.press('A check digit in front of the weight or price')
  await screen.sees(/Looks like this: 23 1111 7 05730 0/)
  await screen.press('Add a kind of label')
  expect(await saved()).toEqual({
    scaleFormats: [
      { prefix: '23', holds: 'price', itemDigits: 4, hasValueCheck: true },
      { prefix: '20', holds: 'weight', itemDigits: 5, hasValueCheck: false },
    ],
  })
  await screen.press('Remove labels that begin with 23')
  expect((await saved()).scaleFormats).toHaveLength(1)
})
