import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { rightsToChangeExpense, rightsToVoidExpense } from '../../../shared/domain/expense-rights.ts'
import { usePaidFrom } from '../../i18n/expense-words.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { codeText, refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { voidExpense } from '../../offline/till.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useNow } from '../../session/device.ts'
import { Fact } from '../../ui/fact.tsx'
import { ExpenseHistory } from './expense-history.tsx'
import type { ListedExpense } from './expense-list.ts'
import { ExpenseForm } from './new-expense.tsx'
import { useMay } from '../../session/rights.ts'
import { RecordPhotos } from '../../patterns/record-photos.tsx'
import { useShop } from '../access/access.queries.ts'
import { ReasonDialog } from '../../patterns/reason-dialog.tsx'

/** One expense with its history, and the ways to change it and to strike it out. It stays in the list with its reason: money is never deleted. */
export function ExpenseSheet({ expense, onClose }: { expense: ListedExpense; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const text = useOptionText()
  const paidFrom = usePaidFrom()
  const format = useFormat()
  const { mayAny, userId } = useMay()
  const now = useNow()
  const isWifiOnly = useShop()?.counterRules?.photosOnWifiOnly ?? false
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const byUserId = expense.createdById || null
  const facts = { byUserId, at: expense.at }
  const isOpen = expense.voidedAt === null
  const mayVoid = isOpen && mayAny(rightsToVoidExpense(facts, { userId, at: now }))
  const mayChange = isOpen && mayAny(rightsToChangeExpense(facts, { userId, at: now }))
  const strikeOut = async (reason: string) => {
    setProblem(null)
    try {
      const { sync: _sync, flags: _flags, ...known } = expense
      await voidExpense({ expenseId: expense.id, reason, at: new Date().toISOString() }, known)
      toast({ title: t`Expense voided`, type: 'success' })
      onClose()
    } catch (error) {
      setProblem(i18n._(refusalText(error)))
      throw error
    }
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={text('expenseCategory', expense.category)}
      side="right"
      footer={
        mayVoid || mayChange ? (
          <>
            {mayVoid ? (
              <Button tone="danger" icon="x" className="grow" onClick={() => setAsking(true)}>
                <Trans>Void expense</Trans>
              </Button>
            ) : null}
            {mayChange ? (
              <Button icon="edit" className="grow" onClick={() => setChanging(true)}>
                <Trans>Change</Trans>
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <dl className="grid gap-3">
        <Fact name={<Trans>Amount</Trans>}>
          <Money amount={expense.amountTzs} />
        </Fact>
        <Fact name={<Trans>Date</Trans>}>{format.day(expense.day)}</Fact>
        <Fact name={<Trans>Paid from</Trans>}>{paidFrom(expense)}</Fact>
        {expense.supplier ? <Fact name={<Trans>Paid to</Trans>}>{expense.supplier}</Fact> : null}
        {expense.byName ? <Fact name={<Trans>Recorded by</Trans>}>{expense.byName}</Fact> : null}
        <Fact name={<Trans>Recorded</Trans>}>{format.date(expense.at)}</Fact>
        {expense.note ? (
          <Fact name={<Trans>Note</Trans>}>
            <span className="whitespace-pre-line wrap-any">{expense.note}</span>
          </Fact>
        ) : null}
      </dl>
      <div className="mt-4">
        <RecordPhotos kind="expense" refId={expense.id} mayChange={mayChange} isWifiOnly={isWifiOnly} />
      </div>
      {expense.voidedAt === null ? null : (
        <Note tone="info" className="mt-4" title={<Trans>Voided {format.date(expense.voidedAt)}</Trans>}>
          {expense.voidReason}
        </Note>
      )}
      {expense.flags.map((code) => (
        <Note key={code} tone="bad" className="mt-4">
          {i18n._(codeText(code))}
        </Note>
      ))}
      {(expense.changes ?? 0) > 0 ? <ExpenseHistory id={expense.id} /> : null}
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Void this expense?</Trans>}
        body={<Trans>It stays in the list with your reason, and no longer counts.</Trans>}
        confirmLabel={<Trans>Void expense</Trans>}
        error={problem ?? undefined}
        onConfirm={strikeOut}
      />
      {isChanging ? (
        <Suspense>
          <ExpenseForm
            expense={expense}
            onClose={() => setChanging(false)}
            onSaved={() => {
              setChanging(false)
              toast({ title: t`Expense saved`, type: 'success' })
            }}
          />
        </Suspense>
      ) : null}
    </Sheet>
  )
}
