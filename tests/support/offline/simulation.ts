import { uuidv7 } from '../../../src/shared/domain/ids.ts'
import type { OfflineContext, Owner } from '../../../src/web/offline/context.ts'
import type { LocalOrder } from '../../../src/web/offline/db.ts'
import type { Sender, WakeReason } from '../../../src/web/offline/sender.ts'
import type { Session } from '../../../src/web/offline/sender-parts.ts'
import { FakeLocks } from './fake-locks.ts'
import type { Impl } from './impl.ts'
import { aKeyRing } from './key-ring.ts'
import { keysOf } from './people-at-till.ts'
import { ParkedServer } from './parked-server.ts'
import { MemoryServer, paidOf } from './memory-server.ts'
import { type Fate, Link } from './network.ts'
import { aDisk, aPayment } from './till.ts'
import { VirtualTime } from './virtual-time.ts'

/** A person of the shop, by number: 0 the owner, 1 and 2 staff of the same shop, 3 a person of another shop. */
export const PEOPLE = 4

export interface SimTab {
  ctx: OfflineContext
  sender: Sender
  /** Pushes of this tab that nobody answered yet. */
  inFlight: number
  /** What they carry. */
  onTheWay: Set<string>
}
export interface SimDevice {
  index: number
  disk: ReturnType<typeof aDisk>
  /** Where its work lies once more. */
  bucket: ReturnType<typeof aDisk>
  link: Link
  locks: FakeLocks
  tabs: (SimTab | null)[]
  /** The browser's token and whose it is; null while signed out. */
  session: (Session & { person: number }) | null
  /** Who sells here, also without a token. */
  seller: number
  /** How far this device's clock is off. */
  clockOffMs: number
  /** Who came to it by their PIN; null: whoever is signed in. */
  atTill: { person: number; key: Uint8Array } | null
  hasLocks: boolean
  ids: Map<string, string>
  storesLost: number
}

/** One wound-up world: a server, people, devices with two tabs each, a network and a clock that are told what to do. */
export class Simulation {
  readonly time = new VirtualTime()
  readonly shops = [uuidv7(), uuidv7()]
  readonly people = Array.from({ length: PEOPLE }, () => uuidv7())
  readonly devices: SimDevice[] = []
  readonly server: MemoryServer
  /** Keys of the devices' shops, as the server keeps them. */
  readonly keys = [aKeyRing(), aKeyRing()] as const
  /** Held carts of each shop, as the server keeps them. */
  readonly parked = [new ParkedServer(), new ParkedServer()] as const
  readonly impl: Impl
  readonly random: () => number
  /** Commands that a tab sent while it waited for the answer to the same ones. */
  readonly sentTwiceAtOnce: string[] = []
  /** Commands a push carries at most. Small, so that few of them are several batches and two pushes are on their way. */
  private readonly most: number | undefined
  private tokens = 0

  constructor(
    impl: Impl,
    random: () => number,
    deviceCount: number,
    hasLocks: boolean,
    onFate: (fate: Fate) => void,
    most?: number,
  ) {
    this.impl = impl
    this.most = most
    this.random = random
    this.server = new MemoryServer(this.time.now)
    this.server.keyOf = (deviceId) =>
      this.keys.flatMap(({ devices }) => devices).find(({ id }) => id === deviceId)?.publicKey
    this.server.pinKeyOf = keysOf(this.people)
    for (const [index, userId] of this.people.entries())
      this.server.members.set(userId, { shopId: this.shopOf(index), isAdmin: index === 0, revokedAt: null })
    for (let index = 0; index < deviceCount; index += 1) {
      const link = new Link(this.time, () => this.server, random, onFate)
      this.devices.push({
        index,
        disk: aDisk(),
        bucket: aDisk(),
        link,
        locks: new FakeLocks(),
        tabs: [null, null],
        session: null,
        seller: index % 2,
        clockOffMs: 0,
        atTill: null,
        hasLocks,
        ids: new Map(),
        storesLost: 0,
      })
    }
  }

  shopOf = (person: number): string => this.shops[person === PEOPLE - 1 ? 1 : 0] ?? ''
  ownerOn = (device: SimDevice): Owner => ({
    userId: this.people[device.seller] ?? '',
    shopId: this.shopOf(device.seller),
  })

  /** Signs a person in, as the log-in screen does: a new token, and the device known to their shop. */
  async signIn(device: SimDevice, person: number): Promise<void> {
    const token = `token-${(this.tokens += 1)}`
    const userId = this.people[person] ?? ''
    this.server.tokens.set(token, userId)
    device.seller = person
    device.atTill = null
    device.session = { token, userId, shopId: this.shopOf(person), person }
    const { db } = (await this.tab(device, 0)).ctx
    const shopId = this.shopOf(person)
    if (device.ids.has(shopId)) return
    const id = uuidv7()
    device.ids.set(shopId, id)
    const code = `${String.fromCharCode(65 + device.index)}${shopId === this.shops[0] ? 1 : 2}`
    this.server.devices.set(id, { shopId, code, revoked: false })
    await db.devices.put({
      key: `device:${shopId}`,
      shopId,
      id,
      code,
      name: 'Till',
      counter: 0,
      seq: 0,
      revokedAt: null,
    })
  }

  /** As a pull does that tells of keys: this device says its own and learns the others'. */
  async learnKeys(ctx: OfflineContext, shopId: string): Promise<void> {
    await this.keys[shopId === this.shops[0] ? 0 : 1].learn(ctx, shopId)
  }

  /** Opens a tab, or answers the open one. */
  async tab(device: SimDevice, index: number): Promise<SimTab> {
    const open = device.tabs[index]
    if (open) return open
    const { impl, time } = this
    const db = await impl.openDb(new impl.KauntaDb('kaunta', device.disk))
    const { bucket } = device
    const second = impl.createKeyedDisk(
      async () => bucket.indexedDB,
      () => bucket.IDBKeyRange,
    )
    const ctx = impl.createContext(db, {
      second,
      now: () => time.now() + device.clockOffMs,
      newId: () => uuidv7(time.now()),
      random: this.random,
    })
    if ((await db.meta.get(impl.MARK)) === undefined) await impl.takeBack(ctx, second)
    // As each start does where something waits.
    await impl.compareDisks(ctx)
    const clock = await db.meta.get('clock')
    if (typeof clock?.value === 'number') ctx.clock.offsetMs = clock.value
    const sender = impl.createSender({
      ctx,
      push: async (request, session) => {
        made.inFlight += 1
        const carried = request.commands.map((command) => (command as { id: string }).id)
        this.sentTwiceAtOnce.push(...carried.filter((id) => made.onTheWay.has(id)))
        for (const id of carried) made.onTheWay.add(id)
        try {
          return await device.link.push(request, session)
        } catch (error) {
          // As call() does with a 401: the token goes, unless there is a newer one.
          if (
            error instanceof Error
            && 'status' in error
            && error.status === 401
            && device.session?.token === session.token
          )
            device.session = null
          throw error
        } finally {
          made.inFlight -= 1
          for (const id of carried) made.onTheWay.delete(id)
        }
      },
      session: () => device.session,
      locks: device.hasLocks ? device.locks.of(ctx) : null,
      timer: (run, ms) => time.after(ms, run),
      build: 'test',
      ...(this.most === undefined ? {} : { most: this.most }),
    })
    const made: SimTab = { ctx, sender, inFlight: 0, onTheWay: new Set() }
    device.tabs[index] = made
    return made
  }

  /** Killed: what was under way on the disk is committed or not, nothing else of the tab goes on. */
  crash(device: SimDevice, index: number): void {
    const tab = device.tabs[index]
    device.tabs[index] = null
    tab?.sender.stop()
    tab?.ctx.db.close()
    if (tab) device.locks.release(tab.ctx)
  }

  /** The browser is killed, and its next start throws the app's store away; what its bucket holds stays. */
  async loseStore(device: SimDevice): Promise<void> {
    // As each change does by itself, a moment later.
    for (const tab of device.tabs) if (tab) await this.impl.keepSmall(tab.ctx)
    for (const index of [0, 1]) this.crash(device, index)
    device.disk = aDisk()
    device.storesLost += 1
  }

  /** Everything real is done: no disk work, no pass except those that wait for the network. Answers may be kept beside a push that is on its way: that cannot be seen, and is given time. */
  settle = async (): Promise<void> => {
    let [quiet, enough] = [0, 4]
    while (quiet < enough) {
      await new Promise((resolve) => setImmediate(resolve))
      const tabs = this.devices.flatMap((device) => device.tabs.filter((tab) => tab !== null))
      quiet = tabs.some((tab) => tab.inFlight === 0 && tab.sender.isBusy()) ? 0 : quiet + 1
      enough = tabs.some(({ inFlight }) => inFlight > 0) ? 16 : 4
    }
  }

  advance = (ms: number): Promise<void> => this.time.advance(ms, this.settle)

  async wake(device: SimDevice, index: number, reason: WakeReason): Promise<void> {
    ;(await this.tab(device, index)).sender.wake(reason)
    await this.settle()
  }

  /** The network is back, everybody signs in again in turn, refused rows are sent again once: what a good day does to a bad one. */
  async heal(people: ReadonlySet<number>): Promise<void> {
    for (const device of this.devices) {
      device.link.fates.length = 0
      device.link.isDown = false
      device.link.unfreeze()
    }
    await this.advance(100_000)
    // More than one turn: what one person did to an order may wait behind what another did to it before.
    for (let [turn, isLeft] = [0, true]; turn < 4 && isLeft; turn += 1) {
      isLeft = false
      for (const person of people) {
        if ((await this.waitingOf(person)) === 0) continue
        isLeft = true
        for (const device of this.devices) {
          await this.signIn(device, person)
          await this.wake(device, 0, 'session')
        }
        for (let minute = 0; minute < 5 && (await this.waitingOf(person)) > 0; minute += 1) await this.advance(60_000)
      }
    }
  }

  private async waitingOf(person: number): Promise<number> {
    let left = 0
    for (const device of this.devices) {
      const { db } = (await this.tab(device, 0)).ctx
      left += await db.outbox
        .filter((row) => row.state === 'waiting' && (row.importedBy ?? row.userId) === this.people[person])
        .count()
    }
    return left
  }

  /** As a device shows an order made on another one: from the server. */
  known(id: string): LocalOrder | undefined {
    const order = this.server.orders.get(id)
    if (!order) return undefined
    const at = new Date(this.time.now()).toISOString()
    return {
      ...order,
      customerName: '',
      customerPhone: '',
      servedById: null,
      servedByName: '',
      note: '',
      discount: null,
      subtotalTzs: order.totalTzs,
      discountTzs: 0,
      taxTzs: 0,
      payments: order.payments.map(({ amountTzs, ...payment }) => ({
        ...aPayment(amountTzs, { id: payment.id, method: payment.method, roundingTzs: payment.roundingTzs }),
        receivedTzs: null,
      })),
      at,
      deviceId: '',
      deviceCode: '',
      createdById: order.actorId,
      source: 'counter',
      paidTzs: paidOf(order),
      events: [],
      sync: 'synced',
      flags: [],
      changedAt: at,
    }
  }

  close(): void {
    for (const device of this.devices) for (const index of [0, 1]) this.crash(device, index)
  }
}
