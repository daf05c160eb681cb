import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Dispute } from '../../../../shared/domain/debts.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { moveCredit } from '../../../offline/till.ts'
import { ReasonDialog } from '../../../patterns/reason-dialog.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { Note } from '../../../ui/states.tsx'

type Decision = { action: 'accept'; note: string } | { action: 'correct'; note: string; body: null }

/** A customer says otherwise than the books: what each of the two says, and what can be done about it. */
export function DisputePart({
  id,
  dispute,
  isOpen,
  isOnline,
  decide,
}: {
  id: string
  dispute: Dispute
  isOpen: boolean
  isOnline: boolean
  decide: (decision: Decision) => Promise<void>
}) {
  const { t } = useLingui()
  const { customerId, customerName, owedTzs, saidTzs, words } = dispute
  const [isKeeping, setKeeping] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const correct = async (rightTzs: number) => {
    setBusy(true)
    setProblem(null)
    try {
      const at = new Date().toISOString()
      // Its id is the record's: a second try, after the answer was lost, is the same correction.
      await moveCredit({
        id,
        direction: rightTzs > owedTzs ? 'owed' : 'less',
        customerId,
        customerName,
        customerPhone: '',
        amountTzs: Math.abs(rightTzs - owedTzs),
        method: 'none',
        reference: null,
        reason: words || t`As the customer says`,
        at,
      })
      await decide({ action: 'correct', note: '', body: null })
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <dl className="text-dense grid gap-1.5">
        <Fact name={<Trans>Customer</Trans>}>{customerName}</Fact>
        <Fact name={<Trans>The shop says</Trans>}>{formatTzs(owedTzs)}</Fact>
        <Fact name={<Trans>The customer says</Trans>}>
          {saidTzs === null ? <Trans>Does not agree, named no amount</Trans> : formatTzs(saidTzs)}
          {words ? <span className="block wrap-any">{words}</span> : null}
        </Fact>
      </dl>
      {problem === null ? null : (
        <Note tone="bad" title={<Trans>Not decided</Trans>}>
          {t(refusalText(problem))}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && saidTzs !== null && saidTzs !== owedTzs ? (
          <Button
            tone="primary"
            icon="edit"
            busy={isBusy}
            disabled={!isOnline}
            disabledReason={t`Deciding needs the network`}
            onClick={() => void correct(saidTzs)}
          >
            <Trans>Correct to {formatTzs(saidTzs)}</Trans>
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            icon="check"
            disabled={!isOnline}
            disabledReason={t`Deciding needs the network`}
            onClick={() => setKeeping(true)}
          >
            <Trans>Keep {formatTzs(owedTzs)}</Trans>
          </Button>
        ) : null}
        <Link to="/dashboard/customers/$id" params={{ id: customerId }} className={buttonClass()}>
          <Trans>Open the customer</Trans>
        </Link>
      </div>
      <ReasonDialog
        open={isKeeping}
        onOpenChange={setKeeping}
        title={<Trans>Keep the debt as it is?</Trans>}
        body={<Trans>What the customer said stays on file, with your reason.</Trans>}
        confirmLabel={<Trans>Keep it</Trans>}
        confirmDisabled={!isOnline}
        label={<Trans>Why</Trans>}
        onConfirm={async (note) => await decide({ action: 'accept', note })}
      />
    </div>
  )
}
