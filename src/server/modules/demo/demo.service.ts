import { randomBytes } from 'node:crypto'
import { type CommandBody, type CommandEnvelope, type CommandType, kindOf } from '../../../shared/contract/commands.ts'
import type { GrantGrid } from '../../../shared/contract/grants.ts'
import { monthOf } from '../../../shared/domain/months.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { createActor, type MemberActor } from '../../platform/actor.ts'
import { businessDay, dayStart } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CommandDeps } from '../../platform/trade-deps.ts'
import { type Db, inShop, inSystem } from '../../platform/database.ts'
import { createPasswords } from '../../platform/passwords.ts'
import { createSecrets, KEY_BYTES } from '../../platform/secrets.ts'
import { createMembershipsService } from '../auth/memberships.service.ts'
import { createUsersService } from '../auth/users.service.ts'
import { createProductsService } from '../products/products.service.ts'
import { createDevicesService } from '../devices/devices.service.ts'
import { createStandingsService } from '../figures/standings.service.ts'
import { createExpensesService } from '../expenses/expenses.service.ts'
import { createPushService } from '../sync/push.service.ts'
import { lossOf, paperBookOf, suppliersOf } from './demo-books.ts'
import { openFront } from './demo-front.ts'
import { demoCatalogue, type Listed } from './demo-products.ts'
import { aPayment, aSale, type Buyer, customersOf, type Sale, type Seller, seededRandom, soldOf } from './demo-sales.ts'
import { findDemoUser, insertDemoShop, nameDemoOwner } from './demo.repository.ts'

export const DEMO_EMAIL = 'mfano@kaunta.example'
const SHOP_NAME = 'Duka la Mfano'
const DAYS = 30
const DAY_MS = 86_400_000
const BATCH = 100

/** What a month may cost. */
const BUDGETS = [
  { category: 'salary', amountTzs: 300_000 },
  { category: 'utilities', amountTzs: 100_000 },
  { category: 'travel', amountTzs: 45_000 },
  { category: 'supplies', amountTzs: 6_000_000 },
  { category: 'food', amountTzs: 60_000 },
] as const

const all = ['read', 'create', 'update', 'delete'] as const
const staffOf: { name: string; grants: GrantGrid }[] = [
  {
    name: 'Msimamizi',
    grants: [
      { resource: 'orders', action: [...all] },
      { resource: 'product', action: [...all] },
      { resource: 'customers', action: [...all] },
      { resource: 'transactions', action: ['read', 'create'] },
    ],
  },
  {
    name: 'Muuzaji 1',
    grants: [
      { resource: 'orders', action: ['read', 'create', 'update'] },
      { resource: 'product', action: ['read'] },
      { resource: 'customers', action: ['read', 'create'] },
    ],
  },
  { name: 'Muuzaji 2', grants: [{ resource: 'orders', action: ['create'] }] },
]

export interface DemoLogin {
  /** False: the sample shop was there already, and only its owner knows the password. */
  isNew: boolean
  contact: string
  password: string | null
  shopName: string
}

/**
 * The sample shop of `npm start -- --demo`, once: shelf, staff, customers and thirty days of trade, all of it through the same code that serves a real shop,
 * with a clock that walks through those days.
 */
export async function seedDemo({ db, clock, ...deps }: Omit<CommandDeps, 'secrets'>): Promise<DemoLogin> {
  if ((await inSystem(db, (tx) => findDemoUser(tx, DEMO_EMAIL))) !== null)
    return { isNew: false, contact: DEMO_EMAIL, password: null, shopName: SHOP_NAME }
  const now = clock.now()
  const today = dayStart(businessDay(now))
  const first = new Date(today.getTime() - DAYS * DAY_MS)
  let walking = new Date(first.getTime() - DAY_MS / 2)
  const past: Clock = { now: () => walking }
  // Nobody types a PIN there: no key has to be opened.
  const parts = { ...deps, db, clock: past, secrets: createSecrets(randomBytes(KEY_BYTES)) }
  const [products, devices, push, standings] = [
    createProductsService(parts),
    createDevicesService(parts),
    createPushService(parts),
    createStandingsService(parts),
  ]

  const password = randomBytes(9).toString('base64url')
  const { owner, sellers, shopId } = await people(db, past, password)
  const shelf = demoCatalogue()
  const buyers: Buyer[] = Array.from({ length: 14 }, (_, index) => ({
    id: uuidv7(walking.getTime()),
    name: `Mteja ${index + 1}`,
    phone: `+2557000000${String(index + 1).padStart(2, '0')}`,
  }))
  const counters = [
    await devices.register(owner, { id: uuidv7(), name: 'Kaunta ya mbele' }),
    await devices.register(owner, { id: uuidv7(), name: 'Simu ya duka' }),
  ]
  const weeks = plan(
    shelf,
    sellers,
    buyers,
    counters.map((device) => device.code),
    first,
    now,
  )

  const sold = weeks.map((days) => soldOf(days.flatMap((day) => day.sales)))
  await stockShelf(products, owner, shelf, sold[0] ?? new Map())
  let seq = 0
  const send = async (actor: MemberActor, deviceId: string, commands: CommandEnvelope[]) => {
    for (let start = 0; start < commands.length; start += BATCH) {
      const body = {
        deviceId,
        build: 'demo',
        isImport: false,
        backlog: { count: 0, oldestAt: null, attention: 0 },
        commands: commands.slice(start, start + BATCH),
      }
      const { results } = await push.receive(actor, body)
      const lost = results.find((result) => result.outcome === 'rejected' || result.outcome === 'retry')
      if (lost) throw new Error(`the sample shop's own command was not taken: ${lost.codes.join(' ')}`)
    }
  }
  const command = <T extends CommandType>(
    actor: { userId: string },
    deviceId: string,
    type: T,
    lane: string,
    at: string,
    body: CommandBody<T>,
  ): CommandEnvelope => ({
    v: kindOf(type)?.version ?? 1,
    id: uuidv7(Date.parse(at)),
    type,
    shopId,
    userId: actor.userId,
    deviceId,
    seq: (seq += 1),
    lane,
    at,
    clockOffsetMs: 0,
    body,
  })
  const [front] = counters
  if (!front) throw new Error('no counter')
  const startAt = walking.toISOString()
  await send(
    owner,
    front.id,
    buyers.map((buyer) => command(owner, front.id, 'customer.create', buyer.id, startAt, { ...buyer, at: startAt })),
  )

  const paperBook = paperBookOf(buyers, first, businessDay(now))
  await send(
    owner,
    front.id,
    paperBook.flatMap(({ move, promise }) => [
      command(owner, front.id, 'credit.move', move.id, move.at, move),
      command(owner, front.id, 'customer.save', promise.id, promise.at, promise),
    ]),
  )
  // From the month the thirty days begin in: some of the kinds have nearly or quite used them up by today.
  await createExpensesService(parts).setBudgets(owner, { month: monthOf(businessDay(first)), budgets: [...BUDGETS] })
  const deliveriesOf = suppliersOf()
  for (const [week, days] of weeks.entries()) {
    if (week > 0) {
      const at = walking
      const deliveries = deliveriesOf(shelf, sold[week] ?? new Map(), { at, week, isLast: week === weeks.length - 1 })
      await send(
        owner,
        front.id,
        deliveries.flatMap(({ goods, paid }) => [
          command(owner, front.id, 'stock.receive', goods.id, goods.at, goods),
          command(owner, front.id, 'expense.create', paid.id, paid.at, paid),
        ]),
      )
      const lost = lossOf(shelf, { at, week })
      if (lost) await send(owner, front.id, [command(owner, front.id, 'stock.adjust', lost.productId, lost.at, lost)])
    }
    for (const day of days) {
      walking = day.end
      await standings.writeOf(shopId) // what the day before ended with: nothing of this day is there yet
      for (const [seller, sales] of Map.groupBy(day.sales, (sale) => sale.seller)) {
        const device = counters[sellers.findIndex((each) => each.userId === seller.userId) % counters.length] ?? front
        await send(
          seller.actor,
          device.id,
          sales.flatMap((sale) =>
            saleCommands(sale, (type, lane, at, body) => command(seller, device.id, type, lane, at, body)),
          ),
        )
      }
      await send(
        owner,
        front.id,
        day.expenses.map((expense) => command(owner, front.id, 'expense.create', expense.id, expense.at, expense)),
      )
    }
  }
  await openFront(parts, owner, shelf)
  await inSystem(db, (tx) => nameDemoOwner(tx, owner.userId, DEMO_EMAIL))
  deps.log.info({ shopId }, 'the sample shop was made')
  return { isNew: true, contact: DEMO_EMAIL, password, shopName: SHOP_NAME }
}

/** Nobody's: short enough for a list, and another sample shop in the same database has others. */
const aContact = (name: string, id: string) => ({
  kind: 'email' as const,
  value: `${name.toLowerCase().replaceAll(/\s+/g, '.')}.${id.slice(-6)}@kaunta.example`,
})
type DemoSeller = Seller & { actor: MemberActor }

async function people(db: Db, clock: Clock, password: string) {
  const memberships = createMembershipsService({ clock })
  const users = createUsersService({ db, clock, memberships })
  const passwords = createPasswords()
  const [shopId, ownerId] = [uuidv7(clock.now().getTime()), uuidv7(clock.now().getTime())]
  const ownerHash = await passwords.hash(password)
  // Nobody signs in as the sample staff: their passwords are thrown away.
  const staffHash = await passwords.hash(randomBytes(18).toString('base64url'))
  const actorOf = (userId: string, isAdmin: boolean, grants: GrantGrid): MemberActor => ({
    ...createActor({ userId, sessionId: uuidv7(), shopId, isAdmin, grants }),
    shopId,
  })
  await inShop(db, shopId, async (tx) => {
    await users.createInvited(tx, {
      id: ownerId,
      name: 'Mwenye Duka',
      contact: aContact('mwenye', ownerId),
      isProven: true,
      passwordHash: ownerHash,
      language: 'sw',
    })
    await insertDemoShop(tx, {
      id: shopId,
      name: SHOP_NAME,
      place: 'Kariakoo, Dar es Salaam',
      ownerId,
      receiptNote: 'Ukikuta tatizo, rudi na risiti ndani ya siku 3.',
      at: clock.now(),
    })
    await memberships.add(tx, shopId, ownerId, true, [])
  })
  const sellers: DemoSeller[] = []
  for (const { name, grants } of staffOf) {
    const userId = uuidv7(clock.now().getTime())
    await inShop(db, shopId, async (tx) => {
      await users.createInvited(tx, {
        id: userId,
        name,
        contact: aContact(name, userId),
        isProven: true,
        passwordHash: staffHash,
        language: 'sw',
      })
      await memberships.add(tx, shopId, userId, false, grants)
    })
    sellers.push({ userId, name, actor: actorOf(userId, false, grants) })
  }
  return { owner: actorOf(ownerId, true, []), sellers, shopId }
}

type Expense = CommandBody<'expense.create'>
type Day = { end: Date; sales: (Sale & { seller: DemoSeller })[]; expenses: Expense[] }

/** Every sale and expense of the thirty days and of today so far, by weeks of seven days. */
function plan(
  shelf: readonly Listed[],
  sellers: readonly DemoSeller[],
  buyers: readonly Buyer[],
  codes: readonly string[],
  first: Date,
  now: Date,
): Day[][] {
  const random = seededRandom(20_261_121)
  const counts = codes.map(() => 0)
  const weeks: Day[][] = []
  for (let index = 0; index <= DAYS; index += 1) {
    const start = new Date(first.getTime() + index * DAY_MS)
    const end = new Date(Math.min(start.getTime() + DAY_MS - 1000, now.getTime()))
    const sales = customersOf(random, start, end).map((at) => {
      const who = random() < 0.5 ? 1 : random() < 0.7 ? 2 : 0
      const seller = sellers[who] ?? sellers[0]
      if (!seller) throw new Error('nobody sells')
      const counter = (counts[who % codes.length] = (counts[who % codes.length] ?? 0) + 1)
      return {
        ...aSale(random, at, { shelf, seller, buyers, deviceCode: codes[who % codes.length] ?? 'A0', counter }),
        seller,
      }
    })
    const week = Math.floor(index / 7)
    if (index === DAYS - 1) repeatReference(sales)
    weeks[week] = [...(weeks[week] ?? []), { end, sales, expenses: expensesOf(random, index, start, end) }]
  }
  return weeks
}

/** Something for the owner to look at: one mobile money reference on two counters. */
function repeatReference(sales: readonly Sale[]) {
  const mobile = sales.filter((sale) => !sale.isVoided && sale.body.payments[0]?.reference)
  const other = mobile.find((sale) => sale.seller !== mobile[0]?.seller)
  if (mobile[0]?.body.payments[0] && other?.body.payments[0])
    other.body.payments[0].reference = mobile[0].body.payments[0].reference
}

function expensesOf(random: () => number, index: number, start: Date, end: Date): Expense[] {
  const at = new Date(Math.min(start.getTime() + 17 * 3_600_000, end.getTime())).toISOString()
  const expense = (category: Expense['category'], amountTzs: number, note: string): Expense => ({
    id: uuidv7(start.getTime()),
    category,
    amountTzs,
    method: amountTzs > 50_000 ? 'mobile_money' : 'cash',
    note,
    day: businessDay(start),
    at,
  })
  const list: Expense[] = []
  if (index === 1) list.push(expense('rent', 250_000, 'Kodi ya fremu ya mwezi'))
  if (index % 10 === 4) list.push(expense('utilities', 20_000, 'Umeme wa LUKU'))
  if (index === DAYS - 2) list.push(expense('salary', 180_000, 'Mshahara wa muuzaji'))
  if (index % 3 === 0) list.push(expense('travel', 3000 + 500 * Math.floor(random() * 5), 'Bodaboda kuleta mzigo'))
  if (index % 7 === 2) list.push(expense('supplies', 6000, 'Mifuko ya kubebea'))
  if (random() < 0.3) list.push(expense('food', 3500, 'Chakula cha mchana'))
  return list
}

type Make = <T extends CommandType>(type: T, lane: string, at: string, body: CommandBody<T>) => CommandEnvelope
/** A sale, and what became of it: given back within the hour, or paid two hours later by most who pay later. */
function saleCommands({ body, isVoided }: Sale, make: Make): CommandEnvelope[] {
  const later = (hours: number) => new Date(Date.parse(body.at) + hours * 3_600_000)
  const created = make('order.create', body.id, body.at, body)
  if (isVoided) {
    const at = later(0.4).toISOString()
    return [
      created,
      make('order.step', body.id, at, {
        orderId: body.id,
        from: 'completed',
        to: 'cancelled',
        reason: 'Mteja amerudisha bidhaa',
        at,
      }),
    ]
  }
  const isPaidLater = body.status === 'pending' && body.totalTzs % 3 !== 0
  if (!isPaidLater) return [created]
  const at = later(2)
  return [
    created,
    make('order.pay', body.id, at.toISOString(), {
      orderId: body.id,
      payments: [aPayment(() => 0.9, body.totalTzs, at)],
      completes: true,
      at: at.toISOString(),
    }),
  ]
}

type ProductsService = ReturnType<typeof createProductsService>
const itemsOf = ({ product }: Listed): (string | null)[] =>
  product.variants.length > 0 ? product.variants.map((variant) => variant.id) : [null]
const pieces = (milli: number) => Math.ceil(milli / 1000) * 1000

/** The shelf on the first day holds the first week, and what is to be left at the end. */
async function stockShelf(
  products: ProductsService,
  owner: MemberActor,
  shelf: readonly Listed[],
  sold: ReadonlyMap<string, number>,
) {
  for (const listed of shelf) {
    const { product, leftover } = listed
    const opening = itemsOf(listed).map((variantId): [string, number] => [
      variantId ?? product.id,
      pieces(sold.get(variantId ?? product.id) ?? 0) + leftover * 1000,
    ])
    await products.create(owner, { ...product, openingStock: product.tracksStock ? Object.fromEntries(opening) : {} })
  }
}
