import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Payout, PayoutDestination, PayoutHome } from '../../../shared/contract/payouts.ts'
import { feeOf } from '../../../shared/domain/fees.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { FREE, largestPayout } from '../../../shared/domain/payouts.ts'
import { usePasskeyText } from '../../i18n/use-passkey-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioList } from '../../ui/choice.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { formatTzs, Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Fact } from '../../ui/fact.tsx'
import { RestsUntil, useTargetText } from './payout-words.tsx'
import { mayUsePasskey, proofFor } from './payout-proof.ts'
import { payoutsMutations, payoutsQueries } from './payouts.queries.ts'

const DestinationForm = lazy(async () => ({ default: (await import('./destination-form.tsx')).DestinationForm }))

/** Amount and place first, then the fee and the name once more before anything moves. */
export function NewPayoutSheet({
  home,
  onClose,
  onDone,
}: {
  home: PayoutHome
  onClose: () => void
  onDone: (payout: Payout) => void
}) {
  const { t } = useLingui()
  const errorText = usePasskeyText()
  // One id for this sheet for ever: confirming twice is one payout.
  const [id] = useState(() => uuidv7())
  const [amountTzs, setAmount] = useState<number | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [step, setStep] = useState<'fill' | 'add' | 'confirm'>('fill')
  const [isTried, setTried] = useState(false)
  const places = useQuery(payoutsQueries.destinations())
  const create = useMutation(payoutsMutations.create())
  useUpdateHold(amountTzs !== null)
  // A new place rests first.
  const usable = places.data?.filter((place) => place.restsUntil === null) ?? []
  const chosen = usable.find((place) => place.id === chosenId) ?? (usable.length === 1 ? usable[0] : undefined)
  const fee = home.fees.find(({ kind }) => kind === chosen?.target.kind) ?? FREE
  const mostTzs = chosen
    ? Math.min(largestPayout(home.availableTzs, fee), home.mostTzs[chosen.target.kind])
    : home.availableTzs
  const feeTzs = amountTzs === null ? 0 : feeOf(amountTzs, fee)
  const wrong =
    amountTzs === null
      ? t`Enter how much.`
      : amountTzs < home.leastTzs
        ? t`At least ${formatTzs(home.leastTzs)}.`
        : amountTzs > mostTzs
          ? t`At most ${formatTzs(mostTzs)} with its fee.`
          : undefined
  const needsPassword = amountTzs !== null && home.lastDayTzs + amountTzs > home.settings.passwordAboveTzs
  const next = () => {
    setTried(true)
    if (wrong === undefined && chosen) setStep('confirm')
  }
  const send = async () => {
    if (amountTzs === null || !chosen) return
    onDone(
      await create.mutateAsync({
        id,
        amountTzs,
        feeTzs,
        destinationId: chosen.id,
        ...(await proofFor(needsPassword, password, home)),
      }),
    )
  }
  if (step === 'add')
    return (
      <Sheet open onOpenChange={onClose} title={<Trans>Add a place</Trans>}>
        <Suspense fallback={<PageSpinner />}>
          <DestinationForm
            home={home}
            onCancel={() => setStep('fill')}
            onDone={(place) => {
              setChosenId(place.id)
              setStep('fill')
            }}
          />
        </Suspense>
      </Sheet>
    )
  if (step === 'confirm' && amountTzs !== null && chosen) {
    return (
      <Sheet
        open
        onOpenChange={onClose}
        title={<Trans>Pay out {formatTzs(amountTzs)}?</Trans>}
        footer={
          <>
            <Button tone="text" onClick={() => setStep('fill')}>
              <Trans>Back</Trans>
            </Button>
            <Button
              tone="primary"
              className="grow"
              busy={create.isPending}
              busyLabel={<Trans>Asking…</Trans>}
              disabled={needsPassword && password === '' && !mayUsePasskey(home)}
              disabledReason={t`Enter your password first`}
              onClick={() => void send().catch(() => {})}
            >
              {home.settings.needsSecondAdmin ? <Trans>Ask the other owner</Trans> : <Trans>Pay out</Trans>}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Facts
            chosen={chosen}
            amountTzs={amountTzs}
            feeTzs={feeTzs}
            leftTzs={home.availableTzs - amountTzs - feeTzs}
          />
          {home.settings.needsSecondAdmin ? (
            <Note tone="info">
              <Trans>Another owner must approve it before it is sent.</Trans>
            </Note>
          ) : null}
          {needsPassword ? (
            <PasswordField
              label={<Trans>Your password</Trans>}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              help={
                mayUsePasskey(home) ? (
                  <Trans>Leave it empty to use your passkey.</Trans>
                ) : (
                  <Trans>Asked for above {formatTzs(home.settings.passwordAboveTzs)} in 24 hours.</Trans>
                )
              }
            />
          ) : null}
          {create.isError ? <Note tone="bad">{errorText(create.error)}</Note> : null}
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={<Trans>Pay out</Trans>}
      footer={
        <Button tone="primary" full onClick={next} disabled={places.isPending}>
          <Trans>Go on</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        <MoneyField
          label={<Trans>Amount</Trans>}
          max={home.mostTzs.bank}
          value={amountTzs}
          onChange={setAmount}
          error={isTried ? wrong : undefined}
          help={<Trans>Available: {formatTzs(home.availableTzs)}</Trans>}
        />
        {mostTzs >= home.leastTzs ? (
          <Button size="sm" onClick={() => setAmount(mostTzs)}>
            <Trans>All of it: {formatTzs(mostTzs)}</Trans>
          </Button>
        ) : null}
        {places.isPending || places.isError ? (
          <QueryWait query={places} count={2} />
        ) : places.data.length === 0 ? (
          <Note tone="info">
            <Trans>Add the wallet or bank account the money goes to.</Trans>
          </Note>
        ) : (
          <Places places={places.data} value={chosen?.id ?? null} onChange={setChosenId} />
        )}
        {places.data && places.data.length > 0 && usable.length === 0 ? (
          <Note tone="held" icon="clock">
            <Trans>A new place takes money after 48 hours. Until then whoever was told of it can undo it.</Trans>
          </Note>
        ) : null}
        {isTried && !chosen && usable.length > 0 && places.data && places.data.length > 0 ? (
          <Note tone="bad">
            <Trans>Choose where the money goes.</Trans>
          </Note>
        ) : null}
        <Button icon="plus" onClick={() => setStep('add')}>
          <Trans>Add a place</Trans>
        </Button>
        {amountTzs !== null && chosen ? (
          <p className="flex justify-between gap-4">
            <Trans>Fee</Trans>
            <Money amount={feeTzs} />
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}

function Places({
  places,
  value,
  onChange,
}: {
  places: readonly PayoutDestination[]
  value: string | null
  onChange: (id: string) => void
}) {
  const target = useTargetText()
  return (
    <RadioList
      legend={<Trans>Send to</Trans>}
      name="place"
      value={value}
      onChange={onChange}
      options={places.map((place) => ({
        value: place.id,
        label: place.holder,
        help: (
          <>
            {target(place.target)}
            <RestsUntil until={place.restsUntil} />
          </>
        ),
        disabled: place.restsUntil !== null,
      }))}
    />
  )
}

function Facts({
  chosen,
  amountTzs,
  feeTzs,
  leftTzs,
}: {
  chosen: PayoutDestination
  amountTzs: number
  feeTzs: number
  leftTzs: number
}) {
  const target = useTargetText()
  return (
    <dl className="grid gap-3">
      <Fact name={<Trans>To</Trans>}>
        <span className="block">{chosen.holder}</span>
        <span className="sub tnum">{target(chosen.target)}</span>
        {chosen.isNameChecked ? (
          <Badge tone="ok" icon="check">
            <Trans>Name checked</Trans>
          </Badge>
        ) : (
          <Badge tone="held" icon="alert">
            <Trans>Name not checked</Trans>
          </Badge>
        )}
      </Fact>
      <Fact name={<Trans>Arrives</Trans>}>
        <Money amount={amountTzs} />
      </Fact>
      <Fact name={<Trans>Fee</Trans>}>
        <Money amount={feeTzs} />
      </Fact>
      <Fact name={<Trans>Leaves the balance</Trans>}>
        <Money amount={amountTzs + feeTzs} />
      </Fact>
      <Fact name={<Trans>Stays in the balance</Trans>}>
        <Money amount={leftTzs} />
      </Fact>
    </dl>
  )
}
