import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Chip } from '../../../ui/chip.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { SandboxMark } from '../../../ui/sandbox-mark.tsx'
import { EmptyState, Note } from '../../../ui/states.tsx'
import { useOnline } from '../../../session/device.ts'
import { FeeLine } from './fee-line.tsx'
import type { PaneProps } from './pay-types.ts'
import { ReferenceField, useReference } from '../../../patterns/reference-field.tsx'
import { RefusedNote } from './refused-note.tsx'
import { TanqrCode } from './tanqr-code.tsx'
import { mobilePayment } from './tender.ts'
import type { AskWay } from './use-asking.ts'
import { usePayMethods } from './use-pay-methods.ts'
import { TakeButton } from './take-button.tsx'

const OWN_CODE: AskWay = { kind: 'tanqr', phone: null, operator: null }

/**
 * The shop's own code works without a network: staff read the reference on the shop's phone and record it. A code of this sale alone, with its amount, comes
 * from the gateway, which also says when it is paid. For a saved order it is drawn as soon as TANQR is chosen. At the counter it takes one more tap: the code
 * belongs to an order, and a stray tap would save one, with its number and its goods off the shelf, that only somebody with the right to cancel takes back.
 */
export function TanqrPane(props: PaneProps) {
  const { dueTzs, isBusy, parts, refused, isSaved, onTake, onAsk } = props
  const isOnline = useOnline()
  const { tanqr, staticQr, isSandbox } = usePayMethods(dueTzs)
  const [reference, setReference] = useState('')
  const [isAsked, setAsked] = useState(false)
  const canMake = isOnline && onAsk !== undefined && tanqr !== null && !tanqr.isStatic
  const [wantsOwn, setWantsOwn] = useState(false)
  const isDynamic = canMake && !(wantsOwn && staticQr)
  const { problem, error } = useReference(reference, isAsked, parts)
  // A part that was taken is written to the order with the asking: that wants its own tap. So does the choice between two codes.
  const drawsAtOnce = isSaved && canMake && !staticQr && parts.length === 0
  const hasDrawn = useRef(false)
  useEffect(() => {
    if (!drawsAtOnce || hasDrawn.current) return
    hasDrawn.current = true
    onAsk?.(OWN_CODE)
  }, [drawsAtOnce, onAsk])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (isDynamic) return onAsk(OWN_CODE)
    setAsked(true)
    if (problem === null && staticQr) onTake(mobilePayment(dueTzs, 'other', reference, new Date().toISOString()))
  }
  if (!canMake && !staticQr) {
    return (
      <div className="flex-1 grid place-items-center px-4">
        <EmptyState title={isOnline ? <Trans>No TANQR code yet</Trans> : <Trans>No TANQR code on this device</Trans>}>
          {isOnline ? (
            <Trans>The owner adds the shop's code under Settings, Payments.</Trans>
          ) : (
            <Trans>It loads when there is network.</Trans>
          )}
        </EmptyState>
      </div>
    )
  }
  return (
    <form className="flex-1 min-h-0 flex flex-col" onSubmit={submit} noValidate>
      <div className="flex-1 min-h-0 overflow-y-auto grid grid-cols-1 gap-3 content-start px-4 pt-3 pb-3">
        {canMake && staticQr ? (
          <div className="flex flex-wrap gap-2">
            <Chip selected={isDynamic} onClick={() => setWantsOwn(false)}>
              <Trans>Code with the amount</Trans>
            </Chip>
            <Chip selected={!isDynamic} onClick={() => setWantsOwn(true)}>
              <Trans>The shop's own code</Trans>
            </Chip>
          </div>
        ) : null}
        {isDynamic ? (
          <>
            {isSandbox ? <SandboxMark /> : null}
            <Note tone="info">
              <Trans>A code with the amount is made for this order. The screen says when it is paid.</Trans>
            </Note>
            <FeeLine fee={tanqr} />
          </>
        ) : staticQr ? (
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2 items-start">
            <TanqrCode text={staticQr.text} merchant={staticQr.merchantName} reference={null} amountTzs={dueTzs} />
            <div className="grid gap-3">
              {isOnline ? null : (
                <Note tone="info">
                  <Trans>No network? Scan still works. Check the payment SMS, then confirm.</Trans>
                </Note>
              )}
              <ReferenceField value={reference} error={error} onChange={setReference} />
            </div>
          </div>
        ) : null}
        <RefusedNote refused={refused} />
      </div>
      <TakeButton icon={isDynamic ? 'qr' : 'check'} isBusy={isBusy}>
        {isDynamic ? (
          <Trans>Show the code for {formatTzs(tanqr.totalTzs)}</Trans>
        ) : (
          <Trans>I have seen the payment</Trans>
        )}
      </TakeButton>
    </form>
  )
}
