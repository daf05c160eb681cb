import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatTzs } from '../../../ui/money.tsx'

/** An amount that covers what is due or a part of it; it begins anew when something else is due. Neither a card nor a balance gives change. */
export function usePart(dueTzs: number, mostTzs: number) {
  const { t } = useLingui()
  const [amount, setAmount] = useState<number | null>(mostTzs)
  const [isAsked, setAsked] = useState(false)
  const [seen, setSeen] = useState(`${dueTzs} ${mostTzs}`)
  if (seen !== `${dueTzs} ${mostTzs}`) {
    setSeen(`${dueTzs} ${mostTzs}`)
    setAmount(mostTzs)
    setAsked(false)
  }
  const error =
    amount === null || amount === 0
      ? t`Enter how much was paid.`
      : amount > mostTzs
        ? t`At most ${formatTzs(mostTzs)}.`
        : undefined
  return {
    amount,
    setAmount,
    error,
    isPart: amount !== null && amount > 0 && amount < dueTzs,
    isAsked,
    ask: () => setAsked(true),
  }
}
