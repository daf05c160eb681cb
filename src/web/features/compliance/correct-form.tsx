import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FiscalReceiptDetail } from '../../../shared/contract/fiscal.ts'
import { FISCAL_ID_TYPES, FISCAL_LETTERS, fiscalId, type FiscalLetter } from '../../../shared/domain/fiscal.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { fiscalMutations } from './fiscal.queries.ts'
import { idTypeTexts, letterTexts, useProblemText } from './fiscal-words.tsx'

/** What a refused receipt lacks, to be chosen; then it is written anew and goes to the end of the line. */
export function CorrectForm({ receipt, onDone }: { receipt: FiscalReceiptDetail; onDone: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const problem = useProblemText()
  // What stays as it was chosen is not sent: it holds for the goods it was chosen for, and not for one that came meanwhile.
  const [letters, setLetters] = useState<Record<string, FiscalLetter>>({})
  // One that was chosen wrongly is why it may have been refused.
  const codes = [...new Set([...receipt.missing, ...Object.keys(receipt.letters)])]
  const known = FISCAL_ID_TYPES.find((one) => one === receipt.customer.idType) ?? 'none'
  const [customer, setCustomer] = useState({ idType: known, id: receipt.customer.id })
  const { idType, id } = customer
  const [isTried, setTried] = useState(false)
  const correct = useMutation(fiscalMutations.correct())
  const isMissing = receipt.missing.some((code) => letters[code] === undefined)
  const isIdWrong = fiscalId(idType, id) === null
  const send = async () => {
    setTried(true)
    if (isMissing || isIdWrong) return
    await correct.mutateAsync({ params: { id: receipt.id }, body: { letters, customer } })
    toast({ title: t`It is sent again`, type: 'success' })
    onDone()
  }
  return (
    <section className="grid gap-4">
      <Note tone="bad" title={<Trans>Refused</Trans>}>
        {problem(receipt)}
      </Note>
      {codes.map((code) => (
        <SelectField
          key={code}
          label={
            code === '' ? <Trans>VAT group of goods without a code</Trans> : <Trans>VAT group of code {code}</Trans>
          }
          placeholder={t`Choose`}
          options={FISCAL_LETTERS.map((value) => ({ value, label: t(letterTexts[value]) }))}
          value={letters[code] ?? receipt.letters[code] ?? ''}
          error={
            isTried && (letters[code] ?? receipt.letters[code]) === undefined ? t`Choose the VAT group.` : undefined
          }
          onChange={(event) => {
            const letter = FISCAL_LETTERS.find((one) => one === event.target.value)
            if (letter) setLetters({ ...letters, [code]: letter })
          }}
        />
      ))}
      {receipt.missing.length > 0 ? (
        <p className="text-dense text-ink-2">
          <Trans>
            So that it does not happen again, give the goods a code of{' '}
            <Link className="link" to="/dashboard/settings/taxes">
              your taxes
            </Link>
            .
          </Trans>
        </p>
      ) : null}
      <SelectField
        label={<Trans>Customer’s number, if they want it on the receipt</Trans>}
        options={FISCAL_ID_TYPES.toSorted((a, b) => Number(b === 'none') - Number(a === 'none')).map((value) => ({
          value,
          label: t(idTypeTexts[value]),
        }))}
        value={idType}
        onChange={(event) =>
          setCustomer({ idType: FISCAL_ID_TYPES.find((one) => one === event.target.value) ?? 'none', id: '' })
        }
      />
      {idType === 'none' ? null : (
        <TextField
          label={t(idTypeTexts[idType])}
          value={id}
          maxLength={40}
          error={isTried && isIdWrong ? t`This cannot be such a number.` : undefined}
          onChange={(event) => setCustomer({ idType, id: event.target.value })}
        />
      )}
      {correct.isError ? <Note tone="bad">{errorText(correct.error)}</Note> : null}
      <Button tone="primary" icon="send" busy={correct.isPending} onClick={() => void send().catch(() => {})}>
        <Trans>Send again</Trans>
      </Button>
    </section>
  )
}
