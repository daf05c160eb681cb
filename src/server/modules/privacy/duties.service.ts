import { brand } from '../../../shared/brand.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  OwnProcessor,
  PrivacyStepRow,
  Processors,
  savePrivacyStep,
} from '../../../shared/contract/privacy-duties.ts'
import { partnerName } from '../../../shared/domain/fiscal.ts'
import { businessDay } from '../../../shared/domain/format.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { MOST_PROCESSORS, PRIVACY_STEPS, type PrivacyStep, stepState } from '../../../shared/domain/privacy-duties.ts'
import { SMS_ACCOUNTS } from '../../../shared/domain/sms-accounts.ts'
import type { PrivacyPageFacts } from '../../../shared/texts/privacy-page.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { OwnerPush } from '../live/owner-push.service.ts'
import type { ShopGateways } from '../payments/shop-gateway.service.ts'
import type { ShopSms } from '../sms/shop-sms.service.ts'
import {
  dropProcessor,
  dropStep,
  insertProcessor,
  readOwnProcessors,
  readSteps,
  readWiring,
  type StepRow,
  takeProcessorsTurn,
  type Wiring,
  writeProcessor,
  writeStep,
  writeStepTold,
} from './duties.repository.ts'
import { readRetention } from './retention.repository.ts'
import { notYet, processorNotFound, stepIncomplete, tooManyProcessors } from './privacy.errors.ts'

export type PrivacyDuties = ReturnType<typeof createPrivacyDuties>
type DutyDeps = Pick<AppParts, 'db' | 'clock' | 'log'> & {
  ownerPush: Pick<OwnerPush, 'plan'>
  shopSms: Pick<ShopSms, 'of'>
  shopGateways: Pick<ShopGateways, 'gatewayOf'>
}

/** What a shop owes the Commission, step by step with its days, and who else works with its data (decision 345). */
export function createPrivacyDuties({ db, clock, log, ownerPush, shopSms, shopGateways }: DutyDeps) {
  const viewOf = (step: PrivacyStep, row: StepRow | undefined): PrivacyStepRow => {
    const given = row ?? { doneOn: null, number: '', validUntil: null, name: '', phone: '', byName: null }
    const { doneOn, number, validUntil, name, phone, byName } = given
    const state = stepState({ doneOn, validUntil }, businessDay(clock.now()))
    return { step, state, doneOn, number, validUntil, name, phone, byName, at: row?.at.toISOString() ?? null }
  }
  /** Once when the registration is to be renewed and once when it is over; where nobody hears it, it stays untold. */
  const lookAt = (shopId: string) =>
    inShop(db, shopId, async (tx) => {
      const row = (await readSteps(tx, shopId)).find(({ step }) => step === 'registered')
      if (!row || row.validUntil === null) return
      const state = stepState(row, businessDay(clock.now()))
      if ((state !== 'renew' && state !== 'ended') || row.told.includes(state)) return
      const paper = {
        paper: 'registration' as const,
        state: state === 'ended' ? ('expired' as const) : ('expires_soon' as const),
        expiresOn: row.validUntil,
        more: 0,
      }
      if ((await ownerPush.plan(tx, shopId, { kind: 'paper', paper })) > 0)
        await writeStepTold(tx, shopId, 'registered', state)
    })
  /** As the shop is joined up at this moment. */
  async function usedBy(tx: Tx, shopId: string, wiring: Wiring): Promise<Processors['used']> {
    const { provider: sms } = await shopSms.of(tx, shopId)
    const { provider: gateway, settings } = await shopGateways.gatewayOf(tx, shopId)
    const { mobile_push, tanqr, card } = settings.takes
    const fiscalPartner = partnerName(wiring.fiscalWay ?? '')
    return [
      { kind: 'host', name: brand.name },
      ...(wiring.hasWhatsapp ? [{ kind: 'whatsapp' as const, name: 'Meta (WhatsApp)' }] : []),
      ...(sms.kind === 'sandbox' ? [] : [{ kind: 'sms' as const, name: SMS_ACCOUNTS[sms.kind].label }]),
      ...(gateway && !gateway.isSandbox && gateway.label !== '' && (mobile_push || tanqr || card)
        ? [{ kind: 'payments' as const, name: gateway.label }]
        : []),
      ...(fiscalPartner === null ? [] : [{ kind: 'fiscal' as const, name: fiscalPartner }]),
      ...wiring.systems.map((name) => ({ kind: 'system' as const, name })),
    ]
  }
  const processorsOf = async (tx: Tx, shopId: string): Promise<Processors> => ({
    used: await usedBy(tx, shopId, await readWiring(tx, shopId)),
    own: await readOwnProcessors(tx, shopId),
  })
  /** What the shop's page is made of, as it is now. */
  async function pageFacts(tx: Tx, shopId: string): Promise<Omit<PrivacyPageFacts, 'shop' | 'place' | 'phone'>> {
    const [wiring, steps] = [await readWiring(tx, shopId), await readSteps(tx, shopId)]
    const { chatMonths, customerMonths } = await readRetention(tx, shopId)
    const officer = steps.find(({ step }) => step === 'officer')
    const registered = steps.find(({ step }) => step === 'registered')
    const isGood = registered !== undefined && stepState(registered, businessDay(clock.now())) !== 'ended'
    return {
      ...wiring,
      chatMonths,
      customerMonths,
      officer: officer ? { name: officer.name, phone: officer.phone } : null,
      registration:
        isGood && registered.validUntil !== null
          ? { number: registered.number, validUntil: registered.validUntil }
          : null,
      processors: { used: await usedBy(tx, shopId, wiring), own: await readOwnProcessors(tx, shopId) },
    }
  }

  return {
    factsOf: pageFacts,
    steps: ({ shopId }: MemberActor) =>
      inShop(db, shopId, async (tx) => {
        const rows = await readSteps(tx, shopId)
        return {
          items: PRIVACY_STEPS.map((step) =>
            viewOf(
              step,
              rows.find((row) => row.step === step),
            ),
          ),
        }
      }),

    /** @throws AppError 400 */
    saveStep: ({ shopId, userId }: MemberActor, body: BodyOf<typeof savePrivacyStep>): Promise<PrivacyStepRow> =>
      inShop(db, shopId, async (tx) => {
        const { step, doneOn } = body
        if (doneOn === null) {
          await dropStep(tx, shopId, step)
          return viewOf(step, undefined)
        }
        if (doneOn > businessDay(clock.now())) throw notYet('doneOn')
        await writeStep(tx, shopId, { step, doneOn, ...factsOf(body), userId, at: clock.now() })
        return viewOf(
          step,
          (await readSteps(tx, shopId)).find((row) => row.step === step),
        )
      }),

    processors: ({ shopId }: MemberActor) => inShop(db, shopId, (tx) => processorsOf(tx, shopId)),

    /** @throws AppError 409 */
    addProcessor: ({ shopId, userId }: MemberActor, body: OwnProcessor) =>
      inShop(db, shopId, async (tx) => {
        await takeProcessorsTurn(tx, shopId)
        const own = await readOwnProcessors(tx, shopId)
        if (!own.some(({ id }) => id === body.id)) {
          if (own.length >= MOST_PROCESSORS) throw tooManyProcessors()
          await insertProcessor(tx, shopId, body, userId, clock.now())
        }
        return await processorsOf(tx, shopId)
      }),

    /** @throws AppError 404 */
    saveProcessor: ({ shopId }: MemberActor, id: string, body: Omit<OwnProcessor, 'id'>) =>
      inShop(db, shopId, async (tx) => {
        if (!(await writeProcessor(tx, shopId, id, body))) throw processorNotFound()
        return await processorsOf(tx, shopId)
      }),

    /** @throws AppError 404 */
    removeProcessor: ({ shopId }: MemberActor, id: string) =>
      inShop(db, shopId, async (tx) => {
        if (!(await dropProcessor(tx, shopId, id))) throw processorNotFound()
        return { ok: true as const }
      }),

    /** Job `privacy.look`. */
    look: () => everyShop(db, log, 'the registration', lookAt),
  }
}

/** What belongs to the step and no more. @throws AppError 400 where it is not whole */
function factsOf({ step, doneOn, number, validUntil, name, phone }: BodyOf<typeof savePrivacyStep>) {
  const none = { number: '', validUntil: null, name: '', phone: '' }
  if (step === 'registered') {
    if (number === '') throw stepIncomplete('number')
    if (validUntil === null || (doneOn !== null && validUntil < doneOn)) throw stepIncomplete('validUntil')
    return { ...none, number, validUntil }
  }
  if (step === 'officer') {
    if (name === '') throw stepIncomplete('name')
    const called = normalisePhone(phone)
    if (called === null) throw stepIncomplete('phone')
    return { ...none, name, phone: called }
  }
  return none
}
