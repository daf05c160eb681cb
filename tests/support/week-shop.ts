import type { CommandBody, CommandType } from '../../src/shared/contract/commands.ts'
import { commandKinds } from '../../src/shared/contract/commands.ts'
import type { CommandKind } from '../../src/shared/contract/commands/command-kind.ts'
import { confirmProof, requestProof } from '../../src/shared/contract/auth.ts'
import { createProduct } from '../../src/shared/contract/products.ts'
import { registerDevice } from '../../src/shared/contract/shops.ts'
import { endCount } from '../../src/shared/contract/stock-counts.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { noSums } from '../../src/shared/domain/shifts.ts'
import { createApiClient } from './api-client.ts'
import { anOrder, aCommand, aPayment, aProduct, aRefund } from './builders.ts'
import type { OwnedShop, Signed, TestApp } from './test-app.ts'
import { runJob } from './debtors.ts'
import { type Good, type Sold, WeekLog } from './week-log.ts'

const MINUTE_MS = 60_000
const FLOAT_TZS = 30_000
type Way = 'cash' | 'mobile_money'

/**
 * A shop that trades over real HTTP as its devices do, and writes each thing into the log as it happens: `drawer`, a tablet with a drawer and always a network, and a telephone that sends
 * what it did when it is told to. What a telephone did stands in the log where the server heard of it.
 */
export async function aWeekShop(t: TestApp, shop: OwnedShop, cashier: Signed, goods: readonly Good[]) {
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const send = createApiClient(origin)
  async function must<E extends Parameters<typeof send>[0]>(
    endpoint: E,
    input: Parameters<typeof send<E>>[1],
    token = shop.token,
  ) {
    const { status, body } = await send(endpoint, input, token)
    if (status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const log = new WeekLog(goods)
  const ids = new Map<string, string>()
  /** One id a name: a good's, a customer's, a supplier's. */
  const idOf = (name: string) => {
    const id = ids.get(name) ?? uuidv7()
    ids.set(name, id)
    return id
  }
  for (const good of goods)
    await must(createProduct, {
      body: {
        ...aProduct({
          id: idOf(good.name),
          name: good.name,
          group: good.group,
          priceTzs: good.priceTzs,
          costTzs: good.costTzs,
          tracksStock: good.isCounted,
        }),
      },
    })

  const priceOf = (name: string) => goods.find((good) => good.name === name)?.priceTzs ?? 0
  const people = { owner: shop as Signed, cashier }
  type Person = keyof typeof people
  const device = async (person: Person, drawer: string | null) => {
    const { id, code } = await must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, people[person].token)
    return {
      id,
      code,
      person,
      drawer,
      seq: 0,
      counter: 0,
      queue: [] as object[],
      later: [] as (() => void)[],
      isOffline: false,
      shiftId: null as string | null,
    }
  }
  const tills = { tablet: await device('owner', 'tablet'), phone: await device('cashier', null) }
  type Till = keyof typeof tills
  const orders = new Map<string, CommandBody<'order.create'>>()
  let day = ''
  const now = () => t.clock.now().toISOString()
  const hour = () => (t.clock.now().getUTCHours() + 3) % 24
  const moment = () => ({ day, hour: hour() })
  const nameOf = (till: Till) => people[tills[till].person].user.id

  async function flush(till: Till): Promise<void> {
    const { id: deviceId, person } = tills[till]
    const commands = tills[till].queue.splice(0)
    const backlog = { count: 0, oldestAt: null, attention: 0 }
    const { results } = await must(push, { body: { deviceId, build: 'test', backlog, commands } }, people[person].token)
    const odd = results.filter(({ outcome }) => outcome !== 'applied')
    if (odd.length > 0) throw new Error(`the till's commands were ${JSON.stringify(odd)}`)
    for (const write of tills[till].later.splice(0)) write()
  }
  /** Done now, heard of when there is a network; then it is written down. */
  async function did<T extends CommandType>(till: Till, type: T, body: CommandBody<T>, write: () => void = () => {}) {
    const one = tills[till]
    const { version }: CommandKind = commandKinds[type]
    one.queue.push(
      aCommand(type, body, {
        v: version,
        shopId: shop.shop.id,
        userId: people[one.person].user.id,
        deviceId: one.id,
        seq: (one.seq += 1),
        at: now(),
        ...(one.shiftId === null ? {} : { shiftId: one.shiftId }),
      }),
    )
    one.later.push(write)
    if (!one.isOffline) await flush(till)
    t.clock.advance(MINUTE_MS)
  }

  return {
    log,
    must,
    origin,
    idOf,
    userOf: (person: Person) => people[person].user.id,
    /** In Dar es Salaam. */
    async itIs(today: string, at: number): Promise<void> {
      day = today
      t.clock.set(new Date(Date.parse(`${today}T00:00:00.000Z`) + (at - 3) * 3_600_000))
      await Promise.resolve()
    },
    /** A quarter past midnight: what the server does by itself when the day is over. */
    async night(today: string): Promise<void> {
      t.clock.set(new Date(Date.parse(`${today}T00:00:00.000Z`) + 21.3 * 3_600_000))
      await runJob(t, 'figures.stand')
      await runJob(t, 'figures.add_up')
    },
    goesOffline: (till: Till) => void (tills[till].isOffline = true),
    async comesBack(till: Till): Promise<void> {
      tills[till].isOffline = false
      await flush(till)
    },
    async provesPhone(): Promise<void> {
      await must(requestProof, { body: { kind: 'phone' } })
      await must(confirmProof, { body: { kind: 'phone', code: await t.lastCode(shop.contact) } })
    },
    async meets(name: string, phone: string, till: Till = 'tablet'): Promise<void> {
      await did(till, 'customer.create', { id: idOf(name), name, phone, at: now() })
    },
    async sells(
      till: Till,
      pieces: Readonly<Record<string, number>>,
      {
        paid,
        who = null,
        discountTzs = 0,
      }: { paid?: Partial<Record<Way, number>>; who?: string | null; discountTzs?: number } = {},
    ): Promise<Sold> {
      const one = tills[till]
      const totalTzs = Object.entries(pieces).reduce((sum, [name, many]) => sum + many * priceOf(name), 0) - discountTzs
      const parts = paid ?? { cash: totalTzs }
      const order = anOrder({
        deviceCode: one.code,
        counter: (one.counter += 1),
        at: now(),
        servedById: nameOf(till),
        ...(who === null ? {} : { customerId: idOf(who), customerName: who }),
        lines: Object.entries(pieces).map(([name, many]) => ({
          productId: idOf(name),
          name,
          unitPriceTzs: priceOf(name),
          quantityMilli: many * 1000,
        })),
        discount: discountTzs > 0 ? { kind: 'fixed_amount', amountTzs: discountTzs } : null,
        payments: Object.entries(parts).map(([method, amountTzs]) => ({
          amountTzs,
          ...(method === 'mobile_money' ? { reference: `QH${order9(one)}X` } : {}),
        })),
      })
      orders.set(order.id, order)
      const fact: Sold = {
        what: 'sold',
        id: order.id,
        ...moment(),
        seller: nameOf(till),
        drawer: one.drawer,
        goods: pieces,
        discountTzs,
        paid: parts,
        who,
      }
      await did(till, 'order.create', order, () => void log.wrote(fact))
      return fact
    },
    async cancels(till: Till, sale: Sold): Promise<void> {
      const fact = { what: 'cancelled', ...moment(), sale: sale.id, drawer: tills[till].drawer } as const
      const step = { from: 'completed', to: 'cancelled', reason: 'Mteja amebadili nia' } as const
      await did(till, 'order.step', { orderId: sale.id, ...step, at: now() }, () => void log.wrote(fact))
    },
    /** Some of the only good of a sale. */
    async takesBack(
      till: Till,
      sale: Sold,
      pieces: number,
      { isSpoilt = false, way = 'cash' }: { isSpoilt?: boolean; way?: Way } = {},
    ) {
      const one = tills[till]
      const [name = ''] = Object.keys(sale.goods)
      const order = orders.get(sale.id)
      if (!order) throw new Error('no such order')
      const refund = aRefund(order, {
        deviceCode: one.code,
        counter: (one.counter += 1),
        at: now(),
        goods: [{ quantityMilli: pieces * 1000, to: isSpoilt ? 'written_off' : 'stock' }],
        payments: [
          aPayment({
            amountTzs: pieces * priceOf(name),
            at: now(),
            ...(way === 'cash' ? {} : { reference: 'QHBACK1X' }),
          }),
        ],
      })
      const fact = {
        what: 'returned',
        ...moment(),
        sale: sale.id,
        goods: { [name]: pieces },
        isSpoilt,
        way,
        drawer: one.drawer,
      } as const
      await did(till, 'refund.create', refund, () => void log.wrote(fact))
    },
    /** What is paid at once is an expense of its own, from the same hand. */
    async receives(
      supplier: string,
      came: Readonly<Record<string, { pieces: number; eachTzs: number }>>,
      {
        transportTzs = 0,
        discountTzs = 0,
        paidTzs = 0,
      }: { transportTzs?: number; discountTzs?: number; paidTzs?: number } = {},
    ): Promise<void> {
      const fact = { what: 'received', ...moment(), supplier, goods: came, transportTzs, discountTzs } as const
      const body = {
        id: uuidv7(),
        supplier: { id: idOf(supplier), name: supplier, phone: '' },
        invoiceNumber: '',
        day,
        lines: Object.entries(came).map(([name, { pieces, eachTzs }]) => ({
          id: uuidv7(),
          productId: idOf(name),
          variantId: null,
          name,
          variantName: null,
          quantityMilli: pieces * 1000,
          unitCostTzs: eachTzs,
        })),
        transportTzs,
        discountTzs,
        paidTzs,
        dueOn: null,
        photos: [],
        note: '',
        at: now(),
      }
      await did('tablet', 'stock.receive', body, () => void log.wrote(fact))
      // The delivery itself says that so much of it is paid.
      if (paidTzs > 0) await this.spends('tablet', 'supplies', paidTzs, 'bank', { supplier, isOfDelivery: true })
    },
    async spends(
      till: Till,
      category: CommandBody<'expense.create'>['category'],
      amountTzs: number,
      way: Way | 'bank',
      { supplier = null, isOfDelivery = false }: { supplier?: string | null; isOfDelivery?: boolean } = {},
    ): Promise<void> {
      const drawer = way === 'cash' ? tills[till].drawer : null
      const fact = { what: 'spent', ...moment(), category, tzs: amountTzs, way, drawer, supplier } as const
      const body = {
        id: uuidv7(),
        category,
        amountTzs,
        method: way,
        note: '',
        day,
        at: now(),
        ...(drawer === null ? {} : { fromDrawer: true }),
        ...(supplier === null ? {} : { supplier }),
        ...(supplier === null || isOfDelivery ? {} : { supplierId: idOf(supplier) }),
      }
      await did(till, 'expense.create', body, () => void log.wrote(fact))
    },
    /** Money or words about what somebody owes. */
    async settles(
      direction: 'owed' | 'debt' | 'write_off',
      who: string,
      tzs: number,
      way: Way = 'cash',
    ): Promise<void> {
      const body = {
        id: uuidv7(),
        direction,
        customerId: idOf(who),
        customerName: '',
        customerPhone: '',
        amountTzs: tzs,
        method: direction === 'debt' ? way : ('none' as const),
        reference: direction === 'debt' && way === 'mobile_money' ? 'QHDEBT1X' : null,
        reason: direction === 'debt' ? '' : 'Daftari la zamani',
        ...(direction === 'owed' ? { since: '2026-09-15' } : {}),
        at: now(),
      }
      const about = { ...moment(), who, tzs }
      const fact = {
        owed: { what: 'owed_before', ...about },
        debt: { what: 'collected', ...about, way, drawer: tills.tablet.drawer },
        write_off: { what: 'written_off', ...about },
      } as const
      await did('tablet', 'credit.move', body, () => void log.wrote(fact[direction]))
    },
    async loses(name: string, pieces: number, reason: 'damaged' | 'own_use'): Promise<void> {
      const fact = { what: 'lost', ...moment(), name, pieces, reason } as const
      const body = { id: uuidv7(), productId: idOf(name), variantId: null, deltaMilli: -pieces * 1000 }
      await did(
        'tablet',
        'stock.adjust',
        { ...body, reason, packs: 0, note: '', at: now() },
        () => void log.wrote(fact),
      )
    },
    /** Said and applied; what is sold meanwhile makes no difference. */
    async counts(
      found: Readonly<Record<string, number>>,
      meanwhile: () => Promise<unknown> = async () => {},
    ): Promise<void> {
      const count = { id: uuidv7(), name: 'Rafu', scope: {} }
      for (const [name, pieces] of Object.entries(found)) {
        const fact = { what: 'counted', ...moment(), name, pieces } as const
        const body = { id: uuidv7(), count, productId: idOf(name), variantId: null, packs: null, at: now() }
        await did('tablet', 'stock.count', { ...body, countedMilli: pieces * 1000 }, () => void log.wrote(fact))
      }
      await meanwhile()
      await must(endCount, { params: { id: count.id }, body: { action: 'apply', notes: {} } })
      t.clock.advance(MINUTE_MS)
    },
    async opens(): Promise<string> {
      const id = uuidv7()
      await did('tablet', 'shift.open', { id, floatTzs: FLOAT_TZS, note: '', at: now() })
      tills.tablet.shiftId = id
      return id
    },
    /** The drawer is counted to what the log has for it. @returns that */
    async closes(shiftId: string): Promise<number> {
      const tzs = log.drawer('tablet', day, FLOAT_TZS)
      const body = {
        shiftId,
        counts: [{ tzs: 50, pieces: tzs / 50 }],
        floatTzs: FLOAT_TZS,
        sums: noSums(),
        reason: null,
      }
      await did('tablet', 'shift.close', { ...body, note: '', leaveTzs: FLOAT_TZS, earlierCountsTzs: [], at: now() })
      tills.tablet.shiftId = null
      return tzs
    },
  }
}
const order9 = ({ code, counter }: { code: string; counter: number }) => `${code}${String(counter).padStart(5, '0')}`
