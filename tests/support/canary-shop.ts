import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { DeviceHealth } from '../../src/shared/contract/device-health.ts'
import { exchangeKeys } from '../../src/shared/contract/device-keys.ts'
import { listDisplays, offerDisplay, pairDisplay, showOnDisplays } from '../../src/shared/contract/displays.ts'
import { createLink } from '../../src/shared/contract/order-link.ts'
import { newToken } from '../../src/server/platform/tokens.ts'
import { askPayment } from '../../src/shared/contract/payments.ts'
import { setPin } from '../../src/shared/contract/pins.ts'
import { parkCart } from '../../src/shared/contract/parked-carts.ts'
import { createProduct } from '../../src/shared/contract/products.ts'
import { addRecordPhoto } from '../../src/shared/contract/record-photos.ts'
import { registerDevice, uploadMedia } from '../../src/shared/contract/shops.ts'
import { askOwnerChange, inviteStaff } from '../../src/shared/contract/staff.ts'
import { listReview } from '../../src/shared/contract/orders.ts'
import { push } from '../../src/shared/contract/sync.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aCanaryBook } from './canary-book.ts'
import { aMerge, otherCustomers } from './canary-customers.ts'
import { anArchive, aRecurringExpense, aRowImported } from './canary-imports.ts'
import { aComingTransfer, ofTheShelf } from './canary-stock.ts'
import { aDisplayState } from './displays.ts'
import { aSharedPrinter } from './shared-printer.ts'
import { aRefund, aTicket, aTicketLine } from './builders.ts'
import { aSaleCommand } from './order-commands.ts'
import { aSigningKey } from './signing-device.ts'
import { aPhone, asOwner, PASSWORD, type TestApp } from './test-app.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

export type CanaryShop = Awaited<ReturnType<typeof aCanaryShop>>
/** A shop with a row of every kind, and one marker in every text of it: whoever is shown the marker was shown this shop. */
export async function aCanaryShop(t: TestApp) {
  // Letters only: a name with a long number in it is refused, for it goes into messages.
  const canary = `canary-${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'g')}`
  const signed = await t.signUp({ name: `Mwenye ${canary}` })
  const owner = await t.aShop(
    {
      shop_name: `Duka ${canary}`,
      place: canary,
      receipt_note: canary,
      id_type: 'passport',
      id_number: canary,
      phone: '0712000000',
    },
    signed,
  )
  const member = await owner.asMember([{ resource: 'orders', action: ['create', 'read'] }])
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const media = await t.must(
    uploadMedia,
    { query: { use: 'product' }, file: new Blob([new Uint8Array(picture)]) },
    owner.token,
  )
  const productId = uuidv7()
  const product = await t.must(
    createProduct,
    {
      body: {
        id: productId,
        name: `Bidhaa ${canary}`,
        description: canary,
        category: 'food_beverages',
        group: canary,
        tags: [canary.slice(0, 30)],
        priceTzs: 1500,
        costTzs: 1000,
        sku: canary,
        barcodes: [canary],
        photos: [media.name],
        unit: '',
        tracksStock: true,
        lowStockMilli: 1_000_000,
        variants: [],
        addOnGroups: [],
        units: [
          {
            id: uuidv7(),
            name: canary,
            factorMilli: 12_000,
            priceTzs: 15_000,
            barcodes: [`${canary}-12`],
            isPack: true,
            isArchived: false,
          },
        ],
        openingStock: { [productId]: 10_000 },
      },
    },
    owner.token,
  )
  await t.must(setPin, { body: { pin: '4826', password: PASSWORD } }, owner.token)
  const device = await t.must(registerDevice, { body: { id: uuidv7(), name: `Kaunta ${canary}` } }, owner.token)
  const { publicKey } = await aSigningKey()
  await t.must(exchangeKeys, { body: { deviceId: device.id, publicKey } }, owner.token)
  const parkedCartId = uuidv7()
  await t.must(
    parkCart,
    {
      params: { id: parkedCartId },
      body: {
        deviceId: device.id,
        version: 1,
        name: canary,
        tableId: null,
        covers: 2,
        itemCount: 1,
        totalTzs: 1500,
        heldAt: t.clock.now().toISOString(),
        cart: JSON.stringify({ note: canary }),
      },
    },
    owner.token,
  )
  const { invitation, link } = await t.must(
    inviteStaff,
    { body: { id: uuidv7(), contact: aPhone(), name: canary, grants: [], language: 'en' } },
    owner.token,
  )
  const till = { shopId: owner.shop.id, userId: owner.user.id, deviceId: device.id, deviceCode: device.code }
  const sale = aSaleCommand(till, 1, { productId: product.id, at: t.clock.now() })
  sale.body.note = canary
  sale.body.customerName = canary
  const unpaid = aSaleCommand(till, 6, { at: t.clock.now() })
  Object.assign(unpaid.body, { status: 'pending', payments: [], note: canary })
  const envelope = {
    v: 1,
    shopId: till.shopId,
    userId: till.userId,
    deviceId: till.deviceId,
    at: t.clock.now().toISOString(),
    clockOffsetMs: 0,
  }
  const customerId = uuidv7()
  const secondCustomerId = uuidv7()
  const thirdCustomerId = uuidv7()
  const expenseId = uuidv7()
  const claimId = uuidv7()
  const shiftId = uuidv7()
  const ticketId = uuidv7()
  const creditMoveId = uuidv7()
  const shelf = { receiptId: uuidv7(), supplierId: uuidv7(), countId: uuidv7() }
  const day = businessDay(t.clock.now())
  const commands = [
    sale,
    {
      ...envelope,
      id: uuidv7(),
      type: 'customer.create',
      seq: 2,
      lane: customerId,
      body: {
        id: customerId,
        name: `Mteja ${canary}`,
        phone: '0713000000',
        at: envelope.at,
        facts: { notes: canary, tags: [canary.slice(0, 30)], place: canary },
      },
    },
    ...otherCustomers(envelope, [secondCustomerId, thirdCustomerId], canary),
    ...ofTheShelf(envelope, { ...shelf, productId }, canary),
    {
      ...envelope,
      id: uuidv7(),
      type: 'expense.create',
      seq: 3,
      lane: expenseId,
      body: { id: expenseId, category: 'rent', amountTzs: 5000, method: 'cash', note: canary, day, at: envelope.at },
    },
    {
      ...envelope,
      id: uuidv7(),
      type: 'expense.save',
      seq: 30,
      lane: expenseId,
      body: { expenseId, was: { supplier: '' }, to: { supplier: canary }, at: envelope.at },
    },
    {
      ...envelope,
      id: uuidv7(),
      type: 'claim.create',
      seq: 5,
      lane: claimId,
      body: {
        id: claimId,
        text: `Ujumbe ${canary}`,
        wallet: 'mpesa',
        reference: 'ABC1234567',
        amountTzs: 1500,
        payerName: canary,
        payerPhone: '0713000000',
        messageAt: null,
        orderId: sale.body.id,
        expectedTzs: null,
        at: envelope.at,
      },
    },
    unpaid, // so that money can be asked for
    {
      ...envelope,
      id: uuidv7(),
      type: 'refund.create',
      seq: 7,
      lane: sale.body.id,
      body: aRefund(sale.body, {
        goods: [{ quantityMilli: 1000, to: 'written_off' }],
        deviceCode: device.code,
        note: canary,
        at: envelope.at,
      }),
    },
    {
      ...envelope,
      id: uuidv7(),
      type: 'shift.open',
      seq: 8,
      lane: shiftId,
      body: { id: shiftId, floatTzs: 20_000, note: canary, at: envelope.at },
    },
    {
      ...envelope,
      id: uuidv7(),
      type: 'shift.move',
      seq: 9,
      lane: shiftId,
      body: {
        id: uuidv7(),
        shiftId,
        direction: 'pay_in',
        amountTzs: 1000,
        reason: 'change',
        note: canary,
        at: envelope.at,
      },
    },
    {
      ...envelope,
      id: uuidv7(),
      type: 'credit.move',
      seq: 11,
      lane: creditMoveId,
      body: {
        id: creditMoveId,
        direction: 'deposit',
        customerId: null,
        customerName: canary,
        customerPhone: '0712000999',
        amountTzs: 1000,
        method: 'cash',
        reference: null,
        reason: canary,
        at: envelope.at,
      },
    },
    {
      ...envelope,
      id: uuidv7(),
      type: 'kitchen.send',
      seq: 10,
      lane: ticketId,
      body: aTicket({
        id: ticketId,
        aboutId: sale.body.id,
        label: canary,
        note: canary,
        lines: [aTicketLine({ name: canary, note: canary })],
        byName: canary,
        at: envelope.at,
      }),
    },
    // Unreadable, so quarantined: the owner's list has one.
    { ...envelope, id: uuidv7(), type: 'order.create', seq: 4, lane: uuidv7(), body: { note: canary } },
  ]
  const pushed = await t.must(
    push,
    {
      body: {
        deviceId: device.id,
        build: 'test',
        backlog: { count: 0, oldestAt: null, attention: 0 },
        health: DeviceHealth.parse({ freeMb: 1 }),
        commands,
      },
    },
    owner.token,
  )
  // Its disk is full: the owner's list has an alert of it.
  await asOwner(t, (db) => sql`insert into pgboss.job (name, data) values ('alerts.look', '{}')`.execute(db))
  await t.app.runDueJobs()
  const outcomes = pushed.results.map((result) => result.outcome)
  if (outcomes.join() !== `${'applied,'.repeat(outcomes.length - 1)}quarantined`)
    throw new Error(`the canary's commands were ${outcomes.join()}`)
  const review = (await t.must(listReview, { query: {} }, owner.token)).items[0]
  const { link: orderLink } = await t.must(
    createLink,
    {
      body: {
        kind: 'products',
        id: uuidv7(),
        customerName: canary,
        note: canary,
        lines: [{ id: uuidv7(), productId, variantId: null, quantityMilli: 1000 }],
      },
    },
    owner.token,
  )
  // Over an order there is, so that its token opens the payment part too.
  const { url: cartUrl } = await t.must(
    createLink,
    { body: { kind: 'order', id: uuidv7(), orderId: sale.body.id } },
    owner.token,
  )
  const attemptId = uuidv7()
  await t.must(
    askPayment,
    {
      body: {
        id: attemptId,
        subject: { kind: 'order', orderId: unpaid.body.id },
        kind: 'mobile_push',
        phone: '0754000001',
      },
    },
    owner.token,
  )
  const books = await aCanaryBook(t, owner, canary, productId)
  const offered = await t.must(offerDisplay, { body: { id: uuidv7(), deviceId: device.id } }, owner.token)
  const displayToken = newToken()
  await t.must(pairDisplay, { body: { code: offered.code, token: displayToken, name: `Simu ${canary}` } })
  const displayMoment = t.clock.now().getTime()
  await t.must(
    showOnDisplays,
    { body: { deviceId: device.id, moment: displayMoment, state: aDisplayState({ shopName: canary }) } },
    owner.token,
  )
  await aSharedPrinter(t, owner, device.id, canary)
  const [display] = (await t.must(listDisplays, {}, owner.token)).items
  if (!display) throw new Error('the display was not paired')
  const { code: displayCode } = await t.must(offerDisplay, { body: { id: uuidv7(), deviceId: device.id } }, owner.token)
  const transferId = await aComingTransfer(t, owner.shop.id, canary)
  const mergeId = await aMerge(t, owner, { keptId: customerId, goneId: thirdCustomerId })
  const ownerChangeId = uuidv7()
  await t.must(
    askOwnerChange,
    { body: { id: ownerChangeId, userId: member.user.id, kind: 'make', password: PASSWORD } },
    owner.token,
  )
  await aRowImported(t, owner.token, canary)
  const archived = await anArchive(t, owner, canary)
  const [photoId, recurringId] = [uuidv7(), uuidv7()]
  await t.must(
    addRecordPhoto,
    {
      query: { id: photoId, kind: 'expense', refId: expenseId, at: envelope.at },
      file: new Blob([new Uint8Array(picture)]),
    },
    owner.token,
  )
  await aRecurringExpense(t, owner.token, { id: recurringId, canary })
  return {
    ...books,
    ...archived,
    recurringId,
    display,
    displayCode,
    displayMoment,
    displayToken,
    parkedCartId,
    ownerChangeId,
    unpaidOrderId: unpaid.body.id,
    attemptId,
    orderLink,
    cartToken: new URL(cartUrl).searchParams.get('token') ?? '',
    canary,
    owner,
    member,
    product,
    device,
    media,
    invitation,
    invitationToken: link.split('/').at(-1) ?? '',
    orderId: sale.body.id,
    customerId,
    secondCustomerId,
    mergeId,
    transferId,
    ...shelf,
    expenseId,
    photoId,
    claimId,
    shiftId,
    commands,
    reviewId: review?.id ?? '',
    till,
  }
}
