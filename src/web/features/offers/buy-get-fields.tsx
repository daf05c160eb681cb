import { Trans, useLingui } from '@lingui/react/macro'
import type { Path, PathValue, UseFormRegister } from 'react-hook-form'
import { useReplica } from '../../session/device.ts'
import { Segment } from '../../ui/chip.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { type OfferDraft, paysOf } from './offer-form.ts'

const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 9, className: 'tnum' } as const

/** How many they buy and get, of which goods, and what they pay for those they get. */
export function BuyGetFields({
  register,
  values,
  put,
  said,
}: {
  register: UseFormRegister<OfferDraft>
  values: OfferDraft
  put: <Key extends Path<OfferDraft> & keyof OfferDraft>(key: Key, value: PathValue<OfferDraft, Key>) => void
  said: (key: keyof OfferDraft) => string | undefined
}) {
  const { t } = useLingui()
  const pays = paysOf(values)
  return (
    <>
      <div className="grid gap-4 grid-cols-2">
        <TextField label={<Trans>Buy so many</Trans>} error={said('buy')} {...number} {...register('buy')} />
        <TextField label={<Trans>Get so many</Trans>} error={said('get')} {...number} {...register('get')} />
      </div>
      <RadioList
        legend={<Trans>Which goods they get</Trans>}
        name="others"
        value={values.isOther ? 'other' : 'same'}
        onChange={(next) => put('isOther', next === 'other')}
        options={[
          { value: 'same', label: <Trans>The cheapest of what they buy</Trans> },
          { value: 'other', label: <Trans>Goods I choose</Trans> },
        ]}
      />
      <Segment
        full
        label={t`What they pay for those`}
        value={pays}
        onChange={(next) => {
          put('isFree', next === 'free')
          put('isPriced', next === 'price')
        }}
        options={[
          { value: 'free', label: t`Nothing, it is free` },
          { value: 'part', label: t`A lower price` },
          ...(values.isOther ? [{ value: 'price' as const, label: t`This price` }] : []),
        ]}
      />
      {pays === 'price' ? (
        <MoneyField
          label={<Trans>Price of one they get</Trans>}
          value={values.giftTzs}
          onChange={(tzs) => put('giftTzs', tzs)}
        />
      ) : null}
      {values.isOther ? (
        <TextField
          label={<Trans>Times on one order</Trans>}
          optional
          help={<Trans>Empty: as often as it fits.</Trans>}
          {...number}
          {...register('mostTimes')}
        />
      ) : null}
      <p className="text-dense text-ink-2">
        {values.isOther ? (
          <Trans>A carton counts for its pieces. Of the pieces they may get, the cheapest are the ones they get.</Trans>
        ) : (
          <Trans>Of the pieces on the order, the cheapest are the ones they get.</Trans>
        )}
      </p>
    </>
  )
}

const NAMED = 3
/** What the customer gets, in a sentence. */
export function GiftWords({ draft }: { draft: OfferDraft }) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const named = (ids: readonly string[], groups: readonly string[]) => {
    const names = [...groups, ...ids.flatMap((id) => replica?.byId(id)?.name ?? [])]
    return [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(' / ')
  }
  const { buy, get, percent } = draft
  const bought = (draft.isSome && named(draft.productIds, draft.groups)) || t`of any goods`
  const gifts = named(draft.giftIds, draft.giftGroups)
  const price = formatTzs(draft.giftTzs ?? 0)
  if (gifts === '') return <Trans>Choose the goods they get.</Trans>
  switch (paysOf(draft)) {
    case 'free':
      return (
        <Trans>
          Buy {buy} {bought}, get {get} {gifts} free
        </Trans>
      )
    case 'price':
      return (
        <Trans>
          Buy {buy} {bought}, get {get} {gifts} for {price} each
        </Trans>
      )
    case 'part':
      return (
        <Trans>
          Buy {buy} {bought}, get {get} {gifts} at {percent}% off
        </Trans>
      )
  }
}
