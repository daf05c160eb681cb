import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useState } from 'react'
import type { Payment } from '../../shared/contract/commands/parts.ts'
import { knownReference, localOrder } from '../offline/till.ts'
import { TextField } from '../ui/field.tsx'
import { cleanReference, type ReferenceProblem, referenceProblem } from '../../shared/domain/references.ts'

/** The reference a wallet writes in its SMS. */
export function ReferenceField({
  value,
  error,
  onChange,
  ref,
}: {
  value: string
  error: string | undefined
  onChange: (text: string) => void
  ref?: Ref<HTMLInputElement>
}) {
  return (
    <TextField
      label={<Trans>Reference in the SMS</Trans>}
      value={value}
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      ref={ref}
      boxClassName="[&>input]:uppercase tnum font-medium"
      error={error}
      help={<Trans>Letters and numbers, as in the confirmation of the payment.</Trans>}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What is wrong with a reference, and how to say it: one that is used at once, the rest when it was `isAsked` for. `parts`: what else this payment is made of. */
export function useReference(
  reference: string,
  isAsked: boolean,
  parts: readonly Payment[] = [],
): { problem: ReferenceProblem | 'used' | null; error: string | undefined } {
  const { t } = useLingui()
  const clean = cleanReference(reference)
  const used = useUsedReference(
    clean,
    parts.some((part) => part.reference === clean),
  )
  if (used !== null)
    return {
      problem: 'used',
      error:
        used === ''
          ? t`This reference is already in this payment.`
          : t`This reference was already used for order ${used}. Ask the customer for the SMS of this payment.`,
    }
  const problem = referenceProblem(reference)
  if (problem === null || !isAsked) return { problem, error: undefined }
  const errors: Record<ReferenceProblem, string> = {
    missing: t`Type the reference from the payment SMS.`,
    too_short: t`The reference is longer. Copy all of it from the SMS.`,
    wrong_letters: t`A reference has only letters and numbers.`,
  }
  return { problem, error: errors[problem] }
}

/** Number of the order that used this reference, as far as this device knows; "" for a part of this very payment; null when none. */
function useUsedReference(reference: string, isInThisPayment: boolean): string | null {
  const [used, setUsed] = useState<{ reference: string; number: string } | null>(null)
  useEffect(() => {
    if (referenceProblem(reference) !== null) return
    let isGone = false
    const look = async () => {
      const orderId = await knownReference(reference)
      const order = orderId === null ? null : await localOrder(orderId)
      if (!isGone && orderId !== null) setUsed({ reference, number: order?.number ?? '…' })
    }
    look().catch(() => {})
    return () => {
      isGone = true
    }
  }, [reference])
  if (isInThisPayment) return ''
  return used?.reference === reference ? used.number : null
}
