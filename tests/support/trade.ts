import { sql } from 'kysely'
import { pino } from 'pino'
import type { CommandBody, CommandEnvelope, CommandResult, CommandType } from '../../src/shared/contract/commands.ts'
import type { GrantGrid } from '../../src/shared/contract/grants.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { createActivityService } from '../../src/server/modules/activity/activity.service.ts'
import { createChainsService } from '../../src/server/modules/activity/chains.service.ts'
import { createProductsService } from '../../src/server/modules/products/products.service.ts'
import { createProductLists } from '../../src/server/modules/products/product-list.service.ts'
import { createCustomerBook } from '../../src/server/modules/customers/customer-book.service.ts'
import { createDebtBook } from '../../src/server/modules/customers/debts.service.ts'
import { createCustomerCreditService } from '../../src/server/modules/customers/customer-credit.service.ts'
import { createSegmentBook } from '../../src/server/modules/customers/segments.service.ts'
import { createCustomerMerges } from '../../src/server/modules/customers/customer-merge.service.ts'
import { createDevicesService } from '../../src/server/modules/devices/devices.service.ts'
import { createImports } from '../../src/server/modules/imports/imports.service.ts'
import { createExpensesService } from '../../src/server/modules/expenses/expenses.service.ts'
import { createFiguresService } from '../../src/server/modules/figures/figures.service.ts'
import { createHomeService } from '../../src/server/modules/home/home.service.ts'
import { createOrdersService } from '../../src/server/modules/orders/orders.service.ts'
import { createShiftsService } from '../../src/server/modules/shifts/shifts.service.ts'
import { createReviewService } from '../../src/server/modules/review/review.service.ts'
import { createPullService } from '../../src/server/modules/sync/pull.service.ts'
import { createPushService } from '../../src/server/modules/sync/push.service.ts'
import { commandHandlers } from '../../src/server/modules.ts'
import type { CommandDeps } from '../../src/server/platform/trade-deps.ts'
import { createActor, type MemberActor } from '../../src/server/platform/actor.ts'
import { createDatabase, type Db, inShop, type Tx } from '../../src/server/platform/database.ts'
import { createSecrets, KEY_BYTES, type Secrets } from '../../src/server/platform/secrets.ts'
import { aCommand, aProduct, type CommandGiven, type ProductBody } from './builders.ts'
import { freshDatabase } from './postgres.ts'

/** The trade modules on a real PostgreSQL, without HTTP: what one test drives thousands of times. */
export interface Trade {
  db: Db
  url: string
  /** A superuser's, for what happens to a database from outside. */
  adminUrl: string
  /** Moved by hand; starts now. */
  secrets: Secrets
  clock: { now(): Date; move(ms: number): void; set(at: Date): void }
  services: ReturnType<typeof servicesOf>
  aShop(): Promise<Shop>
  dispose(): Promise<void>
}

function servicesOf(deps: CommandDeps) {
  return {
    push: createPushService(deps),
    pull: createPullService(deps),
    products: createProductsService(deps),
    lists: createProductLists(deps),
    orders: createOrdersService(deps),
    expenses: createExpensesService(deps),
    imports: createImports(deps),
    shifts: createShiftsService(deps),
    customerCredit: createCustomerCreditService(deps),
    customerBook: createCustomerBook(deps),
    debtBook: createDebtBook(deps),
    segmentBook: createSegmentBook(deps),
    customerMerges: createCustomerMerges(deps),
    devices: createDevicesService(deps),
    review: createReviewService(deps),
    home: createHomeService(deps),
    figures: createFiguresService(deps),
    activity: createActivityService(deps),
    chains: createChainsService(deps),
  }
}

export async function aTrade(options: { maxConnections?: number } = {}): Promise<Trade> {
  const database = await freshDatabase()
  const db = createDatabase(database.url, { maxConnections: options.maxConnections ?? 10 })
  const secrets = createSecrets(Buffer.alloc(KEY_BYTES, 7))
  let at = Date.now()
  const clock = {
    now: () => new Date(at),
    move: (ms: number) => void (at += ms),
    set: (to: Date) => void (at = to.getTime()),
  }
  const services = servicesOf({
    db,
    clock,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
    commands: commandHandlers,
    secrets,
  })
  const trade: Trade = {
    db,
    url: database.url,
    adminUrl: database.adminUrl,
    clock,
    secrets,
    services,
    aShop: () => makeShop(trade),
    dispose: async () => {
      await db.destroy()
      await database.drop()
    },
  }
  return trade
}

export type Shop = Awaited<ReturnType<typeof makeShop>>
export type Person = MemberActor

async function makeShop(trade: Trade) {
  const { db, clock, services } = trade
  const shopId = uuidv7()
  const ownerId = await aUser(trade, 'Mwenye Duka')
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'kaunta_app', true), set_config('app.shop', ${shopId}, true)`.execute(tx)
    await tx
      .insertInto('shops')
      .values({
        id: shopId,
        shop_name: 'Duka la Mfano',
        created_by: ownerId,
        logo_name: null,
        id_type: null,
        id_number: null,
        last_device_code: null,
      })
      .execute()
  })
  const owner = await aMember(ownerId, true, [])
  let seq = 0

  async function aMember(userId: string, isAdmin: boolean, grants: GrantGrid): Promise<Person> {
    await inShop(db, shopId, async (tx) => {
      await tx
        .insertInto('memberships')
        .values({
          shop_id: shopId,
          user_id: userId,
          is_admin: isAdmin,
          grants: JSON.stringify(grants),
          joined_at: clock.now(),
        })
        .execute()
      await tx.insertInto('user_shops').values({ shop_id: shopId, user_id: userId }).execute()
    })
    return { ...createActor({ userId, sessionId: uuidv7(), shopId, isAdmin, grants }), shopId }
  }
  const shop = {
    shopId,
    owner,
    /** A member of staff; by default a cashier who may sell and move orders on. */
    staff: async (grants: GrantGrid = [{ resource: 'orders', action: ['read', 'create', 'update'] }]) =>
      await aMember(await aUser(trade, 'Muuzaji'), false, grants),
    addMember: aMember,
    inShop: <T>(work: (tx: Tx) => Promise<T>) => inShop(db, shopId, work),
    device: async (person: Person = owner) => await services.devices.register(person, { id: uuidv7(), name: 'Kaunta' }),
    product: async (given: Partial<ProductBody> = {}) => await services.products.create(owner, aProduct(given)),
    command: <T extends CommandType>(
      person: Person,
      deviceId: string,
      type: T,
      body: CommandBody<T>,
      given: CommandGiven = {},
    ): CommandEnvelope => aCommand(type, body, { shopId, userId: person.userId, deviceId, seq: (seq += 1), ...given }),
    push: async (person: Person, deviceId: string, commands: readonly unknown[]): Promise<CommandResult[]> =>
      (
        await services.push.receive(person, {
          deviceId,
          build: 'test',
          isImport: false,
          backlog: { count: commands.length, oldestAt: null, attention: 0 },
          commands: [...commands],
        })
      ).results,
    /** On hand by item, from the levels kept beside the movements. */
    stock: async () =>
      await inShop(
        db,
        shopId,
        async (tx) =>
          new Map(
            (await tx.selectFrom('stock_levels').select(['item_id', 'on_hand_milli']).execute()).map((row) => [
              row.item_id,
              row.on_hand_milli,
            ]),
          ),
      ),
    orders: async () =>
      await inShop(db, shopId, (tx) =>
        tx.selectFrom('orders').selectAll().orderBy('received_at').orderBy('id').execute(),
      ),
    review: async () =>
      await inShop(db, shopId, (tx) =>
        tx.selectFrom('review_items').selectAll().orderBy('received_at').orderBy('id').execute(),
      ),
  }
  return shop
}

export async function aUser({ db, clock }: Pick<Trade, 'db' | 'clock'>, name: string): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('users')
    .values({ id, name, phone: null, email: `${id}@mfano.test`, password_hash: 'none', created_at: clock.now() })
    .execute()
  return id
}
