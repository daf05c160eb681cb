import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '../../../../shared/domain/format.ts'
import { isCashBelievable } from '../../../../shared/domain/money.ts'
import { roundCash } from '../../../../shared/domain/cash-rounding.ts'
import { quickCash } from '../../../../shared/domain/quick-cash.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { formatTzs, Money } from '../../../ui/money.tsx'
import { Slab } from '../../../ui/slab.tsx'
import { useShowCash } from '../../../session/customer-display.ts'
import { rememberForScans } from '../../../hardware/scan-guard.ts'
import { NumberPad } from '../../../patterns/number-pad.tsx'
import { pressPad } from '../../../patterns/pad-keys.ts'
import { ChangeSheet } from './change-sheet.tsx'
import type { PaneProps } from './pay-types.ts'
import { RefusedNote } from './refused-note.tsx'
import { cashPayment, shortOf } from './tender.ts'

const now = (): string => new Date().toISOString()

/** Exact first, what people hand over for this sum, then the pad. Change due is the largest thing on the slab. */
export function CashPane({
  dueTzs: owesTzs,
  rounding,
  isBusy,
  refused,
  customer,
  onCustomer,
  onTake,
  onPart,
  onOwe,
  isSaved,
  change,
}: PaneProps) {
  const { t } = useLingui()
  const [received, setReceived] = useState<number | null>(null)
  const roundedTzs = roundCash(owesTzs, rounding)
  const amount = received ?? roundedTzs
  // Who counts out less than the rounded sum, and all that is due, has paid it.
  const dueTzs = amount < roundedTzs && amount >= owesTzs ? owesTzs : roundedTzs
  const payment = (more: { keptTzs?: number; favourTzs?: number } = {}) =>
    cashPayment(owesTzs, amount, now(), { rounding, ...more })
  const [isSplitting, setSplitting] = useState(false)
  const short = shortOf(dueTzs, amount)
  const isTooMuch = !isCashBelievable(dueTzs, amount)
  const confirm = () => {
    if (short === 0 && !isTooMuch && !isBusy) onTake(payment())
  }
  // The exact sum is shown to nobody as handed over before somebody typed it.
  useShowCash(received, received === null || short > 0 || isTooMuch ? null : received - dueTzs)
  const shown = useRef(received)
  useEffect(() => {
    shown.current = received
  }, [received])
  useEffect(
    () =>
      rememberForScans(() => {
        const before = shown.current
        return () => setReceived(before)
      }),
    [],
  )
  // A name alone is nobody's balance.
  const isKnown = customer !== null && (customer.id !== null || customer.phone !== '')
  const keeps = change?.keeps === true && (customer === null ? !isSaved : isKnown)
  const canSplit =
    change !== undefined && amount > dueTzs && !isTooMuch && (keeps || change.roundsUp || change.onGoods !== undefined)
  const owe = () => {
    if (!customer && onCustomer) return onCustomer()
    onOwe(amount > 0 ? payment() : null, 'owed')
  }
  const quick = (value: number, isExact: boolean) => (
    <button
      key={isExact ? 'exact' : value}
      type="button"
      aria-pressed={amount === value}
      onClick={() => setReceived(value)}
      className={cx(
        'min-h-12.5 rounded-control border font-bold text-[15px] leading-5 text-center tnum px-0.5',
        value >= 1_000_000 && 'text-[12.5px]!',
        amount === value
          ? 'bg-primary-soft text-on-primary-soft border-primary-text edge-on'
          : 'bg-surface border-line-2',
      )}
    >
      {isExact ? (
        <span className="block text-badge leading-3.5! font-medium text-ink-2">
          <Trans>Exact</Trans>
        </span>
      ) : null}
      {formatAmount(value)}
    </button>
  )
  return (
    <>
      <div className="flex-1 min-h-0 overflow-y-auto flex flex-col md:flex-row gap-2.5 md:gap-4 px-4 pt-3 pb-2.5 md:pb-4">
        {/* On a tablet the amounts stand beside the pad, and nothing has to scroll. */}
        <div className="contents md:flex md:flex-col md:gap-2.5 md:flex-1 md:min-w-0">
          <div className="flex flex-wrap items-center justify-between min-h-16 border-2 border-primary-text rounded-tile bg-surface pl-4 pr-1 flex-none">
            <span className="text-dense font-medium text-ink-2">
              <Trans>Cash received</Trans>
              {dueTzs === owesTzs ? null : (
                <span className="block text-small leading-4! font-normal tnum">
                  <Trans>Rounded from {formatTzs(owesTzs)}</Trans>
                </span>
              )}
            </span>
            {/* A large amount is set smaller, and goes below its name where the two have no room side by side. */}
            <span className="flex items-center gap-0.5 ml-auto">
              <output
                className={cx(
                  'tracking-[-0.01em]',
                  amount >= 10_000_000 ? 'text-[22px] leading-8' : 'text-[28px] leading-9',
                )}
              >
                <Money amount={amount} />
              </output>
              <IconButton icon="x" size={18} label={t`Clear the amount`} onClick={() => setReceived(0)} />
            </span>
          </div>
          <div role="group" aria-label={t`Quick amounts`} className="grid grid-cols-4 md:grid-cols-3 gap-2 flex-none">
            {quick(roundedTzs, true)}
            {quickCash(roundedTzs).map((value) => quick(value, false))}
          </div>
          <RefusedNote refused={refused} />
        </div>
        {/* The first digit begins a new amount over the exact one. */}
        <NumberPad onKey={(key) => setReceived(pressPad(received, key) ?? 0)} onEnter={confirm} />
      </div>
      <Slab className="flex-none" flush>
        <div className="px-4 pt-3 pb-4 grid grid-cols-1 gap-2.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3" aria-live="polite">
            {isTooMuch ? (
              <>
                <span className="text-item font-bold">
                  <Trans>Is this right?</Trans>
                </span>
                <span className="text-dense text-on-slab-2 w-full">
                  <Trans>
                    Nobody pays {formatTzs(dueTzs)} with {formatTzs(amount)}. Type what you were given.
                  </Trans>
                </span>
              </>
            ) : short > 0 ? (
              <>
                <span className="text-item font-medium">
                  <Trans>Not enough, still to pay</Trans>
                </span>
                <span className="text-[28px] leading-9 whitespace-nowrap">
                  <Money amount={short} />
                </span>
              </>
            ) : (
              <>
                <span className="text-item font-medium">
                  <Trans>Change due</Trans>
                </span>
                <span className="text-[34px] leading-9 tracking-[-0.01em] text-accent [&_.cur]:text-accent!">
                  <Money amount={amount - dueTzs} />
                </span>
              </>
            )}
          </div>
          {isTooMuch ? (
            <Button tone="slab" size="lg" full icon="x" onClick={() => setReceived(null)}>
              <Trans>Clear the amount</Trans>
            </Button>
          ) : short === 0 ? (
            <div className="flex gap-2.5">
              {canSplit ? (
                <Button
                  tone="slab"
                  size="lg"
                  className="whitespace-normal! flex-none max-w-[38%] px-3!"
                  disabled={isBusy}
                  onClick={() => setSplitting(true)}
                >
                  <Trans>No small notes?</Trans>
                </Button>
              ) : null}
              <Button
                tone="accent"
                size="lg"
                full
                className="whitespace-normal!"
                icon="check"
                busy={isBusy}
                busyLabel={<Trans>Saving…</Trans>}
                onClick={confirm}
              >
                <Trans>Confirm cash payment</Trans>
              </Button>
            </div>
          ) : (
            <div className="grid gap-2">
              {amount > 0 ? (
                <Button
                  tone="accent"
                  size="lg"
                  full
                  className="whitespace-normal!"
                  disabled={isBusy}
                  onClick={() => onPart(payment(), 'mobile')}
                >
                  <Trans>Take {formatTzs(amount)}, the rest by mobile money</Trans>
                </Button>
              ) : null}
              {amount > 0 || onCustomer ? (
                <Button tone="slab" full className="whitespace-normal!" busy={isBusy} onClick={owe}>
                  {customer ? (
                    <Trans>{customer.name || customer.phone} owes the rest</Trans>
                  ) : onCustomer ? (
                    <Trans>The rest is owed: choose the customer</Trans>
                  ) : (
                    <Trans>The rest is paid later</Trans>
                  )}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      </Slab>
      {isSplitting && change && canSplit ? (
        <ChangeSheet
          changeTzs={amount - dueTzs}
          roundingTzs={dueTzs - owesTzs}
          customer={customer}
          mayName={!isSaved}
          keeps={keeps}
          roundsUp={change.roundsUp}
          onKeep={(keptTzs, whose) => {
            setSplitting(false)
            if (!isBusy) onTake(payment({ keptTzs }), whose)
          }}
          onRoundUp={(favourTzs) => {
            setSplitting(false)
            if (!isBusy) onTake(payment({ favourTzs }))
          }}
          onGoods={change.onGoods}
          onClose={() => setSplitting(false)}
        />
      ) : null}
    </>
  )
}
