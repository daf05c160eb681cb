import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FiscalReceiptRow } from '../../../shared/contract/fiscal.ts'
import { centsText, type FiscalIdType, type FiscalLetter, type FiscalPlay } from '../../../shared/domain/fiscal.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge, StateText, type Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'

type State = FiscalReceiptRow['state']
export const fiscalStates: Record<State, { text: MessageDescriptor; tone: Tone; icon: IconName }> = {
  waiting: { text: msg`Waiting`, tone: 'held', icon: 'clock' },
  sent: { text: msg`Sent, no answer yet`, tone: 'held', icon: 'send' },
  accepted: { text: msg`Accepted`, tone: 'ok', icon: 'check' },
  refused: { text: msg`Refused`, tone: 'bad', icon: 'alert' },
  superseded: { text: msg`Replaced`, tone: 'info', icon: 'x' },
  kept: { text: msg`In your books alone`, tone: 'info', icon: 'info' },
  other: { text: msg`Other`, tone: 'info', icon: 'info' },
}

/** One line: where it stands, and of a refused one why. */
export function ReceiptState({ row }: { row: FiscalReceiptRow }) {
  const { t } = useLingui()
  const format = useFormat()
  const problem = useProblemText()
  const look = fiscalStates[row.state]
  const at = row.answeredAt === null ? '' : format.date(row.answeredAt, 'time')
  const why = problem(row)
  return (
    <StateText tone={look.tone} icon={look.icon}>
      <span>
        {row.state === 'accepted' ? <Trans>Accepted {at}</Trans> : t(look.text)}
        {row.state === 'refused' && why ? `: ${why}` : null}
      </span>
    </StateText>
  )
}

const problems: Readonly<Record<string, MessageDescriptor>> = {
  vat_missing: msg`VAT group is missing`,
  refund: msg`Goods came back`,
  cancelled: msg`The sale was cancelled`,
  grew: msg`The order grew after its receipt`,
}
/** What is wrong, in our words or the authority's; '' where nothing is. */
export function useProblemText(): (row: Pick<FiscalReceiptRow, 'problem' | 'words'>) => string {
  const { t } = useLingui()
  return ({ problem, words }) => {
    const known = problems[problem]
    return known ? t(known) : words
  }
}

export const letterTexts: Record<FiscalLetter, MessageDescriptor> = {
  A: msg`A: standard rate, 18%`,
  B: msg`B: special rate`,
  C: msg`C: zero rated`,
  D: msg`D: special relief`,
  E: msg`E: exempt`,
}
export const idTypeTexts: Record<FiscalIdType, MessageDescriptor> = {
  none: msg`None`,
  tin: msg`TIN`,
  nida: msg`National ID (NIDA)`,
  licence: msg`Driving licence`,
  voter: msg`Voter’s card`,
  passport: msg`Passport`,
  meter: msg`Meter number`,
}
export const playTexts: Record<FiscalPlay, MessageDescriptor> = {
  well: msg`It works`,
  slow: msg`It is slow`,
  outage: msg`It does not answer`,
  refuses: msg`It refuses receipts`,
}

/** Cents of VAT; a whole amount without them. */
export const vatText = (cents: number): string =>
  cents % 100 === 0
    ? formatAmount(cents / 100)
    : `${formatAmount(Math.trunc(cents / 100))}.${centsText(cents).slice(-2)}`

/** Nothing of it reaches the authority. */
export const FiscalSandboxMark = () => (
  <Badge tone="held" icon="info" className="justify-self-start">
    <Trans>Sandbox: nothing is sent to TRA</Trans>
  </Badge>
)
