import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import { MOST_VARIANTS, type Product, type ProductInput } from '../../../shared/contract/products.ts'
import type { apiChangeCustomer, apiChangeProduct, apiStepOrder } from '../../../shared/contract/public-api.ts'
import { type CustomerFacts, keptContacts, MOST_CONTACTS } from '../../../shared/domain/customers.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { isVoid } from '../../../shared/domain/order-workflow.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { MAX_UNITS } from '../../../shared/domain/units.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { ActContext, Verdict } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { StoredConsents } from '../../platform/schema-people.ts'
import { customerSave, customerToChange } from '../customers/customers.service.ts'
import { keyMay, keyNameOf } from '../keys/keys.service.ts'
import { orderStep } from '../orders/order-changes.service.ts'
import { isCashInDrawer, requireLockedOrder } from '../orders/order-money.service.ts'
import { archiveIn, changeIn } from '../products/products.service.ts'
import {
  cashInDrawer,
  consentOutdated,
  customerNotFound,
  fieldInvalid,
  notDone,
  phoneInvalid,
  scopeMissing,
} from './publicapi.errors.ts'
import { orderCancelledByKey } from './publicapi.facts.ts'
import { oneCustomer, oneProduct, orderAnswered } from './publicapi.service.ts'

/** Clocks of other systems run ahead by so much. */
const AHEAD_MS = 300_000
/** Nobody of today's shops was asked before. */
const EARLIEST_CONSENT = '2000'

/** The key acts for whoever made it, at this moment, and nobody stands beside it who could let it do more. It is no owner itself: the shop's limits bind it. */
const actOf = async (tx: Tx, actor: MemberActor, at: Date): Promise<ActContext> => ({
  tx,
  shopId: actor.shopId,
  actorId: actor.userId,
  keyName: await keyNameOf(tx, actor),
  deviceId: null,
  shiftId: null,
  receivedAt: at,
  at,
  codes: [],
  approvals: [],
  isByAdmin: false,
  correct: () => at,
  provenAt: (then) => then,
  standing: (needed) => (needed.some(([resource, action]) => actor.can(resource, action)) ? 'holds' : 'lacks'),
})
/** What a counter did stands and is shown to an owner. Here nothing has happened yet: it is refused, and with it goes what was written. */
function requireClean({ codes: [code] }: Verdict): void {
  if (code !== undefined) throw notDone(code)
}

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** What of it was sent. */
const said = <T extends object>(given: T): Said<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same without what is undefined
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said<T>

/** What was said, by the purpose it is about. @throws request.invalid, customer.changed_meanwhile */
function saidByKey(consents: readonly Consent[], stored: StoredConsents, now: Date) {
  const purposes = consents.map(({ purpose }) => purpose)
  return consents.map(({ at: when, ...consent }, index) => {
    const { purpose, isGiven } = consent
    const path = `consents.${index}`
    if (purposes.indexOf(purpose) < index) throw fieldInvalid(`${path}.purpose`, 'named twice')
    if (Date.parse(when) > now.getTime() + AHEAD_MS || when < EARLIEST_CONSENT)
      throw fieldInvalid(`${path}.at`, 'not a moment at which somebody said it')
    const before = stored[purpose]
    // Their last word counts, in whatever order words arrive; and a no that people of the shop heard, or read, only they turn into a yes.
    if (before !== undefined && Date.parse(before.at) > Date.parse(when)) throw consentOutdated(`${path}.at`)
    if (before?.isGiven === false && before.via === undefined && isGiven) throw consentOutdated(`${path}.isGiven`)
    return { ...consent, at: Date.parse(when) < now.getTime() ? when : now.toISOString(), via: 'api' }
  })
}

const isThere = (one: object): one is { id: string } => 'id' in one
/** What stands there, with what is said of some of it, and what is new behind it. */
function merged<T extends { id: string }, Given extends object>(
  there: readonly T[],
  given: readonly Given[],
  { path, most, made }: { path: string; most: number; made: (one: Exclude<Given, { id: string }>) => T },
): T[] {
  const parts = new Map(there.map((one) => [one.id, one]))
  for (const [index, one] of given.entries()) {
    if (isThere(one)) {
      const was = parts.get(one.id.toLowerCase())
      if (was === undefined) throw fieldInvalid(`${path}.${index}.id`, 'no such part of this product')
      parts.set(was.id, { ...was, ...said(one), id: was.id })
    } else {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what has no id
      const part = made(one as Exclude<Given, { id: string }>)
      parts.set(part.id, part)
    }
  }
  if (parts.size > most) throw fieldInvalid(path, `no more than ${most}`)
  return [...parts.values()]
}

type ProductChange = Omit<BodyOf<typeof apiChangeProduct>, 'version' | 'isArchived'>
function changedProduct(now: Product, { variants, units, ...plain }: ProductChange, at: Date): ProductInput {
  const newId = () => uuidv7(at.getTime())
  const input: ProductInput = {
    ...now,
    ...said(plain),
    photos: now.photos.map(({ name }) => name),
    variants: merged(now.variants, variants ?? [], {
      path: 'variants',
      most: MOST_VARIANTS,
      made: (one) => ({ ...one, id: newId(), costTzs: null, isArchived: false, onHandMilli: 0 }),
    }),
  }
  if (units === undefined) return input
  const all = merged(now.units ?? [], units, {
    path: 'units',
    most: MAX_UNITS,
    made: (one) => ({ ...one, id: newId(), isArchived: false }),
  })
  // What one tap sells is sold no more: then the counter asks.
  const isGone = all.some(({ id, isArchived }) => isArchived && id === now.tapUnit)
  return { ...input, units: all, ...(isGone ? { tapUnit: null } : {}) }
}

type CustomerChange = Omit<BodyOf<typeof apiChangeCustomer>, 'was' | 'consents'>
type Consent = NonNullable<BodyOf<typeof apiChangeCustomer>['consents']>[number]
/** `phones` are all of them; WhatsApp ids that are no phones stay. */
function factsOf(
  { phones, ...plain }: CustomerChange,
  now: CustomerFacts,
  phoneOf: (text: string, index: number) => string,
): Partial<CustomerFacts> {
  if (phones === undefined) return said(plain)
  const others = now.contacts.filter(({ kind }) => kind !== 'phone')
  const given = phones.map((text, index) => ({ kind: 'phone' as const, value: phoneOf(text, index) }))
  const contacts = keptContacts([...given, ...others])
  if (contacts.length > MOST_CONTACTS)
    throw fieldInvalid(
      'phones',
      `no more than ${Math.max(0, MOST_CONTACTS - others.length)} beside what WhatsApp knows them by`,
    )
  return { ...said(plain), contacts }
}

/** What another system changes, each in the transaction of its Idempotency-Key, by the same law as the app's own. */
export const publicChanges = {
  /** @throws product.not_found, product.changed_meanwhile, product.barcode_taken, request.invalid */
  product: async (
    tx: Tx,
    actor: MemberActor,
    { version, isArchived, ...change }: BodyOf<typeof apiChangeProduct>,
    at: Date,
    id: string,
  ) => {
    await changeIn(tx, actor, { id, version, to: (now) => changedProduct(now, change, at) }, at)
    if (isArchived !== undefined) await archiveIn(tx, actor, [id], isArchived, at)
    return await oneProduct(tx, actor.shopId, id)
  },

  /** @throws customer.not_found, customer.phone_taken, customer.changed_meanwhile, auth.forbidden, request.invalid */
  customer: async (
    tx: Tx,
    actor: MemberActor,
    { was = {}, consents = [], ...change }: BodyOf<typeof apiChangeCustomer>,
    at: Date,
    id: string,
  ) => {
    if (consents.length === 0 && Object.keys(said(change)).length === 0) throw fieldInvalid('', 'nothing is changed')
    const now = await customerToChange(tx, actor.shopId, id)
    if (now === undefined) throw customerNotFound()
    const to = factsOf(change, now, (text, index) => {
      const phone = normalisePhone(text)
      if (phone === null) throw phoneInvalid(`phones.${index}`)
      return phone
    })
    const save = {
      id: now.id,
      was: { ...now, ...factsOf(was, now, (text) => text) },
      to,
      consents: saidByKey(consents, now.consents, at),
      at: at.toISOString(),
    }
    requireClean(await customerSave.apply(await actOf(tx, actor, at), save))
    const answer = await oneCustomer(tx, actor.shopId, now.id)
    if (await keyMay(tx, actor, 'customers:read')) return answer
    // A key that only writes is answered what it said.
    const named = <F extends keyof typeof change>(field: F) => (change[field] === undefined ? undefined : answer[field])
    return {
      id: answer.id,
      ...said({
        name: named('name'),
        phones: named('phones'),
        place: named('place'),
        tin: named('tin'),
        language: named('language'),
        isArchived: named('isArchived'),
      }),
    }
  },

  /** @throws order.not_found, order.status_changed, order.step_not_allowed, order.no_permission, order.reason_missing, order.credit_not_approved, refund.not_approved, api_key.scope_missing */
  step: async (tx: Tx, actor: MemberActor, { to, from, reason }: BodyOf<typeof apiStepOrder>, at: Date, id: string) => {
    const { shopId, userId: byUserId } = actor
    const order = await requireLockedOrder(tx, shopId, id)
    if (to === 'cancelled') {
      if (!(await keyMay(tx, actor, 'orders:cancel'))) throw scopeMissing('orders:cancel')
      if (reason === '') throw notDone('order.reason_missing')
      // The drawer would be short by it, and whoever counts it would not know why.
      if (await isCashInDrawer(tx, shopId, order.id)) throw cashInDrawer()
    }
    const act = await actOf(tx, actor, at)
    const step = { orderId: order.id, from: from ?? order.status, to, reason, at: at.toISOString() }
    requireClean(await orderStep.apply(act, step))
    if (to === 'cancelled') {
      const kind = isVoid(order.status, to) ? 'order_voided' : 'order_cancelled'
      await tell(tx, orderCancelledByKey, {
        shopId,
        orderId: order.id,
        kind,
        reason,
        keyName: act.keyName,
        byUserId,
        at,
      })
    }
    return await orderAnswered(tx, actor, order.id)
  },
}
