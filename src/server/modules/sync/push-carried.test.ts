import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import { device, one, sell, shop, trade, withAPushingShop } from '../../../../tests/support/pushing.ts'
import { aSigningKey } from '../../../../tests/support/signing-device.ts'
import type { Person } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { bindHearers, on } from '../../platform/facts.ts'
import { createSecrets, KEY_BYTES } from '../../platform/secrets.ts'
import { createDeviceKeys } from '../devices/device-keys.service.ts'
import { noteCarried } from '../orders/order-changes.service.ts'
import { commandCarried } from './sync.facts.ts'

withAPushingShop()

type Key = Awaited<ReturnType<typeof aSigningKey>>
const secrets = createSecrets(randomBytes(KEY_BYTES))
const keys = () => createDeviceKeys({ db: trade.db, clock: trade.clock, secrets })
let key: Key
let cashier: Person
/** Another member of staff, who scans and sends from a phone of their own. */
let carrier: Person
let phone: { id: string }
beforeEach(async () => {
  bindHearers(trade.db, [on(commandCarried, noteCarried)])
  key = await aSigningKey()
  await keys().exchange(shop.owner, { deviceId: device.id, publicKey: key.publicKey })
  cashier = await shop.staff()
  carrier = await shop.staff()
  phone = await shop.device(carrier)
})

describe('a command with the signature of the device that made it', () => {
  test('a receipt that a colleague scans counts as sent by its device, and the order’s story says so', async () => {
    const sale = await key.signed(sell(cashier))
    expect(await one(carrier, sale, phone.id)).toMatchObject({ outcome: 'applied', codes: [] })
    const [order] = await shop.orders()
    expect(order).toMatchObject({ device_id: device.id, created_by: cashier.userId })
    const { events } = await trade.services.orders.get(shop.shopId, order?.id ?? '')
    expect(events.map(({ kind, to }) => [kind, to])).toEqual([
      ['created', 'completed'],
      ['restored', 'receipt'],
    ])
    expect(await shop.review()).toEqual([])
  })

  test('its double falls away, in whatever order both come, and tells the story once', async () => {
    const sale = sell(cashier)
    const signed = await key.signed(sale)
    expect(await one(cashier, sale)).toMatchObject({ outcome: 'applied' })
    expect(await one(carrier, signed, phone.id)).toMatchObject({ outcome: 'duplicate' })
    const other = sell(cashier, { counter: 2 })
    expect(await one(carrier, await key.signed(other), phone.id)).toMatchObject({ outcome: 'applied' })
    expect(await one(cashier, other)).toMatchObject({ outcome: 'duplicate' })
    expect(await one(carrier, await key.signed(other, 'file'), phone.id)).toMatchObject({ outcome: 'duplicate' })
    expect(await shop.orders()).toHaveLength(2)
    const { rows } = await shop.inShop(async (tx) => ({
      rows: await tx.selectFrom('order_events').select('kind').where('kind', '=', 'restored').execute(),
    }))
    expect(rows).toHaveLength(1)
  })

  test('altered in one shilling, signed by another key, or without a signature: kept for the owner, whoever brings it', async () => {
    const sale = sell(cashier)
    const good = await key.signed(sale)
    const body = { ...anOrder(), ...(sale.body as object), totalTzs: 1 }
    const forger = await aSigningKey()
    const wrong = [
      { ...good, body },
      { ...(await key.signed(sell(cashier))), userId: shop.owner.userId },
      { ...(await key.signed(sell(cashier))), deviceId: phone.id },
      { ...(await key.signed(sell(cashier))), anything: 'more' },
      await forger.signed(sell(cashier)),
      { ...sell(cashier), carried: { by: 'receipt' } },
      { ...sell(cashier), carried: { by: 'receipt', signature: 'x' } },
    ]
    for (const command of wrong)
      for (const person of [carrier, shop.owner])
        expect(await one(person, command, phone.id)).toMatchObject({
          outcome: 'quarantined',
          codes: ['command.signature_wrong'],
        })
    expect(await shop.orders()).toEqual([])
    // The real one is none the worse for it, if it has an id of its own.
    expect(await one(carrier, await key.signed(sell(cashier)), phone.id)).toMatchObject({ outcome: 'applied' })
  })

  test('what a later Kaunta adds to the envelope is signed with it and rides along', async () => {
    const later = { ...sell(cashier), chain: { after: 7, prev: 'A'.repeat(43) }, tomorrow: ['x', 1, null] }
    expect(await one(carrier, await key.signed(later), phone.id)).toMatchObject({ outcome: 'applied' })
  })

  test('texts that PostgreSQL cannot store are signed as it stores them', async () => {
    const odd = sell(cashier, { note: 'nusu \uD83D na \0' })
    expect(await one(carrier, await key.signed(odd), phone.id)).toMatchObject({ outcome: 'applied' })
  })

  test('another shop’s receipt is refused; moved to this shop it is no device’s here', async () => {
    const elsewhere = await trade.aShop()
    const theirs = await elsewhere.device()
    await createDeviceKeys({ db: trade.db, clock: trade.clock, secrets }).exchange(elsewhere.owner, {
      deviceId: theirs.id,
      publicKey: key.publicKey,
    })
    const sale = await key.signed(elsewhere.command(elsewhere.owner, theirs.id, 'order.create', anOrder()))
    expect(await one(carrier, sale, phone.id)).toMatchObject({ outcome: 'rejected', codes: ['command.wrong_shop'] })
    expect(await one(shop.owner, { ...sale, shopId: shop.shopId }, phone.id)).toMatchObject({
      outcome: 'quarantined',
      codes: ['command.signature_wrong'],
    })
  })

  test('of a removed device: the owner brings in what was made before, everybody else’s waits for the owner', async () => {
    const before = await key.signed(sell(cashier))
    const again = await key.signed(sell(cashier, { counter: 2 }))
    trade.clock.move(60_000)
    await trade.services.devices.revoke(shop.shopId, device.id)
    trade.clock.move(60_000)
    const after = await key.signed(sell(cashier, { counter: 3 }, { at: trade.clock.now().toISOString() }))
    expect(await one(carrier, before, phone.id)).toMatchObject({ outcome: 'quarantined', codes: ['device.revoked'] })
    expect(await one(shop.owner, again, phone.id)).toMatchObject({ outcome: 'flagged', codes: ['device.revoked'] })
    expect(await one(shop.owner, after, phone.id)).toMatchObject({ outcome: 'quarantined', codes: ['device.revoked'] })
    expect(await shop.orders()).toHaveLength(1)
  })

  test('in another person’s name a device vouches for sales, not for what takes money out', async () => {
    const order = anOrder()
    expect(await one(cashier, shop.command(cashier, device.id, 'order.create', order))).toMatchObject({
      outcome: 'applied',
    })
    const cancel = shop.command(shop.owner, device.id, 'order.step', {
      orderId: order.id,
      from: 'completed',
      to: 'cancelled',
      reason: 'Makosa',
      at: order.at,
    })
    expect(await one(carrier, await key.signed(cancel, 'file'), phone.id)).toMatchObject({
      outcome: 'quarantined',
      codes: ['command.other_actor', 'command.wrong_device'],
    })
  })

  test('a saved order and its payment on one receipt', async () => {
    const order = anOrder({ status: 'pending' })
    const create = await key.signed(shop.command(cashier, device.id, 'order.create', order))
    const pay = await key.signed(
      shop.command(cashier, device.id, 'order.pay', {
        orderId: order.id,
        payments: [aPayment()],
        completes: true,
        at: order.at,
      }),
    )
    expect((await shop.push(carrier, phone.id, [pay, create])).map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
    ])
    expect(await shop.orders()).toMatchObject([{ status: 'completed', paid_tzs: 3000 }])
  })

  test('a file from before signatures is what it was: the owner’s counts and is shown, a colleague’s waits', async () => {
    const plain = { ...sell(cashier), carried: { by: 'file' } }
    expect(await one(carrier, plain, phone.id)).toMatchObject({ outcome: 'quarantined' })
    expect(await one(shop.owner, { ...sell(cashier), carried: { by: 'file' } }, phone.id)).toMatchObject({
      outcome: 'flagged',
    })
    // What is no way of carrying is none.
    expect(await one(cashier, { ...sell(cashier, { counter: 9 }), carried: 'x' })).toMatchObject({ outcome: 'applied' })
  })
})

describe('keys of a shop’s devices', () => {
  test('the first key of a device stands; who comes with another is told that theirs does not', async () => {
    const thief = await aSigningKey()
    expect(await keys().exchange(carrier, { deviceId: device.id, publicKey: thief.publicKey })).toMatchObject({
      isOurs: false,
      devices: [{ id: device.id, publicKey: key.publicKey, revokedAt: null }],
    })
    const again = await keys().exchange(cashier, { deviceId: device.id.toUpperCase(), publicKey: key.publicKey })
    expect(again).toMatchObject({ isOurs: true })
    expect((await keys().exchange(cashier, { deviceId: device.id, publicKey: key.publicKey })).version).toBe(
      again.version,
    )
    // 65 bytes that begin right and are no point of the curve.
    const noPoint = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
    await expect(keys().exchange(cashier, { deviceId: device.id, publicKey: noPoint })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect(await keys().exchange(cashier, { deviceId: uuidv7(), publicKey: thief.publicKey })).toMatchObject({
      isOurs: false,
    })
  })

  test('all hold one key to seal with; when a device is removed there is a new one, which it never learns', async () => {
    const [first] = (await keys().exchange(carrier, {})).carry
    const both = await Promise.all([keys().exchange(cashier, {}), keys().exchange(shop.owner, {})])
    for (const { carry } of both) expect(carry).toEqual([first])
    const { version } = await keys().exchange(shop.owner, {})
    expect((await trade.services.pull.pull(shop.owner, { limit: 10 })).keysVersion).toBe(version)
    await trade.services.devices.revoke(shop.shopId, phone.id)
    expect((await keys().exchange(carrier, {})).carry).toEqual([])
    expect((await keys().exchange(shop.owner, { deviceId: phone.id })).carry).toEqual([])
    const after = await keys().exchange(cashier, {})
    expect(after.carry).toHaveLength(2)
    expect(after.carry[1]).toEqual(first)
    expect(after.version).toBeGreaterThan(version)
    expect((await trade.services.pull.pull(shop.owner, { limit: 10 })).keysVersion).toBe(after.version)
    // Sealed where they lie, and a server with another key of its own begins anew.
    const other = createDeviceKeys({ db: trade.db, clock: trade.clock, secrets: createSecrets(randomBytes(KEY_BYTES)) })
    const anew = await other.exchange(cashier, {})
    expect(anew.carry).toHaveLength(1)
    expect(after.carry).not.toContainEqual(anew.carry[0])
  })
})
