import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type * as z from 'zod'
import { type FieldErrors, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import { OFFER_KINDS, OFFER_LIMITS, OFFER_WHO } from '../../../shared/domain/offers/terms.ts'
import type { Named } from '../../patterns/found-list.tsx'
import { Card } from '../../ui/card.tsx'
import { Segment } from '../../ui/chip.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { BuyGetFields, GiftWords } from './buy-get-fields.tsx'
import { type OfferDraft, type OfferForm, paysOf } from './offer-form.ts'
import { kindWords, whoWords } from './offer-words.ts'

// Looked for among goods, customers and segments: only an offer for some of them fetches it.
const choices = () => import('./offer-choices.tsx')
const GoodsChoice = lazy(async () => ({ default: (await choices()).GoodsChoice }))
const PeopleChoice = lazy(async () => ({ default: (await choices()).PeopleChoice }))
const SegmentChoice = lazy(async () => ({ default: (await choices()).SegmentChoice }))

/** All that is asked of an offer. Once it was started only its end and its name can be typed into. */
export function OfferFields({
  form: { register, setValue, watch },
  errors,
  isStarted,
  isShut,
  customers,
}: {
  form: UseFormReturn<OfferDraft, unknown, z.output<typeof OfferForm>>
  errors: FieldErrors<OfferDraft>
  isStarted: boolean
  isShut: boolean
  customers: readonly Named[]
}) {
  const { t } = useLingui()
  const values = watch()
  const put = <Key extends Path<OfferDraft> & keyof OfferDraft>(key: Key, value: PathValue<OfferDraft, Key>) =>
    setValue(key, value, { shouldDirty: true, shouldValidate: errors[key] !== undefined })
  const said = (key: keyof OfferDraft) => errors[key]?.message
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9, className: 'tnum' } as const
  const { kind } = values
  const isOther = kind === 'buy_get' && values.isOther
  return (
    <>
      <Card>
        <fieldset disabled={isShut} className="min-w-0">
          <TextField
            label={<Trans>Name</Trans>}
            help={<Trans>What the counter shows beside what is taken off.</Trans>}
            maxLength={OFFER_LIMITS.name}
            autoComplete="off"
            error={said('name')}
            {...register('name')}
          />
        </fieldset>
      </Card>
      <Card>
        <h2 className="text-item mb-3">
          <Trans>What it gives</Trans>
        </h2>
        <fieldset disabled={isShut || isStarted} className="grid gap-4 min-w-0">
          <Segment
            full
            label={t`Kind of offer`}
            value={kind}
            onChange={(next) => put('kind', next)}
            options={OFFER_KINDS.map((value) => ({ value, label: t(kindWords[value]) }))}
          />
          {kind === 'fixed_amount' ? (
            <MoneyField
              label={<Trans>Amount off</Trans>}
              value={values.amountTzs}
              onChange={(tzs) => put('amountTzs', tzs)}
              error={said('amountTzs')}
            />
          ) : null}
          {kind === 'buy_get' ? <BuyGetFields register={register} values={values} put={put} said={said} /> : null}
          {kind === 'percentage' || (kind === 'buy_get' && paysOf(values) === 'part') ? (
            <TextField
              label={<Trans>Percent off</Trans>}
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              className="tnum"
              error={said('percent')}
              {...register('percent')}
            />
          ) : null}
          {kind === 'fixed_amount' ? null : (
            <MoneyField
              label={<Trans>Never more than this off one order</Trans>}
              optional
              value={values.mostTzs}
              onChange={(tzs) => put('mostTzs', tzs)}
              error={said('mostTzs')}
            />
          )}
          <RadioList
            legend={isOther ? <Trans>What they buy</Trans> : <Trans>On what</Trans>}
            name="scope"
            value={values.isSome ? 'some' : 'all'}
            onChange={(next) => put('isSome', next === 'some')}
            options={[
              { value: 'all', label: <Trans>Everything on the order</Trans> },
              { value: 'some', label: <Trans>Only certain goods</Trans> },
            ]}
          />
          {values.isSome ? (
            <Suspense>
              <GoodsChoice
                productIds={values.productIds}
                groups={values.groups}
                error={said('productIds')}
                onChange={(next) => {
                  if (next.productIds) put('productIds', next.productIds)
                  if (next.groups) put('groups', next.groups)
                }}
              />
            </Suspense>
          ) : null}
          {isOther ? (
            <>
              <div role="group" aria-label={t`What they get`} className="grid gap-2">
                <b>
                  <Trans>What they get</Trans>
                </b>
                <Suspense>
                  <GoodsChoice
                    productIds={values.giftIds}
                    groups={values.giftGroups}
                    error={said('giftIds')}
                    onChange={(next) => {
                      if (next.productIds) put('giftIds', next.productIds)
                      if (next.groups) put('giftGroups', next.groups)
                    }}
                  />
                </Suspense>
              </div>
              <p role="status" className="text-dense text-ink-2 wrap-any">
                <GiftWords draft={values} />
              </p>
            </>
          ) : null}
        </fieldset>
      </Card>
      <Card>
        <h2 className="text-item mb-3">
          <Trans>Who gets it, and how</Trans>
        </h2>
        <fieldset disabled={isShut || isStarted} className="grid gap-4 min-w-0">
          <RadioList
            legend={<Trans>How it is given</Trans>}
            name="way"
            value={values.isCoupon ? 'code' : 'itself'}
            onChange={(next) => put('isCoupon', next === 'code')}
            options={[
              { value: 'code', label: <Trans>Who says the code gets it</Trans> },
              { value: 'itself', label: <Trans>By itself, on every order it fits</Trans> },
            ]}
          />
          {values.isCoupon ? (
            <TextField
              label={<Trans>Code of an offer</Trans>}
              help={<Trans>Short and easy to say: letters, digits and dashes.</Trans>}
              maxLength={OFFER_LIMITS.code}
              autoComplete="off"
              autoCapitalize="characters"
              error={said('code')}
              value={values.code}
              onChange={({ target }) => put('code', target.value.toUpperCase())}
            />
          ) : null}
          <RadioList
            legend={<Trans>For whom</Trans>}
            name="who"
            value={values.who}
            onChange={(next) => put('who', next)}
            options={OFFER_WHO.map((value) => ({
              value,
              label: t(whoWords[value]),
              disabled: value === 'new' && !values.isCoupon,
              ...(value === 'new' && !values.isCoupon ? { help: <Trans>Needs a code.</Trans> } : {}),
            }))}
          />
          {values.who === 'picked' ? (
            <Suspense>
              <PeopleChoice
                customerIds={values.customerIds}
                known={customers}
                error={said('customerIds')}
                onChange={(ids) => put('customerIds', ids)}
              />
            </Suspense>
          ) : null}
          {values.who === 'segment' ? (
            <Suspense>
              <SegmentChoice
                segment={values.segment}
                error={said('segment')}
                onChange={(segment) => put('segment', segment)}
              />
            </Suspense>
          ) : null}
          <MoneyField
            label={<Trans>Only on orders from</Trans>}
            optional
            value={values.leastTzs}
            onChange={(tzs) => put('leastTzs', tzs)}
            error={said('leastTzs')}
          />
          <TextField
            label={<Trans>Times for each customer</Trans>}
            optional
            help={<Trans>Then only a customer with a name on the order gets it.</Trans>}
            error={said('mostPerCustomer')}
            {...number}
            {...register('mostPerCustomer')}
          />
        </fieldset>
      </Card>
      <Card>
        <h2 className="text-item mb-3">
          <Trans>How long</Trans>
        </h2>
        <fieldset disabled={isShut} className="grid gap-4 min-w-0">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={<Trans>First day</Trans>}
              optional
              type="date"
              disabled={isStarted}
              error={said('from')}
              {...register('from')}
            />
            <TextField label={<Trans>Last day</Trans>} optional type="date" error={said('to')} {...register('to')} />
          </div>
          <TextField
            label={<Trans>Times in all</Trans>}
            optional
            help={<Trans>Empty: as often as it is asked for.</Trans>}
            error={said('mostUses')}
            {...number}
            {...register('mostUses')}
          />
        </fieldset>
      </Card>
    </>
  )
}
